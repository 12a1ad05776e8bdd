import Bus
import Clock
import Desktop
import MainLoop
import NotificationModel

/// A server that records what it is told, and answers as one kind of server was seen to.
///
/// It is a channel itself: nothing of it goes over a bus, and everything in the order it is said.
@MainActor
final class StandInServer: ServerChannel {
  var onServer: (UniqueName?) -> Void = { _ in }
  var onSignal: (BusMessage) -> Void = { _ in }
  var onOtherSignal: (BusMessage) -> Void = { _ in }
  var onLateReply: (CallSerial, BusMessage) -> Void = { _, _ in }
  var note: (String) -> Void = { _ in }
  let place = "in this test"
  var profile: ServerProfile?
  let ourselves: UniqueName? = ":1.1"
  var busID: String? = "bus"
  let session: BusConnection? = nil

  // How it is.

  var name = "Recorder"
  var vendor = "Tests"
  var version = "1"
  var capabilities = ["body", "body-markup", "actions", "icon-static"]
  /// The number for a call, and nothing else of it; 7, 8, 9 … where it is not said.
  var numbers: [UInt32] = []
  /// What it says while it works on a `Notify`, before it has answered, by the number it will give.
  var beforeReply: (UInt32) -> Void = { _ in }
  var notifyError: ErrorName?
  /// To who it is, and to what it can do.
  var introductionErrors: [String: ErrorName] = [:]
  /// It answers what it can do without a list.
  var listsNothing = false
  var closeError: ErrorName?
  /// It is not to disturb, by a switch of its own.
  var isSilent = false
  /// It has none of its own interfaces yet.
  var refusesBesides = false
  /// Whether it takes what is sent to it.
  var hasRoom = true

  // What it was told.

  /// What each `Notify` was to take the place of.
  private(set) var replaced: [UInt32] = []
  /// The title of each `Notify`.
  private(set) var titles: [String] = []
  private(set) var closed: [UInt32] = []
  private(set) var asked: [String] = []
  /// On interfaces of its own.
  private(set) var askedBesides: [String] = []

  private var serial: UInt32 = 0
  private var next: UInt32 = 7
  private typealias Asked = (
    serial: CallSerial, message: BusMessage, reply: (CallResult) -> Void
  )
  private var waiting: [Asked] = []
  private var late: [Asked] = []
  private var answering: Deadline?

  func listen(to interface: InterfaceName, at path: ObjectPath) {}

  func start() { appear() }
  func stop() {}

  func appear(as owner: UniqueName = ":1.7") { onServer(owner) }

  func vanish() { onServer(nil) }

  func call(
    _ message: BusMessage, from app: UniqueName?, within span: Span,
    reply: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    guard hasRoom else { return nil }
    serial += 1
    waiting.append((CallSerial(serial), message, reply))
    return CallSerial(serial)
  }

  func send(_ message: BusMessage) {
    work(on: message) { _ in }
  }

  /// Whether it owes any answer.
  var isAsked: Bool { !waiting.isEmpty }

  /// Works on everything that was asked, and what is asked meanwhile.
  func answer() {
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      work(on: next.message, next.reply)
    }
  }

  /// Works on everything once a loop has gone round for so long.
  func answersWhen(_ loop: MainLoop, after span: Span) {
    let deadline = Deadline(on: loop) { [weak self] in
      self?.answer()
      self?.answering = nil
    }
    deadline.arm(after: span)
    answering = deadline
  }

  /// Answers who it is and what it can, and nothing else.
  func answerIntroduction() {
    while let index = waiting.firstIndex(where: {
      $0.message.isMember("GetServerInformation")
        || $0.message.isMember("GetCapabilities")
    }) {
      let next = waiting.remove(at: index)
      work(on: next.message, next.reply)
    }
  }

  /// Lets the deadlines of everything that was asked pass.
  func beSilent() {
    let asked = waiting
    waiting = []
    late += asked
    for one in asked { one.reply(.timedOut) }
  }

  /// Works on what it has not answered in time.
  func answerLate() {
    let asked = late
    late = []
    for one in asked {
      work(on: one.message) { if case .reply(let answer) = $0 { onLateReply(one.serial, answer) } }
    }
  }

  func says(_ member: MemberName, _ write: (inout MessageWriter) -> Void) {
    let signal = BusMessage(
      signal: member, of: "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications")
    signal.write(write)
    onSignal(signal)
  }

  func closes(_ id: UInt32, _ reason: UInt32) {
    says("NotificationClosed") {
      $0.uint32(id)
      $0.uint32(reason)
    }
  }

  private func work(on message: BusMessage, _ reply: (CallResult) -> Void) {
    guard message.isInterface("org.freedesktop.Notifications") else {
      return workBesides(message, reply)
    }
    asked.append(message.member ?? "")
    var reader = message.reader
    if let error = introductionErrors[message.member ?? ""] {
      return reply(.refused(BusFault(error, "")))
    }
    switch message.member {
    case "GetServerInformation":
      reply(
        answer { [name, vendor, version] in
          for text in [name, vendor, version, "1.2"] { $0.string(text) }
        })
    case "GetCapabilities":
      reply(
        answer { [capabilities, listsNothing] in if !listsNothing { $0.strings(capabilities) } })
    case "CloseNotification":
      closed.append(reader.uint32() ?? 0)
      if let closeError { return reply(.refused(BusFault(closeError, ""))) }
      reply(answer { _ in })
    case _:
      reader.skip()
      let replaces = reader.uint32() ?? 0
      replaced.append(replaces)
      reader.skip()
      titles.append(reader.string() ?? "")
      if let notifyError { return reply(.refused(BusFault(notifyError, ""))) }
      let number = number(replacing: replaces)
      beforeReply(number)
      reply(answer { $0.uint32(number) })
    }
  }

  private func workBesides(_ message: BusMessage, _ reply: (CallResult) -> Void) {
    askedBesides.append(message.member ?? "")
    if refusesBesides { return reply(.refused(BusFault(.unknownObject, ""))) }
    switch message.member {
    case "Get": reply(answer { [isSilent] in $0.variant("b") { $0.bool(isSilent) } })
    case "GetDnd": reply(answer { [isSilent] in $0.bool(isSilent) })
    case "ListModes":
      reply(answer { [isSilent] in $0.strings(isSilent ? ["default", "do-not-disturb"] : []) })
    case _: reply(.refused(BusFault(.unknownMethod, "")))
    }
  }

  private func number(replacing replaces: UInt32) -> UInt32 {
    if !numbers.isEmpty { return numbers.removeFirst() }
    if replaces != 0 { return replaces }
    defer { next += 1 }
    return next
  }

  private func answer(_ write: (inout MessageWriter) -> Void) -> CallResult {
    let handle = ReplyHandle(caller: ":1.1", serial: serial, isWanted: true)
    let message = BusMessage(replyTo: handle)
    message.write(write)
    return .reply(message)
  }
}
