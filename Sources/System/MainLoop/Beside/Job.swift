/// Work for another thread, and somebody on the loop who is told the result.
nonisolated class Job {
  /// Does the work, on the other thread.
  func work() {}

  /// Tells the result, on the loop.
  @MainActor func tell() {}
}

/// A job with a result.
nonisolated final class JobOf<Value: Sendable>: Job {
  private let job: @Sendable () -> Value
  private let then: (Value) -> Void
  private var value: Value?

  init(_ job: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void) {
    self.job = job
    self.then = then
  }

  override func work() { value = job() }

  @MainActor
  override func tell() {
    guard let value else { preconditionFailure("told before it was done") }
    then(value)
  }
}
