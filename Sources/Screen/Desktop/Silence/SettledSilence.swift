internal import Clock
internal import MainLoop

/// Tells of a silence that the server reads from the same setting as we do.
///
/// The server may hear of a change after us. A message that reaches the server in between is still
/// lost in its silence, so the end of a silence is told a moment later; its begin is told at once.
final class SettledSilence<Value: Equatable> {
  /// The two ways of a change, over the bus and through the server's own loop, differ by less.
  static var pause: Span { .milliseconds(500) }

  private var told: Value
  private var heard: Value
  private let both: (Value, Value) -> Value
  private let tell: (Value) -> Void
  private var deadline: Deadline?
  private var isSettling = false

  /// `both` gives the silence of two values together.
  init(
    _ first: Value, on loop: MainLoop, both: @escaping (Value, Value) -> Value,
    tell: @escaping (Value) -> Void
  ) {
    told = first
    heard = first
    self.both = both
    self.tell = tell
    deadline = Deadline(on: loop) { [weak self] in self?.settled() }
  }

  func hear(_ value: Value) {
    heard = value
    become(both(told, value))
    // Further changes do not put the end off.
    guard heard != told, !isSettling else { return }
    isSettling = true
    deadline?.arm(after: Self.pause)
  }

  private func settled() {
    isSettling = false
    become(heard)
  }

  private func become(_ value: Value) {
    guard value != told else { return }
    told = value
    tell(value)
  }
}
