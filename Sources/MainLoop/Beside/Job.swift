/// Something to be done on another thread, and who is told on the loop.
nonisolated class Job {
  /// On the other thread.
  func work() {}

  /// On the loop, when it is done.
  @MainActor func tell() {}
}

/// A job that comes to something.
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
