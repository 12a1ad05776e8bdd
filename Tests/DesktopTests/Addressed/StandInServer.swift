import Bus
import Desktop
import MainLoop

/// A server that records what it is told, and answers as one kind of server was seen to.
///
/// It is a channel itself: nothing of it goes over a bus, and everything in the order it is said.
@MainActor
final class StandInServer: ServerChannel {
  /// One `Notify` as it came.
  struct Notify {
    let app: String
    let replaces: UInt32
    let summary: String
    let sender: UniqueName?
  }

  var onServer: (UniqueName?) -> Void = { _ in }
  var onSignal: (BusMessage) -> Void = { _ in }
  var onLateReply: (CallSerial, BusMessage) -> Void = { _, _ in }
  var note: (String) -> Void = { _ in }
  let place = "in this test"
  var profile: ServerProfile?
  let ourselves: UniqueName? = ":1.1"

  // How it is.

  var name = "Recorder"
  var vendor = "Tests"
  var capabilities = ["body", "body-markup", "actions", "icon-static"]
  /// The number for a call, and nothing else of it; 7, 8, 9 … where it is not said.
  var numbers: [UInt32] = []
  /// What it says while it works on a `Notify`, before it has answered, by the number it will give.
  var beforeReply: (UInt32) -> Void = { _ in }
  var notifyError: ErrorName?
  var closeError: ErrorName?

  // What it was told.

  private(set) var shown: [Notify] = []
  private(set) var closed: [UInt32] = []
  private(set) var asked: [String] = []
  private(set) var lastNotify: BusMessage?

  private let loop: MainLoop
  private var serial: UInt32 = 0
  private var next: UInt32 = 7
  private var waiting: [() -> Void] = []

  init(on loop: MainLoop) {
    self.loop = loop
  }

  func start() { appear() }
  func stop() {}

  func appear(as owner: UniqueName = ":1.7") { onServer(owner) }

  func vanish() { onServer(nil) }

  func call(
    _ message: BusMessage, from app: UniqueName?, nanoseconds: Int64,
    reply: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    serial += 1
    waiting.append { [weak self] in self?.work(on: message, from: app, reply) }
    return CallSerial(serial)
  }

  func send(_ message: BusMessage) {
    work(on: message, from: nil) { _ in }
  }

  /// Works on everything that was asked, and what is asked meanwhile.
  func answer() {
    while !waiting.isEmpty { waiting.removeFirst()() }
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

  private func work(
    on message: BusMessage, from app: UniqueName?, _ reply: (CallResult) -> Void
  ) {
    asked.append(message.member ?? "")
    var reader = message.reader
    switch message.member {
    case "GetServerInformation":
      reply(
        answer { [name, vendor] in for text in [name, vendor, "1", "1.2"] { $0.string(text) } })
    case "GetCapabilities":
      reply(answer { [capabilities] in $0.strings(capabilities) })
    case "CloseNotification":
      closed.append(reader.uint32() ?? 0)
      if let closeError { return reply(.refused(BusFault(closeError, ""))) }
      reply(answer { _ in })
    case _:
      lastNotify = message
      let app = (name: reader.string() ?? "", sender: app)
      let replaces = reader.uint32() ?? 0
      reader.skip()
      shown.append(
        Notify(
          app: app.name, replaces: replaces, summary: reader.string() ?? "", sender: app.sender))
      if let notifyError { return reply(.refused(BusFault(notifyError, ""))) }
      let number = number(replacing: replaces)
      beforeReply(number)
      reply(answer { $0.uint32(number) })
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
