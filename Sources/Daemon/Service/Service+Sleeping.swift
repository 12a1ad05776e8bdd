import Clock
import Delivery
import Glibc
import MainLoop
import Translations

/// Scheduled and snoozed items come at their time of day.
extension Service {
  /// Wakes items from now on; what was due while nobody was there comes at once.
  func beginWaking() {
    executor.ledger.dueWords = { DueWords.words($0) }
    do throws(SystemFault) {
      try wakeUp.begin()
    } catch {
      log.say(.error, "the kernel gives no timer, so scheduled items wait for a reload: \(error)")
    }
    lookAtClock()
  }

  /// Asks what is due by the time of day, which may have been set.
  func lookAtClock() {
    // Before that nobody draws, and what comes is not to fade unseen.
    guard wakeUp.hasBegun else { return }
    executor.take(.clockPassed(WallClock.now))
    deliveries.tell()
  }
}

/// The one timer for items that wait for a time of day.
///
/// The timer is armed while any item waits. Setting the clock also fires it, because other items
/// are due then.
final class WakeUp {
  private let loop: MainLoop
  private let look: () -> Void
  private(set) var hasBegun = false
  /// From the beginning on; `nil` too where the kernel gives none.
  private var deadline: WallDeadline?
  private var armedFor: UnixTime?

  init(on loop: MainLoop, look: @escaping () -> Void) {
    self.loop = loop
    self.look = look
  }

  /// Nothing is armed before.
  func begin() throws(SystemFault) {
    hasBegun = true
    deadline = try WallDeadline(on: loop) { [weak self] in
      // The timer has fired, whatever for: it is armed anew for the same time too.
      self?.armedFor = nil
      self?.look()
    }
  }

  func arm(_ time: UnixTime?) {
    guard hasBegun, time != armedFor else { return }
    armedFor = time
    deadline?.arm(at: time)
  }
}

/// "Due 09:30" in local time, with the date for another day.
enum DueWords {
  static func words(_ time: UnixTime) -> String { translated("Due {time}", ["time": plain(time)]) }

  /// The time without the word "Due", with the date unless it is today.
  static func plain(_ time: UnixTime, now: UnixTime = WallClock.now) -> String {
    // The machine may have been carried elsewhere since: localtime_r(3) need not look.
    tzset()
    let isToday = text(time, "%Y-%m-%d") == text(now, "%Y-%m-%d")
    return text(time, isToday ? "%H:%M" : "%Y-%m-%d %H:%M")
  }

  private static func text(_ time: UnixTime, _ format: String) -> String {
    var moment = time_t(time.seconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&moment, &parts) != nil else { return translated("earlier") }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let length = unsafe strftime(start, buffer.count, format, &parts)
      return length == 0 ? translated("earlier") : unsafe String(cString: start)
    }
  }
}
