"""The JSON Schema of the scenario format, made from the types that read it and what their source says of them."""

import json
from typing import Any

import msgspec

from judge.input.said import below_fields

from . import model

TITLE = "A scenario for judge, the rules judge for Doomtown: Reloaded"


def scenario_schema() -> str:
    """The schema as JSON text."""
    schema = msgspec.json.schema(model.ScenarioFile)
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": TITLE, **schema}
    said = below_fields(model)
    for name, part in schema["$defs"].items():
        fields = {field.encode_name: field.name for field in msgspec.structs.fields(getattr(model, name))}
        part["properties"] = {
            key: {"description": said[name].get(fields[key], ""), **_as_editors_read(what)}
            for key, what in part["properties"].items()
        }
    schema["$defs"]["Start"]["properties"]["step"]["enum"] = list(model.STEPS)
    return json.dumps(schema, indent=2)


def _as_editors_read(what: dict[str, Any]) -> dict[str, Any]:
    """The same where `yes` and `no` are also text, as they are for editors that read YAML 1.2."""
    if what.get("type") != "boolean":
        return what
    return {"enum": [True, False, "yes", "no"], **{key: part for key, part in what.items() if key != "type"}}
