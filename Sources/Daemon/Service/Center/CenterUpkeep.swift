import MainLoop

/// Work on the store that waits for the disk, done when nothing has happened for a moment.
final class CenterUpkeep {
  /// The quiet after which nobody waits for an answer.
  private static let quiet: Int64 = 1_500_000_000
  /// A flood that never falls quiet is interrupted once in this time, and sooner where it makes the
  /// log beside the database long.
  private static let longest: Int64 = 60_000_000_000

  /// Writes between two looks at whether the log is long.
  private static let writesBetweenLooks = 512

  private let loop: MainLoop
  private let isLogLong: () -> Bool
  private let work: () -> Void
  private var deadline: Deadline?
  private var lastWrite: Int64 = 0
  private var firstWrite: Int64?
  private var isArmed = false
  private var writes = 0

  init(loop: MainLoop, isLogLong: @escaping () -> Bool, work: @escaping () -> Void) {
    self.loop = loop
    self.isLogLong = isLogLong
    self.work = work
    deadline = Deadline(on: loop) { [weak self] in self?.pass() }
  }

  /// Makes the work due at the next quiet moment, as something is in the log now.
  func wrote() {
    lastWrite = loop.nowNanoseconds
    if firstWrite == nil { firstWrite = lastWrite }
    writes += 1
    if writes.isMultiple(of: Self.writesBetweenLooks), isLogLong() { return tidySoon() }
    arm(at: lastWrite + Self.quiet)
  }

  /// Makes the work due now, not at the next quiet moment: text in the log has to go.
  func tidySoon() {
    firstWrite = loop.nowNanoseconds - Self.longest
    isArmed = false
    arm(at: loop.nowNanoseconds)
  }

  private func arm(at time: Int64) {
    guard !isArmed else { return }
    isArmed = true
    deadline?.arm(atNanoseconds: time)
  }

  private func pass() {
    isArmed = false
    guard let firstWrite else { return }
    let now = loop.nowNanoseconds
    guard now - lastWrite >= Self.quiet || now - firstWrite >= Self.longest else {
      return arm(at: lastWrite + Self.quiet)
    }
    self.firstWrite = nil
    work()
  }
}
