import Clock
import ControlProtocol
import Delivery
import FrontDoors
import MainLoop
import NotificationModel
import Translations

/// The service, as far as the control interface asks it of more than the open items.
protocol Controlled: AnyObject {
  var status: ServiceStatus { get }
  var lock: LockDesk { get }
  var focus: FocusDesk { get }
  /// A remark on the preference lines that explanations name, where those lines need one.
  var remarkOnLines: String? { get }
  /// Why nothing here can play a sound, looked at anew; `nil` where something can.
  func soundFault() -> String?
  /// Gives earlier messages their place, before anything is asked about them.
  func readAllAnswered()
  func reload(then: @escaping ([String]) -> Void)
  var mutes: MuteDesk { get }
  /// The installed apps that the state folder says have notified.
  var appsOfEarlierLives: [KnownApp] { get }
  var handout: PictureHandout { get }
  /// The value of each key that holds by the preferences in force.
  func preferences(of app: AppID?, _ category: Category?) -> [KnownPreference]
  /// Tells when what the person has just said outlives a kill.
  func afterWriting(then: @escaping () -> Void)
}

/// Answers the control interface; the person's own tools come in here.
final class ControlDesk {
  private let executor: Executor
  private let past: PastDesk
  private let returns: PastReturns
  private unowned let whole: any Controlled
  /// Readings of the preferences that were asked for and are not done.
  private var readingsWaiting = 0
  /// Switches of the focus so far, and the latest of them that holds.
  private var switches = 0
  private var switchInForce = 0

  private static let mostReadings = 32
  /// A few more for switches, which somebody waits for.
  private static let mostReadingsWithSwitches = 40

  init(executor: Executor, past: PastDesk, returns: PastReturns, whole: any Controlled) {
    self.executor = executor
    self.past = past
    self.returns = returns
    self.whole = whole
  }

  /// Answers a request; an answer about past items comes when the disk has given them.
  func answer(
    _ request: ControlRequest, from sender: Sender, then answer: @escaping (ControlAnswer) -> Void
  ) {
    // A sandbox is to see no other app's words, and to touch none of the person's things.
    guard !sender.proof.isSandboxed else { return answer(.refused(.denied)) }
    whole.readAllAnswered()
    executor.outlets.watchers.catchUp()
    switch request {
    case .history(let query): past.list(query, then: answer)
    case .clearHistory(let app): past.clear(app, then: answer)
    case .get(let id):
      if let item = executor.ledger.centerItem(id) { return answer(.item(item)) }
      past.item(id, then: answer)
    case .explain(let id): explain(id, then: answer)
    case .reload where readingsWaiting >= Self.mostReadings: answer(.refused(.full))
    case .reload: reload { answer(.reloaded($0)) }
    case .picture(let id): hand(id, then: answer)
    case .bringBack(let ids, let isShown): bringBack(ids, isShown: isShown, then: answer)
    case .showAgain(let id) where !executor.ledger.isOpen(id):
      bringBack([id], isShown: true) { said in
        if case .ids = said { answer(.done) } else { answer(said) }
      }
    case .switchFocus(let wish): switchFocus(wish, then: answer)
    case .setLock, .mute: answerOnceKept(request, then: answer)
    case .list, .dismiss, .dismissAll, .invoke, .reply, .showAgain, .snooze, .counts, .badges,
      .apps, .status, .preferences, .lock, .focus, .subscribe, .unsubscribe:
      answer(self.answer(request))
    }
  }

  /// Switches at once, or when the preferences have been read once more, as a focus that was saved a
  /// moment ago may not be known yet.
  ///
  /// A disk may be silent for long: a later switch that can be made at once is made, and one that
  /// waited for the disk changes nothing after it.
  private func switchFocus(_ wish: FocusWish, then answer: @escaping (ControlAnswer) -> Void) {
    switches += 1
    let number = switches
    guard whole.focus.lacks(wish) else { return makeSwitch(number, wish, then: answer) }
    // A disk that answers nobody piles readings up.
    guard readingsWaiting < Self.mostReadingsWithSwitches else { return answer(.refused(.full)) }
    reload { [self] _ in
      if switchInForce > number, !whole.focus.lacks(wish) {
        return answer(whole.focus.answer(nil))
      }
      makeSwitch(number, wish, then: answer)
    }
  }

  private func makeSwitch(
    _ number: Int, _ wish: FocusWish, then answer: @escaping (ControlAnswer) -> Void
  ) {
    let said = self.answer(.switchFocus(wish))
    switch (wish, said) {
    case (.sharing, _), (.allow, _), (_, .refused): break
    case (.on, _), (.toggle, _), (.off, _): switchInForce = number
    }
    whole.afterWriting { answer(said) }
  }

  private func reload(then: @escaping ([String]) -> Void) {
    readingsWaiting += 1
    whole.reload { [self] errors in
      readingsWaiting -= 1
      then(errors)
    }
  }

  /// Answers a switch once it would outlive a kill.
  private func answerOnceKept(
    _ request: ControlRequest, then answer: @escaping (ControlAnswer) -> Void
  ) {
    let said = self.answer(request)
    whole.afterWriting { answer(said) }
  }

