@rem In package.json "exec" lets a signal that npm gets reach the program itself, past the shell. The shell of
@rem Windows has no such word; there it means this file.
@%*
