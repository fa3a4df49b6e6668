"""`python -m gloam` is `gloam`."""

from gloam.cli import main

if __name__ == "__main__":
    main()
