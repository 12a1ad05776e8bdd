import ControlProtocol
import Delivery
import Locks
import NotificationModel
import Policy
import Preferences
import Translations
import WatchedPreferences

/// The person's file: read, taken, and told about where it is wrong.
extension Service {
  var preferencesFile: String? { files?.main }
  var preferenceErrors: Int { inForce.errorCount }

  func preferences(of app: AppID?, _ category: Category?) -> [KnownPreference] {
    let target = PreferenceTarget(app: app, category: category)
    return target.keys.map { key in
      let found = inForce.value(of: key, for: target)
      return KnownPreference(key: key, value: found.value, place: found.source.place)
    }
  }

  /// - Parameter done: told when what is read is in force.
  func readAgain(then done: @escaping () -> Void = {}) {
    faces.forget()
    readPreferences(then: done)
    // The clock may have been set, or the time zone be another.
    lookAtClock()
    quiet.look()
    focus.look()
    deliveries.look()
    lockWatch?.lookAgain()
    front.lookAgain()
  }

  /// Says what is wrong in the preferences, once they are in force.
  func readAgain(tellingErrors answer: @escaping ([String]) -> Void) {
    readAgain { [weak self] in answer(self?.inForce.errors.map { "\($0)" } ?? []) }
  }

  /// Reads what changed during the start, and answers those who asked for that.
  func readStale() {
    guard let waiting = life.takePostponed() else { return }
    readPreferences { for one in waiting { one() } }
  }

  func readPreferences(then done: @escaping () -> Void = {}) {
    // A message that is answered and has no place yet is kept by the preferences of its answer.
    guard start.isOver else {
      return life.postpones(reading: done)
    }
    guard let files else { return done() }
    files.read(inForce.lastGood) { [weak self] texts in
      self?.take(texts)
      done()
    }
  }

  private func take(_ texts: Texts) {
    arrivals.readAllAnswered()
    let before = inForce
    inForce = inForce.rereading(main: texts.main, dropIns: texts.dropIns)
    if inForce.lastGood != before.lastGood { state.keep(inForce.lastGood) }
    tellPreferences()
    guard inForce.book != before.book else { return }
    log.say(.info, "preferences read")
    arrivals.isCareful = inForce.book.withholdsSomewhere
    focus.expect(inForce.book)
    executor.take(.preferencesChanged(inForce.book))
    lock.take(unknownIsLocked: inForce.book.desktop.unknownLockIsLocked)
    focus.take(inForce.book)
    front.take(inForce.book)
    deliveries.take(inForce.book)
    center.forgetPast(by: PastWish(inForce.book))
    watchers.preferencesChanged()
    if inForce.book.desktop.capabilities != before.book.desktop.capabilities {
      desks.settings = inForce.book.desktop
    }
    let desktop = inForce.book.desktop
    let cardsMove = desks.take(inForce.book.windows)
    let isSame = desktop.server == before.book.desktop.server
    guard !life.isStopping, cardsMove || (!isSame && desks.isOther(desktop)) else { return }
    desks.draw(desktop)
  }

  /// Says in one log line and one notification what is wrong with the preferences.
  func tellPreferences() {
    if inForce.errorCount == 0 { notices.close(.preferences) }
    guard let message = inForce.message else { return }
    log.say(.warning, inForce.message?.logLine ?? "")
    notices.tell(.preferences, title: message.title, body: message.body)
  }
}

extension Source {
  /// The line of a file, as programs are told of it.
  fileprivate var place: KnownPreference.Place? {
    switch self {
    case .line(let line):
      KnownPreference.Place(
        group: line.group, file: line.file, line: UInt32(clamping: line.line))
    case .builtIn, .caution, .desktopEntry, .answer: nil
    }
  }
}
