"""What the application does, without a page: input, session, records, settings, words."""