  private func answer(_ request: ControlRequest) -> ControlAnswer {
    switch request {
    case .history, .clearHistory, .get, .picture, .explain, .reload, .bringBack:
      return .refused(.denied)
    case .list(let query): return .items(executor.ledger.list(query))
    case .dismiss(let ids): return dismiss(ids.filter { executor.ledger.isOpen($0) })
    case .dismissAll(let app): return dismiss(executor.ledger.listedIDs(of: app))
    case .invoke(let id, let key, let token, let isConfirmed):
      let key = key ?? .activate
      return done(with: id, wish: key.rawValue) { () throws(WishRefusal) in
        try invoke(id, key, token, isConfirmed: isConfirmed)
      }
    case .reply(let id, let text):
      return done(with: id, wish: ActionKey.inlineReply.rawValue) { () throws(WishRefusal) in
        executor.take(try executor.ledger.replying(text, to: id))
        return .done
      }
    case .showAgain(let id):
      return done(with: id, wish: "show-again") { () throws(WishRefusal) in
        executor.take(try executor.ledger.showingAgain(id))
        return .done
      }
    case .snooze(let id, let time):
      return done(with: id, wish: "snooze") { () throws(WishRefusal) in
        executor.take(try executor.ledger.snoozing(id, until: time, at: WallClock.now))
        return .done
      }
    case .counts:
      var counts = executor.ledger.counts
      counts.past = past.count
      return .counts(counts)
    case .badges: return .badges(executor.ledger.badges)
    case .apps: return .apps(executor.ledger.knownApps(and: whole.appsOfEarlierLives))
    case .mute(let app, let until): return whole.mutes.answer(app, until)
    case .status: return .status(whole.status)
    case .preferences(let app, let category):
      return .preferences(whole.preferences(of: app, category))
    case .lock: return .lock(whole.lock.report)
    case .setLock(let isLocked):
      whole.lock.isSaid(locked: isLocked)
      return .done
    case .focus: return whole.focus.answer(nil)
    case .switchFocus(let wish): return whole.focus.answer(wish)
    case .subscribe, .unsubscribe: return .done
    }
  }

  private func dismiss(_ ids: [NotificationID]) -> ControlAnswer {
    executor.take(ids.map { .handled($0, .dismissed) })
    return .number(UInt32(clamping: ids.count))
  }

  private func invoke(
    _ id: NotificationID, _ key: ActionKey, _ token: String?, isConfirmed: Bool
  ) throws(WishRefusal) -> ControlAnswer {
    let press = try executor.ledger.pressing(key, of: id, token: token, isConfirmed: isConfirmed)
    executor.take(press.event)
    return .invoked(press.reaches)
  }

  private func bringBack(
    _ ids: [NotificationID], isShown: Bool, then answer: @escaping (ControlAnswer) -> Void
  ) {
    if !returns.bringBack(ids, isShown: isShown, then: answer) { answer(PastDesk.tooManyWait) }
  }

  /// Does what an open item is wanted for, or says why not in the words of the interface.
  private func done(
    with id: NotificationID, wish: String, _ deed: () throws(WishRefusal) -> ControlAnswer
  ) -> ControlAnswer {
    do { return try deed() } catch { return .refused(ControlRefusal(error, of: id, wish: wish)) }
  }

  /// Hands the picture of an item to whoever asks, unless it is hidden by the time it is read.
  private func hand(_ id: NotificationID, then answer: @escaping (ControlAnswer) -> Void) {
    let ledger = executor.ledger
    guard ledger.isOpen(id) else { return past.picture(id, whole.handout, then: answer) }
    let nothing = ControlAnswer.refused(.notFound(id))
    guard let picture = ledger.picture(of: id) else { return answer(nothing) }
    let isTaken = whole.handout.hand(PictureHandout.Source(picture)) { handed in
      let isSeen = ledger.picture(of: id) == picture
      answer(isSeen ? handed.map { .picture($0) } ?? nothing : nothing)
    }
    if !isTaken { answer(.refused(.full)) }
  }

  private func explain(_ id: NotificationID, then answer: @escaping (ControlAnswer) -> Void) {
    let remark = whole.remarkOnLines
    guard var found = executor.ledger.explanation(of: id) else {
      return past.explanation(of: id, remark: remark, then: answer)
    }
    let remarks = [found.remark, remark].compactMap { $0 }
    found.remark = remarks.isEmpty ? nil : remarks.joined(separator: " ")
    if executor.ledger.hasSound(id), let fault = whole.soundFault() {
      found.reasons.append(
        translated("nothing here can play a sound now: {reason}", ["reason": fault]))
    }
    answer(.explanation(found))
  }
}

/// A refusal of the core's, as the interface says it.
extension ControlRefusal {
  fileprivate init(_ refusal: WishRefusal, of id: NotificationID, wish: String) {
    self =
      switch refusal {
      case .notOpen: .notFound(id)
      case .notOffered: .notOffered(id, wish)
      case .unheard: .unheard(id)
      case .waitsForConsent:
        .refused(translated("it is held until you have answered whether its app may notify"))
      case .isQuestion: .refused(translated("it is a question, which waits for your answer"))
      case .timeIsPast: .refused(translated("that time is past"))
      case .timeIsTooFar: .refused(translated("that time is more than a year ahead"))
      case .noRoom: .full
      }
  }
}
