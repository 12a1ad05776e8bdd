/// Placeholder.
enum PlaceholderMainLoop {}
