public import Clock
import Synchronization

/// A thread that reads for the loop, begun with the first question and ended a while after the last.
///
/// Each place that reads has its own: a disk that does not answer holds up the questions that wait
/// for it, and no others.
public final class ReadingThread {
  /// Questions come in bursts, and a thread between two bursts costs memory alone.
  private static let linger = Span.seconds(2)
  /// A person does not see it, and a good disk needs a hundredth of it.
  private static let patience = Span.milliseconds(20)
  /// For a thread that waits for a processor, which is no disk that does not answer.
  private static let patienceWithOthers = Span.milliseconds(60)

  private let loop: MainLoop
  private var beside: Beside?
  private var end: Deadline?
  /// Of the latest question.
  private var begun = Begun()

  public init(on loop: MainLoop) {
    self.loop = loop
  }

  /// Questions whose answers have not been told.
  public var count: Int { beside?.count ?? 0 }

  /// Has the thread read something.
  ///
  /// - Parameters:
  ///   - read: what it reads; no thing of the loop's may be touched there.
  ///   - then: told the answer, on the loop.
  /// - Returns: false where the system gives no thread; nothing is read then.
  public func ask<Value: Sendable>(
    _ read: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void
  ) -> Bool {
    // A reader only looks something up: the service's end does not wait for it.
    if beside == nil { beside = try? Beside(on: loop, isAwaited: false) }
    guard let beside else { return false }
    let begun = Begun()
    self.begun = begun
    beside.run({
      begun.happened()
      return read()
    }) { [weak self] answer in
      self?.endLater()
      then(answer)
    }
    return true
  }

  /// Waits for the answers, no longer than a span.
  ///
  /// - Returns: whether all have been told.
  public func finish(within span: Span) -> Bool {
    beside?.finish(within: span) ?? true
  }

  /// Waits a moment for the answers: longer while the latest question only waits for a processor.
  ///
  /// - Returns: whether all have been told.
  public func finishSoon() -> Bool {
    finish(within: Self.patience)
      || (!begun.hasHappened && finish(within: Self.patienceWithOthers))
  }

  private func endLater() {
    if end == nil { end = Deadline(on: loop) { [weak self] in self?.endIfIdle() } }
    end?.arm(after: Self.linger)
  }

  private func endIfIdle() {
    // The next answer sets the time anew.
    if count == 0 { beside = nil }
  }
}

/// Whether the thread has come to a question, or still waits for a processor.
private nonisolated final class Begun: Sendable {
  private let flag = Atomic(false)

  var hasHappened: Bool { flag.load(ordering: .relaxed) }

  func happened() { flag.store(true, ordering: .relaxed) }
}
