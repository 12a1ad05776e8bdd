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
  private let silencesMore: (_ next: Value, _ last: Value) -> Bool
  private let tell: (Value) -> Void
  private var deadline: Deadline?

  /// `silencesMore` says whether the next value silences all that the last one did.
  init(
    _ first: Value, on loop: MainLoop,
    silencesMore: @escaping (_ next: Value, _ last: Value) -> Bool, tell: @escaping (Value) -> Void
  ) {
    told = first
    heard = first
    self.silencesMore = silencesMore
    self.tell = tell
    deadline = Deadline(on: loop) { [weak self] in self?.settled() }
  }

  func hear(_ value: Value) {
    heard = value
    guard silencesMore(value, told) else {
      deadline?.arm(after: Self.pause)
      return
    }
    deadline?.disarm()
    settled()
  }

  private func settled() {
    guard heard != told else { return }
    told = heard
    tell(heard)
  }
}
