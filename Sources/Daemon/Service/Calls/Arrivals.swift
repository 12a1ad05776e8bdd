import Bus
import Clock
import Delivery
import FrontDoors
import Glibc
import Intake
import MainLoop
import NotificationModel
import Policy
import Queues
import Store

/// New messages are answered first and read when their apps have gone on.
///
/// The answer needs nothing but an id; `ArrivalPace` says when the rest is done.
final class Arrivals {
  private struct AnsweredCall {
    let notify: UnreadNotify
    let sender: Sender
    let time: UnixTime
    let id: NotificationID
  }

  private let loop: MainLoop
  private let executor: Executor
  private let center: CenterKeeper
  private let pictures: StoredPictures
  private let faces: AppFaces
  private let seen: SeenApps
  private let log: Log
  private var pause: Pause?
  private var pace = ArrivalPace()
  /// Messages that are answered and not read yet: one, and in a flood those that came behind it.
  private var answered = Queue<AnsweredCall>()
  /// Calls have come behind the one at hand.
  private let hasMore: () -> Bool
  /// Somebody's text is kept off the disk: whose a message is must be known before it is written.
  var isCareful: Bool

  init(
    loop: MainLoop, executor: Executor, center: CenterKeeper, pictures: StoredPictures,
    faces: AppFaces, seen: SeenApps, isCareful: Bool, log: Log, hasMore: @escaping () -> Bool
  ) throws(SystemFault) {
    self.loop = loop
    self.executor = executor
    self.center = center
    self.pictures = pictures
    self.faces = faces
    self.seen = seen
    self.isCareful = isCareful
    self.log = log
    self.hasMore = hasMore
    pause = try Pause(on: loop) { [weak self] in
      guard let self else { return }
      follow(pace.pauseEnded(unread: answered.count, at: now))
    }
  }

  func accept(_ notify: UnreadNotify, from sender: Sender, reply: ReplyHandle) {
    let time = WallClock.now
    guard ground(of: notify) == .idAlone, let bytes = notify.forStore() else {
      readAllAnswered()
      return acceptFirst(notify, sender, reply, time)
    }
    let id = executor.promise(reply) { StoredMessage($0, from: sender, at: time, .whole(bytes)) }
    answered.add(AnsweredCall(notify: notify, sender: sender, time: time, id: id))
    if answered.count > 1 { readEarlier() }
    follow(
      pace.answered(bytes: notify.bytes, holdsDescriptors: notify.holdsDescriptors, at: now))
  }

  private func ground(of notify: UnreadNotify) -> AnswerGround {
    AnswerGround(
      mayReplace: notify.mayReplace, asksForCare: notify.asksForCare, isCareful: isCareful)
  }

  private var now: Moment { loop.now }

  private func follow(_ step: ArrivalPace.Step) {
    switch step {
    case .readAll: readAllAnswered()
    case .pause(let span): pause?.begin(for: span)
    case .nothing: break
    }
  }

  /// Answers a message that does not depend on open items.
  ///
  /// The body that is returned gives the message its place; `nil` for a message that has to wait.
  func answerEarly(
    _ notify: UnreadNotify, from sender: Sender, reply: ReplyHandle
  ) -> (() -> Void)? {
    let time = WallClock.now
    switch ground(of: notify) {
    case .openItems:
      return nil
    case .content:
      var read = arrival(notify.read(), sender, time, .awaited(.nobody))
      guard executor.ledger.sleep(of: read) == nil else { return nil }
      let keeping = executor.ledger.keeping(of: read)
      let id = executor.promise(reply) { StoredMessage($0, read, keeping, nil, notify.forStore()) }
      read.answer = .given(id)
      return { [weak self, read] in self?.place(read, id) }
    case .idAlone:
      guard let bytes = notify.forStore() else { return nil }
      let id = executor.promise(reply) { StoredMessage($0, from: sender, at: time, .whole(bytes)) }
      // Who waits here waits for a disk, and libdbus reads nothing more for anybody meanwhile.
      var kept = notify
      kept.letGoOfMessage()
      return { [weak self, kept] in
        guard let self else { return }
        place(arrival(kept.read(), sender, time, .given(id)), id)
      }
    }
  }

