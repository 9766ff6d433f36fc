"""What the source of a module says below the fields of its models, for schemas and for the manual."""

import ast
import inspect
from types import ModuleType


def below_fields(module: ModuleType) -> dict[str, dict[str, str]]:
    """By class and field, the words that stand below the field.

    >>> from judge.input import errors
    >>> below_fields(errors).keys() >= {"JudgeError"}
    True
    """
    found: dict[str, dict[str, str]] = {}
    for kind in ast.parse(inspect.getsource(module)).body:
        if not isinstance(kind, ast.ClassDef):
            continue
        words = found.setdefault(kind.name, {})
        for field, below in zip(kind.body, kind.body[1:], strict=False):
            if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
                continue
            if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                words[field.target.id] = " ".join(str(below.value.value).split())
    return found
