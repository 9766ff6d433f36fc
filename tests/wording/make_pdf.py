"""Makes a PDF as a publisher might: running heads, page numbers, one or two columns, words broken at line ends."""

import zlib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fpdf import FPDF

PLAIN = str.maketrans({"\u201c": '"', "\u201d": '"', "\u2018": "'", "\u2019": "'", "\u2013": "-", "\u2014": "-",
                       "\u2022": "\xb7", "\u2026": "...", "\t": " "})  # fmt: skip
"""The fonts that every PDF reader has, and that need no file, know Latin-1 only."""


def _pages(title: str) -> "FPDF":
    """An empty document with a title on each page; its library is loaded only where one is made, for it is large."""
    from fpdf import FPDF
    from fpdf.enums import Align

    class Pages(FPDF):
        def header(self) -> None:
            self.set_font("Helvetica", size=8)
            self.cell(0, 6, title, new_x="LMARGIN", new_y="NEXT")

        def footer(self) -> None:
            self.set_y(-12)
            self.set_font("Helvetica", size=8)
            self.cell(0, 6, f"{self.page_no()}", align=Align.C)

    return Pages(format="A4")


def make_pdf(path: Path, title: str, lines: list[str], columns: int = 1, password: str = "") -> Path:
    """Write lines as the paragraphs of a PDF."""
    pdf = _pages(title)
    if password:
        pdf.set_encryption(owner_password=password, user_password=password)
    pdf.set_auto_page_break(True, margin=18)
    pdf.add_page()
    pdf.set_font("Times", size=10)
    text = [line.translate(PLAIN).encode("latin-1", "replace").decode("latin-1") for line in lines]
    if columns == 1:
        for line in text:
            pdf.multi_cell(0, 5, line or " ", new_x="LMARGIN", new_y="NEXT")
    else:
        with pdf.text_columns(ncols=columns, gutter=8, text_align="L") as flowing:
            for line in text:
                flowing.write(f"{line}\n")
    pdf.output(str(path))
    return path


def raw_pdf(*objects: bytes) -> bytes:
    """A PDF of these objects, the first of which is the catalogue."""
    content, places = b"%PDF-1.4\n", []
    for number, one in enumerate(objects, 1):
        places.append(len(content))
        content += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    count, start = len(objects) + 1, len(content)
    trailer = b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count, start)
    return content + b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, table) + trailer


def raw_pages(*streams: bytes) -> bytes:
    """A PDF of pages with these compressed contents."""
    kids = b" ".join(b"%d 0 R" % (3 + 2 * number) for number in range(len(streams)))
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, len(streams))]
    for number, stream in enumerate(streams):
        page = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents %d 0 R >>" % (4 + 2 * number)
        objects += [page, b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(stream), stream)]
    return raw_pdf(*objects)


def bomb() -> bytes:
    """A small stream that becomes 400 megabytes."""
    squeezer = zlib.compressobj(9)
    blank = b" " * 10_000_000
    return b"".join(squeezer.compress(blank) for _ in range(40)) + squeezer.flush()