  private func place(_ arrival: Arrival, _ id: NotificationID) {
    executor.take(.arrived(arrival))
    finish(arrival, id)
  }

  /// Reads what was answered before the last one, where that is due.
  private func readEarlier() {
    let hasMore = hasMore()
    guard ArrivalPace.readsEarlier(unread: answered.count, hasMore: hasMore) else { return }
    // The bus passes the answer on first: where it shares a processor with us, it would wait.
    if !hasMore { sched_yield() }
    let begun = now
    repeat {
      readOldest()
    } while ArrivalPace.readsOn(
      unread: answered.count, since: begun, at: now)
  }

  /// Reads everything that has its answer: what happens next may be about it.
  func readAllAnswered() {
    while readOldest() {}
    pace.allRead()
    executor.tell()
  }

  /// The last of it, as the service ends.
  func end() {
    readAllAnswered()
    seen.end()
  }

  /// False where there is none.
  @discardableResult
  private func readOldest() -> Bool {
    guard let oldest = answered.takeFirst() else { return false }
    let arrival = arrival(
      oldest.notify.read(), oldest.sender, oldest.time, .given(oldest.id))
    executor.takeHolding(.arrived(arrival))
    finish(arrival, oldest.id)
    return true
  }

  /// Reads a message before it is answered.
  ///
  /// The content of such a message decides what is written down of it.
  private func acceptFirst(
    _ notify: UnreadNotify, _ sender: Sender, _ reply: ReplyHandle, _ time: UnixTime
  ) {
    var arrival = arrival(notify.read(), sender, time, .awaited(.nobody))
    let keeping = executor.ledger.keeping(of: arrival)
    let sleep = executor.ledger.sleep(of: arrival)
    let isStatus = StatusRule.isStatus(
      arrival.notification, replaces: arrival.replaces != nil)
    var given: NotificationID?
    let token = executor.token(for: reply) { [executor] id in
      given = id
      // A status display that is there has its row; its newer values are for the eye alone. The
      // message that it becomes when it is done is like any other.
      guard !isStatus || !executor.ledger.isStatus(id) else { return nil }
      return StoredMessage(id, arrival, keeping, sleep, notify.forStore())
    }
    arrival.answer = .awaited(token)
    executor.take(.arrived(arrival))
    if let given { finish(arrival, given) }
  }

  private func arrival(
    _ message: UntrustedNotify, _ sender: Sender, _ time: UnixTime, _ answer: Arrival.Answer
  ) -> Arrival {
    var accepted = Intake.accept(message)
    if !accepted.repairs.isEmpty {
      let app = accepted.notification.claim.app
      log.sayOnce(.info, "\(app.spelling): \(Repair.logLine(accepted.repairs))")
    }
    let face = faces.introduce(&accepted.notification, proof: sender.proof)
    return Arrival(
      notification: accepted.notification, replaces: accepted.replaces, sender: sender,
      face: face, receivedAt: time, answer: answer)
  }

  func saw(_ identity: AppIdentity) { seen.saw(identity, isInstalled: faces.exists) }

  var appsOfEarlierLives: [KnownApp] { seen.latest.compactMap { faces.earlier($0) } }

  /// Does the rest of the work for a message, for which nobody waits.
  private func finish(_ arrival: Arrival, _ id: NotificationID) {
    let claim = arrival.notification.claim.app
    saw(AppIdentity(claim: claim, proof: arrival.sender.proof))
    center.rest()
    // A message in the place of another brings its own picture or none.
    pictures.forget(id)
    guard let picture = arrival.notification.picture, executor.ledger.keepsText(id),
      let kept = pictures.kept(picture)
    else { return }
    center.keepPicture(kept, of: id)
  }
}
