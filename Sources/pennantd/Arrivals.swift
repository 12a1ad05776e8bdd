import Bus
import Delivery
import FrontDoors
import Intake
import MainLoop
import NotificationModel

/// New messages are answered first and read when their apps have gone on.
///
/// The answer needs nothing but an id. After a time of quiet, what a message says is read a moment
/// later: whoever waits for the answer is to run before we do more, and on processors that have
/// just woken up even the work after an answer would hold them off. In a flood it is read when the
/// next one has its answer.
final class Arrivals {
  /// Longer than a bus and an app take to pass an answer on; nobody sees it.
  private static let moment: Int64 = 250_000
  /// A larger message is not kept: libdbus stops reading where much is.
  private static let smallBytes = 32 << 10

  private struct Answered {
    let notify: UnreadNotify
    let sender: Sender
    let id: NotificationID
  }

  private let loop: MainLoop
  private let executor: Executor
  private let faces: AppFaces
  private let seen: SeenApps
  private let log: Log
  private var pause: Pause?
  private var isPausing = false
  private var lastAnswer: Int64 = 0
  /// One, and a second one while that is answered.
  private var answered: [Answered] = []

  init(
    loop: MainLoop, executor: Executor, faces: AppFaces, seen: SeenApps, log: Log
  ) throws(SystemFault) {
    self.loop = loop
    self.executor = executor
    self.faces = faces
    self.seen = seen
    self.log = log
    pause = try Pause(on: loop) { [weak self] in self?.endPause() }
  }

  func take(_ notify: UnreadNotify, from sender: Sender, reply: ReplyHandle) {
    if notify.mayReplace {
      settle()
      return accept(notify, sender, .awaited(executor.token(for: reply)))
    }
    answered.append(Answered(notify: notify, sender: sender, id: executor.promise(reply)))
    if answered.count > 1 { acceptOldest() }
    guard notify.bytes <= Self.smallBytes, !notify.holdsDescriptors else { return settle() }
    lastAnswer = loop.nowNanoseconds
    guard !isPausing else { return }
    isPausing = true
    pause?.begin(nanoseconds: Self.moment)
  }

  /// Reads everything that has its answer: what happens next may be about it.
  func settle() {
    while !answered.isEmpty { acceptOldest() }
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
    let left = lastAnswer + Self.moment - loop.nowNanoseconds
    guard left > 0 else { return settle() }
    isPausing = true
    pause?.begin(nanoseconds: left)
  }

  private func acceptOldest() {
    let oldest = answered.removeFirst()
    accept(oldest.notify, oldest.sender, .given(oldest.id))
  }

  private func accept(_ notify: UnreadNotify, _ sender: Sender, _ answer: Arrival.Answer) {
    let accepted = Intake.accept(notify.read())
    let claim = accepted.notification.claim.app
    if !accepted.repairs.isEmpty {
      log.say(.info, "\(claim.spelling): \(Repair.logLine(accepted.repairs))")
    }
    let arrival = Arrival(
      notification: accepted.notification, replaces: accepted.replaces, sender: sender,
      face: faces.face(of: accepted.notification, proof: sender.proof),
      receivedAt: WallClock.now, answer: answer)
    switch answer {
    case .given: executor.takeHolding(.arrived(arrival))
    case .awaited: executor.take(.arrived(arrival))
    }
    seen.saw(AppIdentity(claim: claim, proof: sender.proof), isInstalled: faces.exists)
  }
}
