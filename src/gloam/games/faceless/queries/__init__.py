"""Pure questions: the board, the needle, paths, places. Nothing here changes anything."""
