"""From the models to the catalogue: every link followed, every citation spelt out."""
