internal import MainLoop

/// A small program that is run for what it says, again after each change, and one at a time.
final class SettingReading {
  private static let patience: Int64 = 5_000_000_000

  private let command: [String]
  private let mostOutput: Int
  private let loop: MainLoop
  private let read: ([UInt8]?) -> Void
  private var child: ChildProcess?
  private var tooLong: Deadline?
  private var output: [UInt8] = []
  private var isStale = false

  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - mostOutput: what it says beyond so many bytes is passed over.
  ///   - loop: where it is heard.
  ///   - read: gets what it has said; `nil` where it fails, or cannot be run.
  init(
    _ command: [String], upTo mostOutput: Int, on loop: MainLoop, read: @escaping ([UInt8]?) -> Void
  ) {
    self.command = command
    self.mostOutput = mostOutput
    self.loop = loop
    self.read = read
  }

  deinit {
    let child = child
    MainActor.assumeIsolated { child?.terminate() }
  }

  func ask() {
    isStale = child != nil
    guard child == nil else { return }
    output = []
    child = try? ChildProcess(
      command, environment: ChildEnvironment.inherited(), on: loop,
      onOutput: { [weak self] in self?.take($0) }, onEnd: { [weak self] in self?.ended($0) })
    guard child != nil else { return read(nil) }
    let deadline = Deadline(on: loop) { [weak self] in self?.child?.terminate() }
    deadline.arm(atNanoseconds: loop.nowNanoseconds &+ Self.patience)
    tooLong = deadline
  }

  private func take(_ bytes: [UInt8]) {
    output += bytes.prefix(mostOutput - output.count)
  }

  private func ended(_ end: ChildEnd) {
    child = nil
    tooLong = nil
    read(end == .exited(0) ? output : nil)
    if isStale { ask() }
  }
}
