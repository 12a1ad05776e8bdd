internal import Clock

/// Has a thread look at a file before the loop does, which then finds it in memory.
///
/// The loop waits a moment for that. While a disk has not answered nothing else is asked of any, and
/// nobody waits: a disk that hangs costs one moment, not one for each file.
public final class DiskPatience {
  /// The kernel keeps what was read for longer.
  private static let freshness = Span.seconds(10)
  private static let mostRemembered = 256

  private let loop: MainLoop
  private let thread: ReadingThread
  private var answered: [String: Moment] = [:]

  public init(on loop: MainLoop) {
    self.loop = loop
    thread = ReadingThread(on: loop)
  }

  /// Whether the disk has answered for a file.
  ///
  /// - Parameters:
  ///   - path: the file, as its app named it.
  ///   - look: reads it, on the thread.
  /// - Returns: false where the file is to be left alone now.
  public func isAtHand(_ path: String, _ look: @escaping @Sendable () -> Void) -> Bool {
    if let time = answered[path], loop.now - time < Self.freshness { return true }
    guard thread.count == 0 else { return false }
    let isAsked = thread.ask(look) { [weak self] in self?.answered(path) }
    // Without a thread the loop itself has to read.
    return !isAsked || thread.finishSoon()
  }

  private func answered(_ path: String) {
    if answered.count >= Self.mostRemembered { answered = [:] }
    answered[path] = loop.now
  }
}
