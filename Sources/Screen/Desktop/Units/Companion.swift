internal import MainLoop

/// A program that runs for us: our child, or in a unit of its own.
protocol Companion: AnyObject {
  var hasEnded: Bool { get }
  /// Asks it to end, and ends it if it has not after two seconds.
  func terminate()
}

extension ChildProcess: Companion {}

/// The callbacks through which a companion tells what happens to it.
struct CompanionEars {
  /// The program runs, as this process: told before anything else, and for a child, before the
  /// child is returned.
  var began: (UInt32) -> Void = { _ in }
  var output: ([UInt8]) -> Void
  /// Once, after the last of the output.
  var ended: (ChildEnd) -> Void
}
