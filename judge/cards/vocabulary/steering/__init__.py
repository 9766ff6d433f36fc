"""Verbs that steer a text: choices, conditions, repetition, answers to events, effects left behind."""
