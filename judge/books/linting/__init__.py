"""Is what the books say consistent, and how much do they cover?"""
