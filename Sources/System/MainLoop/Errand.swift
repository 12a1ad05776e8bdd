internal import CGLib

/// Work in pieces, one piece a turn of the loop, for as long as it is wanted.
///
/// At the usual priority it shares the turns with the bus: a bus that never falls quiet does not
/// hold it off, and it holds off the bus for one piece only.
@safe
public final class Errand {
  private let source: LoopSource
  private nonisolated(unsafe) let wanted: UnsafeMutablePointer<gboolean>

  /// The body does one piece and says whether there is more to do.
  public init(on loop: MainLoop, priority: Priority = .usual, body: @escaping () -> Bool) {
    unsafe source = LoopSource(.errand, priority: priority) { source in
      let wanted = unsafe SourceKind.state(of: source, as: gboolean.self)
      // Taken back before the piece, so that what the piece itself asks for is kept.
      unsafe wanted.pointee = 0
      if body() { unsafe wanted.pointee = 1 }
    }
    unsafe wanted = SourceKind.state(of: source.pointer, as: gboolean.self)
    source.attach()
  }

  /// Whether the body runs in the next turn.
  public var isWanted: Bool {
    get { unsafe wanted.pointee != 0 }
    set { unsafe wanted.pointee = newValue ? 1 : 0 }
  }

  public func cancel() {
    source.cancel()
  }
}

extension SourceKind {
  fileprivate nonisolated static let errand = unsafe SourceKind(
    prepare: { source, _ in
      guard let source = unsafe source else { return 0 }
      return unsafe SourceKind.state(of: source, as: gboolean.self).pointee
    },
    check: { source in
      guard let source = unsafe source else { return 0 }
      return unsafe SourceKind.state(of: source, as: gboolean.self).pointee
    })
}
