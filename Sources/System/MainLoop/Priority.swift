internal import CGLib

/// The order of things when several are ready in one turn of the loop.
///
/// GLib leaves what is less urgent waiting while anything more urgent is ready. Things of one
/// priority each get their turn.
public nonisolated enum Priority: Sendable {
  case urgent
  case usual
  /// Only when nothing else is ready: a busy bus can hold this off for as long as it is busy.
  case whenQuiet

  var glib: Int32 {
    switch self {
    case .urgent: G_PRIORITY_HIGH
    case .usual: G_PRIORITY_DEFAULT
    case .whenQuiet: G_PRIORITY_DEFAULT_IDLE
    }
  }
}
