"""The JSON Schema of the scenario format, made from the types that read it."""

import json

import msgspec

from .model import STEPS, ScenarioFile


def scenario_schema() -> str:
    """The schema as JSON text."""
    schema = msgspec.json.schema(ScenarioFile)
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario for judge, the rules judge for Doomtown: Reloaded",
        **schema,
    }
    schema["$defs"]["Start"]["properties"]["step"]["enum"] = list(STEPS)
    return json.dumps(schema, indent=2)
