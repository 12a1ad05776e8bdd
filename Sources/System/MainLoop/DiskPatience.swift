internal import Clock
import Synchronization

/// Has a thread look at a file before the loop does, which then finds it in memory.
///
/// The loop waits a moment for that. While a disk has not answered nothing else is asked of any, and
/// nobody waits: a disk that hangs costs one moment, not one for each file.
public final class DiskPatience {
  /// A person does not see it, and a good disk needs a hundredth of it.
  private static let patience = Span.milliseconds(20)
  /// For a thread that waits for a processor, which is no disk that does not answer.
  private static let patienceWithOthers = Span.milliseconds(60)
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
    let begun = Begun()
    let isAsked = thread.ask({
      begun.happened()
      look()
    }) { [weak self] in self?.answered(path) }
    // Without a thread the loop itself has to read.
    return !isAsked || thread.finish(within: Self.patience)
      || (!begun.hasHappened && thread.finish(within: Self.patienceWithOthers))
  }

  private func answered(_ path: String) {
    if answered.count >= Self.mostRemembered { answered = [:] }
    answered[path] = loop.now
  }
}

/// Whether the thread has come to the file, or still waits for a processor.
private nonisolated final class Begun: Sendable {
  private let flag = Atomic(false)

  var hasHappened: Bool { flag.load(ordering: .relaxed) }

  func happened() { flag.store(true, ordering: .relaxed) }
}
