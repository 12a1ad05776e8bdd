import Glibc
import Translations

/// Writes one line for each event to standard error, in English as others read it too, and never the
/// text of a notification.
final class Log {
  enum Level: Int {
    case error = 3
    case warning = 4
    case info = 6
    case debug = 7
  }

  let isVerbose: Bool
  /// Where lines go while something else has the screen.
  var sink: ((String) -> Void)?
  /// The journal reads a level from the start of a line.
  private let isForJournal: Bool
  private var budget = LineBudget()
  private var lately = LatelySaid()

  init(isVerbose: Bool) {
    self.isVerbose = isVerbose
    isForJournal = unsafe getenv("JOURNAL_STREAM") != nil
  }

  func say(_ level: Level, _ text: @autoclosure () -> String) {
    guard level != .debug || isVerbose else { return }
    // A person who asks for a line of each notification gets them all.
    let now = Log.seconds()
    guard level == .error || level == .debug || budget.take(at: now) else { return }
    if let passed = budget.takePassedOver(at: now) {
      put(.warning, "\(passed) line\(passed == 1 ? "" : "s") left out: too many at once")
    }
    put(level, Catalogue.inEnglish(text))
  }

  /// Says a line that every notification of an app can cause; the same line only once in a while.
  func sayOnce(_ level: Level, _ text: @autoclosure () -> String) {
    let text = Catalogue.inEnglish(text)
    guard isVerbose || lately.isNew(text, at: Log.seconds()) else { return }
    say(level, text)
  }

  private func put(_ level: Level, _ text: String) {
    let line = text.split(separator: "\n").joined(separator: " ")
    if let sink { return sink(line) }
    // Nobody who leaves a pipe unread shall stop notifications.
    guard Output.isReady(STDERR_FILENO) else { return }
    if isForJournal {
      Output.write("<\(level.rawValue)>\(line)\n", to: STDERR_FILENO)
    } else {
      Output.write("pennantd: \(line)\n", to: STDERR_FILENO)
    }
  }

  private static func seconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}

/// The lines that may be said in a while: a flood of notifications is no flood of lines.
nonisolated struct LineBudget {
  private static let lines = 50
  private static let seconds = 10

  private var since = Int.min
  private var used = 0
  private var passedOver = 0

  mutating func take(at second: Int) -> Bool {
    if isOver(at: second) {
      since = second
      used = 0
    }
    guard used < Self.lines else {
      passedOver += 1
      return false
    }
    used += 1
    return true
  }

  /// How many lines were left out, told once and when there is room again: errors and lines of a person who asked for
  /// all of them have no bound, and would each bring this line along.
  mutating func takePassedOver(at second: Int) -> Int? {
    guard passedOver > 0, used < Self.lines || isOver(at: second) else { return nil }
    defer { passedOver = 0 }
    return passedOver
  }

  private func isOver(at second: Int) -> Bool {
    since == .min || second - since >= Self.seconds
  }
}

/// The lines that were said a short while ago and tell nothing new.
nonisolated struct LatelySaid {
  private static let seconds = 600
  /// Apps make up names: beyond it everything is new once more.
  private static let most = 64

  private var saidAt: [String: Int] = [:]

  mutating func isNew(_ line: String, at second: Int) -> Bool {
    if let before = saidAt[line], second - before < Self.seconds { return false }
    if saidAt.count >= Self.most { saidAt.removeAll(keepingCapacity: true) }
    saidAt[line] = second
    return true
  }
}
