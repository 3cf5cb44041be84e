; The installer for Windows: per user, without administrator's rights. Called by installer.py with
; NAME, TITLE, VERSION, PROGRAM (the built folder), ICON and OUT defined.
; The program is for 64 bits, and so is its installer: Debian's Wine starts no other.
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include MUI2.nsh
!include FileFunc.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define KIND "ElbowRoom.Game"

Name "${TITLE}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=1033 ProductName "${TITLE}"
VIAddVersionKey /LANG=1033 FileDescription "${TITLE}"
VIAddVersionKey /LANG=1033 FileVersion "${VERSION}"
VIAddVersionKey /LANG=1033 ProductVersion "${VERSION}"
VIAddVersionKey /LANG=1033 LegalCopyright "MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Russian

LangString SAVED_GAME ${LANG_ENGLISH} "A game of Elbow Room"
LangString SAVED_GAME ${LANG_RUSSIAN} "Партия «Тесного мира»"
LangString NOT_OURS ${LANG_ENGLISH} "This folder holds something else. Please choose an empty one."
LangString NOT_OURS ${LANG_RUSSIAN} "В этой папке лежит что-то другое. Выберите, пожалуйста, пустую."

; Uninstalling takes the whole folder away, so nothing else may be in it.
Function .onVerifyInstDir
  IfFileExists "$INSTDIR\${NAME}.exe" fits
  IfFileExists "$INSTDIR\*.*" 0 fits
  ${DirState} "$INSTDIR" $0
  IntCmp $0 1 0 fits fits
  Abort
fits:
FunctionEnd

Section
  IfFileExists "$INSTDIR\${NAME}.exe" 0 fresh
  RMDir /r "$INSTDIR\_internal" ; files of an older version would lie about
fresh:
  ${DirState} "$INSTDIR" $0
  IntCmp $0 1 0 empty empty
  IfFileExists "$INSTDIR\${NAME}.exe" empty
  MessageBox MB_OK|MB_ICONEXCLAMATION "$(NOT_OURS)" /SD IDOK
  SetErrorLevel 2
  Abort
empty:
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${NAME}.exe"

  WriteRegStr HKCU "Software\Classes\.elbow" "" "${KIND}"
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "$(SAVED_GAME)"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
  ; Maps stay Tiled's; the game is offered under "Open with".
  WriteRegStr HKCU "Software\Classes\Applications\${NAME}.exe\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\Applications\${NAME}.exe\SupportedTypes" ".tmx" ""
  WriteRegStr HKCU "Software\Classes\.tmx\OpenWithList\${NAME}.exe" "" ""
  ${RefreshShellIcons}

  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Elbow Room"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Saved games and settings lie elsewhere and stay.
Section Uninstall
  IfFileExists "$INSTDIR\${NAME}.exe" ours
  Abort
ours:
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  RMDir /r "$INSTDIR"
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  DeleteRegKey HKCU "Software\Classes\Applications\${NAME}.exe"
  DeleteRegKey HKCU "Software\Classes\.tmx\OpenWithList\${NAME}.exe"
  ReadRegStr $0 HKCU "Software\Classes\.elbow" ""
  StrCmp $0 "${KIND}" 0 +2
  DeleteRegKey HKCU "Software\Classes\.elbow"
  DeleteRegKey HKCU "${UNINSTALL}"
  ${RefreshShellIcons}
SectionEnd
