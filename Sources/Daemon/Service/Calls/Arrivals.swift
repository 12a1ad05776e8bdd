import Bus
import Delivery
import FrontDoors
import Glibc
import Intake
import MainLoop
import NotificationModel
import Policy
import Store

/// New messages are answered first and read when their apps have gone on.
///
/// The answer needs nothing but an id. After a time of quiet, what a message says is read a moment
/// later: whoever waits for the answer is to run before we do more, and on processors that have
/// just woken up even the work after an answer would hold them off. In a flood a few are answered,
/// then read.
final class Arrivals {
  /// Longer than a bus and an app take to pass an answer on; nobody sees it.
  private static let moment: Int64 = 250_000
  /// In a flood, each time twice as long: nobody needs to know so often that it goes on.
  private static let longestMoment: Int64 = 2_000_000
  /// In a flood so many are answered in a row and then read in a row: the bus and the apps take
  /// several answers at once, and go on while we read.
  private static let answeredTogether = 8
  /// The nanoseconds for which messages are read in a row, since other apps wait meanwhile.
  ///
  /// A message that takes long, such as one with a picture to keep, is read by itself.
  private static let readTogether: Int64 = 500_000
  /// A larger message is not kept: libdbus stops reading where much is.
  private static let smallBytes = 32 << 10

  private struct Answered {
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
  private var isPausing = false
  private var moment = Arrivals.moment
  private var lastAnswer: Int64 = 0
  /// Messages that are answered and not read yet: one, and in a flood those that came behind it.
  private var answered: [Answered] = []
  /// Calls have come behind the one at hand.
  var hasMore: () -> Bool = { false }
  /// Somebody's text is kept off the disk: whose a message is must be known before it is written.
  var isCareful = false

  init(
    loop: MainLoop, executor: Executor, center: CenterKeeper, pictures: StoredPictures,
    faces: AppFaces, seen: SeenApps, log: Log
  ) throws(SystemFault) {
    self.loop = loop
    self.executor = executor
    self.center = center
    self.pictures = pictures
    self.faces = faces
    self.seen = seen
    self.log = log
    pause = try Pause(on: loop) { [weak self] in self?.endPause() }
  }

  func take(_ notify: UnreadNotify, from sender: Sender, reply: ReplyHandle) {
    let time = WallClock.now
    guard !notify.mayReplace, !notify.asksForCare, !isCareful, let bytes = notify.forStore()
    else {
      settle()
      return acceptFirst(notify, sender, reply, time)
    }
    let id = executor.promise(reply) { StoredMessage($0, from: sender, at: time, .whole(bytes)) }
    answered.append(Answered(notify: notify, sender: sender, time: time, id: id))
    if answered.count > 1 { readEarlier() }
    guard notify.bytes <= Self.smallBytes, !notify.holdsDescriptors else { return settle() }
    lastAnswer = loop.nowNanoseconds
    guard !isPausing else { return }
    moment = Self.moment
    beginPause()
  }

  /// Answers a message that does not depend on open items.
  ///
  /// The body that is returned gives the message its place; `nil` for a message that has to wait.
  func answerEarly(
    _ notify: UnreadNotify, from sender: Sender, reply: ReplyHandle
  ) -> (() -> Void)? {
    let time = WallClock.now
    guard !notify.mayReplace, !notify.asksForCare else { return nil }
    var early: Arrival?
    let id: NotificationID
    if isCareful {
      var read = arrival(notify.read(), sender, time, .awaited(.nobody))
      guard executor.ledger.sleep(of: read) == nil else { return nil }
      let keeping = executor.ledger.keeping(of: read)
      id = executor.promise(reply) { StoredMessage($0, read, keeping, nil, notify.forStore()) }
      read.answer = .given(id)
      early = read
    } else {
      guard let bytes = notify.forStore() else { return nil }
      id = executor.promise(reply) { StoredMessage($0, from: sender, at: time, .whole(bytes)) }
    }
    return { [weak self] in
      guard let self else { return }
      let arrival = early ?? arrival(notify.read(), sender, time, .given(id))
      executor.take(.arrived(arrival))
      finish(arrival, id)
    }
  }

  /// Reads what was answered before the last one, where that is due.
  private func readEarlier() {
    let hasMore = hasMore()
    guard !hasMore || answered.count >= Self.answeredTogether else { return }
    // The bus passes the answer on first: where it shares a processor with us, it would wait.
    if !hasMore { sched_yield() }
    let end = loop.nowNanoseconds + Self.readTogether
    repeat { acceptOldest() } while answered.count > 1 && loop.nowNanoseconds < end
  }

  private func beginPause() {
    isPausing = true
    pause?.begin(nanoseconds: moment)
  }

  /// Reads everything that has its answer: what happens next may be about it.
  func settle() {
    while !answered.isEmpty { acceptOldest() }
    // A pause that a flood made long is not for what comes after it.
    if moment > Self.moment { isPausing = false }
    executor.tell()
  }

  /// The last of it, as the service ends.
  func end() {
    settle()
    seen.end()
  }

  private func endPause() {
    isPausing = false
    guard !answered.isEmpty else { return }
    // In a flood the last answer is a short while ago.
    guard lastAnswer + Self.moment > loop.nowNanoseconds else { return settle() }
    beginPause()
    moment = min(moment * 2, Self.longestMoment)
  }

  private func acceptOldest() {
    let oldest = answered.removeFirst()
    let arrival = arrival(
      oldest.notify.read(), oldest.sender, oldest.time, .given(oldest.id))
    executor.takeHolding(.arrived(arrival))
    finish(arrival, oldest.id)
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

  /// Does the rest of the work for a message, for which nobody waits.
  private func finish(_ arrival: Arrival, _ id: NotificationID) {
    let claim = arrival.notification.claim.app
    saw(AppIdentity(claim: claim, proof: arrival.sender.proof))
    center.rest()
    guard let picture = arrival.notification.picture, executor.ledger.keepsText(id),
      let kept = pictures.kept(picture)
    else { return }
    center.keepPicture(kept, of: id)
  }
}
