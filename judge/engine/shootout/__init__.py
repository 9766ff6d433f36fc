"""A shootout, round after round: draw hands, Take Yer Lumps, who runs."""
