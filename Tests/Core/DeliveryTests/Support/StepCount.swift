import CStepCount

/// How many instructions something takes: a measure of work that a busy machine does not change.
enum StepCount {
  private final class Body {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }

    static func from(_ context: UnsafeMutableRawPointer?) -> Body? {
      unsafe context.map { unsafe Unmanaged<Body>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// Does it, and counts; `most` where there are as many or more, `nil` where none can be counted.
  static func of(most: Int, _ run: @escaping () -> Void) -> Int? {
    let body = Body(run)
    let count = withExtendedLifetime(body) {
      unsafe pennant_steps(
        { unsafe Body.from($0)?.run() }, Unmanaged.passUnretained(body).toOpaque(), most)
    }
    return count < 0 ? nil : count
  }

  /// Processors whose instructions can be counted.
  static var isPossible: Bool { of(most: 1) {} != nil }
}
