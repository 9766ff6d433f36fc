"""What can still become of dudes, posses and ghost rock, so that nothing is tried that cannot change it any more."""
