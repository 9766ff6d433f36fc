"""`python -m judge`."""

from judge.start import main

main()
