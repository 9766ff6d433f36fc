"""What the table shows without anybody asking: places, posses, numbers, control, the best of a hand."""
