"""What builds and checks the project; none of it is shipped."""
