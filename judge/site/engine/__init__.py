"""The engine in the browser: the program as it is installed, run by Pyodide in a worker."""
