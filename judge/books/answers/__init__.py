"""What is put together from several entries: history, sheets, quizzes, cards that meet."""
