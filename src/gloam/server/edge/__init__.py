"""Where clients come in: routes, sockets, limits, and the files of the web client."""
