internal import CGLib

/// Runs a body while a descriptor is ready; ends with its owner.
///
/// The descriptor stays the caller's, who must keep it open for as long as this lives.
@safe
public final class FileWatch {
  private let source: LoopSource
  private var isPolled = false
  private nonisolated(unsafe) let poll: UnsafeMutablePointer<GPollFD>

  /// The body is told what was found, once a turn for as long as it is so.
  ///
  /// With nothing to wait for, the descriptor is not looked at at all, so that one that hung up
  /// does not keep the loop busy.
  public init(
    on loop: MainLoop, fd: Int32, for wanted: Readiness, priority: Priority = .usual,
    body: @escaping (Readiness) -> Void
  ) {
    unsafe source = LoopSource(.file, priority: priority) { source in
      let poll = unsafe SourceKind.state(of: source, as: GPollFD.self)
      unsafe body(Readiness(reported: poll.pointee.revents))
    }
    unsafe poll = SourceKind.state(of: source.pointer, as: GPollFD.self)
    unsafe poll.pointee.fd = fd
    change(to: wanted)
    source.attach()
  }

  /// Waits for something else from the next turn on; after `cancel()`, for nothing.
  public func change(to wanted: Readiness) {
    guard !source.isCancelled else { return }
    // GLib reads the record anew at each turn, so another mask needs no telling.
    unsafe poll.pointee.events = wanted.asked
    unsafe poll.pointee.revents = 0
    guard isPolled == wanted.isEmpty else { return }
    isPolled = !wanted.isEmpty
    if isPolled {
      unsafe g_source_add_poll(source.pointer, poll)
    } else {
      unsafe g_source_remove_poll(source.pointer, poll)
    }
  }

  public func cancel() {
    source.cancel()
  }
}

extension SourceKind {
  fileprivate nonisolated static let file = unsafe SourceKind(prepare: nil) { source in
    guard let source = unsafe source else { return 0 }
    return unsafe SourceKind.state(of: source, as: GPollFD.self).pointee.revents != 0 ? 1 : 0
  }
}
