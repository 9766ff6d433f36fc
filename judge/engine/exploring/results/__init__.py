"""What a search leaves out of the players' choices, as nothing but the result of them matters."""
