"""Reads a PDF in a process of its own: whatever a hostile file makes of it, the program lives on.

Run by file name, so it imports nothing of the program. Writes an object of JSON a line: first how many pages there
are, then the text of each; or a fault.
"""

import json
import sys

MEMORY = 700_000_000
SECONDS = 45
PAGES = 500


def tell(**what: object) -> None:
    """Write a line."""
    print(json.dumps(what), flush=True)


def restrain() -> None:
    """Set limits on memory and time, where the system has them."""
    try:
        import resource
    except ImportError:  # Windows
        return
    for limit, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CPU, SECONDS)):
        hard = resource.getrlimit(limit)[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        try:
            resource.setrlimit(limit, (most, hard))
        except (ValueError, OSError):  # macOS does not limit memory
            continue


def read(path: str) -> None:
    """Write the text of a PDF, page by page."""
    from pypdf import PdfReader

    reader = PdfReader(path)
    if reader.is_encrypted:
        tell(fault="encrypted")
        return
    count = len(reader.pages)
    if count > PAGES:
        tell(fault="pages", count=count)
        return
    tell(pages=count)
    for page in reader.pages:
        tell(text=page.extract_text())


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    restrain()
    try:
        read(sys.argv[1])
    except MemoryError:
        tell(fault="memory")
    except ModuleNotFoundError as fault:
        tell(fault="missing", name=fault.name)
    except BaseException as fault:
        tell(fault="broken", why=f"{type(fault).__name__}: {fault}"[:200])
