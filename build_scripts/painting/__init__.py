"""The painter: bakes a painted picture of a map from the polygons of its .tmx file."""
