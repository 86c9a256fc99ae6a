"""What is in the box: the edition's sizes, counts, dice and cards."""
