import Clock
import Delivery
import Focus
import LocalTime
import MainLoop
import NotificationModel
import Policy

/// The times of day at which what was gathered arrives: told to the ledger whenever others come next.
final class GatherDesk {
  private let loop: MainLoop
  private let executor: Executor
  private let arrivals: Arrivals
  private let notices: OwnNotices
  private let log: Log
  private var schedule: GatherSchedule
  private var time: FocusTime?
  private var hasBegun = false

  init(
    loop: MainLoop, executor: Executor, arrivals: Arrivals, notices: OwnNotices,
    book: PreferenceBook, log: Log
  ) {
    self.loop = loop
    self.executor = executor
    self.arrivals = arrivals
    self.notices = notices
    self.log = log
    schedule = GatherSchedule(book.gatherTimes)
    // The items that an earlier life left open are judged by what is gathered.
    guard !schedule.isEmpty else { return }
    let now = WallClock.now
    executor.take(.deliveriesChanged(schedule.next(after: now, LocalClock()), at: now))
  }

  /// Begins to look, as everything is restored and what is told now can be shown.
  func begin() {
    hasBegun = true
    look()
  }

  /// The preferences have changed.
  func take(_ book: PreferenceBook) {
    let before = schedule.isEmpty
    schedule = GatherSchedule(book.gatherTimes)
    if !before || !schedule.isEmpty { look(isForced: true) }
  }

  /// Looks at the clock, and sees to it that it looks again in time.
  func look(isForced: Bool = false) {
    guard hasBegun, isForced || !schedule.isEmpty else { return }
    // Earlier messages are gathered until the time that was next then.
    arrivals.readAllAnswered()
    let now = WallClock.now
    let next = schedule.next(after: now, LocalClock())
    executor.take(.deliveriesChanged(next, at: now))
    tell()
    arm(next.values.map(\.at).min())
  }

  /// Tells in one line what has arrived by now; a tap on it opens the Center.
  func tell() {
    guard let summary = executor.ledger.takeDelivered() else { return }
    notices.tell(.delivery, title: summary.titleOfDelivery, body: summary.body)
  }

  private func arm(_ next: UnixTime?) {
    guard let next else {
      time = nil
      return
    }
    if time == nil { time = FocusTime(on: loop, log: log) { [weak self] in self?.look() } }
    time?.arm(next)
  }
}
