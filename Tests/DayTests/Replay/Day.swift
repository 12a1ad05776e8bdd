import Clock
import Delivery
import Intake
import NotificationModel
import Policy
import Preferences

/// A day played through the core: apps on one side, a server and a person on the other.
final class Day {
  let ledger: Ledger
  let script: Script
  let fixtures: Fixtures
  private(set) var now = Moment.beginning
  private(set) var preferences: PreferencesInForce
  private(set) var main: PreferenceFile
  private(set) var dropIns: [PreferenceFile] = []
  var server = DayServer()
  var diary = Diary()
  var promises = Promises()

  /// The connection of each app that is there.
  var connections: [String: ConnectionName] = [:]
  var labels: [String: NotificationID] = [:]
  /// Whose connection is or was whose.
  var speakers: [ConnectionName: String] = [:]
  var counters: [String: Int] = [:]
  /// Brief programs that are about to leave the bus.
  var leaving: [(at: Moment, connection: ConnectionName)] = []
  var lastConnection = 20
  var lastReply: UInt64 = 0
  /// The message that waits for its answer.
  var pending: (account: Account, label: String?, settings: AppSettings)?
  /// The message that was answered last, and where that is to be told.
  var lastAnswered: NotificationID?

  init(_ script: Script, fixtures: Fixtures) {
    self.script = script
    self.fixtures = fixtures
    main = PreferenceFile(name: "day.conf", text: fixtures.text("day.conf"))
    preferences = PreferencesInForce(before: nil, lastGood: LastGood(), main: main, dropIns: [])
    ledger = Ledger(firstID: 1_001, book: preferences.book)
  }

  var book: PreferenceBook { preferences.book }

  func play() {
    for event in script.events {
      passTime(until: event.time.moment)
      diary.begin(
        event.text, at: event.time, repetition: event.repetition, isSaid: true)
      lastAnswered = nil
      perform(event.deed)
      if let id = lastAnswered {
        diary.end(promises.accounts[id]?.name, place: place(of: id))
      } else {
        diary.end()
      }
    }
    passTime(until: ClockTime.midnight.moment)
  }

  /// Everything due on the way happens at its own moment.
  func passTime(until end: Moment) {
    while let next = nextMoment, next <= end {
      now = max(now, next)
      passMoment()
    }
    now = end
  }

  private var nextMoment: Moment? {
    [server.nextWord, leaving.first?.at, ledger.nextDeadline].compactMap { $0 }.min()
  }

  private func passMoment() {
    let time = ClockTime(now)
    if let word = server.nextWord, word <= now, let (event, about) = server.speak(at: now) {
      diary.begin(
        about.map { "(fades: \($0.name))" } ?? "(the server answers)", at: time,
        isSaid: about != nil)
      handle(.desktop(event))
    } else if let first = leaving.first, first.at <= now {
      leaving.removeFirst()
      diary.begin("(a brief program leaves the bus)", at: time, isSaid: false)
      handle(.connectionVanished(first.connection))
    } else {
      diary.begin("(the clock)", at: time, isSaid: false)
      handle(.deadlinePassed)
    }
    diary.end()
  }

  func handle(_ event: Event) {
    for effect in ledger.handle(event, at: now) { carryOut(effect) }
    for effect in ledger.finish(at: now) { carryOut(effect) }
    check()
  }

  /// Takes new preferences over, as a save of the file does.
  func save(_ name: String) {
    dropIns.removeAll { $0.name == name }
    dropIns.append(PreferenceFile(name: name, text: fixtures.text(name)))
    preferences = preferences.rereading(main: main, dropIns: dropIns)
    if preferences.message != nil {
      for error in preferences.errors { diary.say("error", "\(error)") }
    }
    handle(.preferencesChanged(book))
  }

  private func place(of id: NotificationID) -> String { ledger.whereabouts(of: id).rawValue }

  private func check() {
    promises.checkBadges(book: book, at: now)
    let open = promises.open
    if ledger.openCount != open.count {
      promises.fail("\(ledger.openCount) items are open, not \(open.count)", at: now)
    }
    for (id, account) in open where ledger.whereabouts(of: id) == .closed {
      promises.fail("\(account.name) has no place", at: now)
    }
    for number in server.strangeNumbers {
      promises.fail("the server was sent \(number.rawValue), which it never gave", at: now)
    }
  }
}
