public import Bus
public import NotificationModel

/// A request of an app to begin or end a time of quiet.
public enum InhibitionRequest {
  /// The app it speaks for, by desktop entry, which may be empty, and why.
  case inhibit(entry: String, reason: String, from: ConnectionName, reply: ReplyHandle)
  case uninhibit(UInt32, from: ConnectionName, reply: ReplyHandle)
}

/// `Inhibit`, `UnInhibit` and `Inhibited`, as Plasma has added them to the interface.
extension FreedesktopDoor {
  /// The most bytes read of the entry and of the reason; more is nothing for people to read.
  private static let wordBytes = 1_024

  func takeInhibit(_ call: BusMessage) {
    guard let reply = call.replyHandle else { return }
    var reader = call.reader
    guard call.hasSignature("ssa{sv}"), let entry = reader.string(upTo: Self.wordBytes),
      let reason = reader.string(upTo: Self.wordBytes)
    else {
      return refuse(
        reply, BusFault(.invalidArguments, "Inhibit takes arguments of type (ssa{sv})"))
    }
    onInhibition(
      .inhibit(
        entry: entry, reason: reason, from: ConnectionName(reply.caller.rawValue), reply: reply))
  }

  func takeUninhibit(_ call: BusMessage) {
    guard let reply = call.replyHandle else { return }
    var reader = call.reader
    guard call.hasSignature("u"), let cookie = reader.uint32() else {
      return refuse(
        reply, BusFault(.invalidArguments, "UnInhibit takes one argument of type u"))
    }
    onInhibition(.uninhibit(cookie, from: ConnectionName(reply.caller.rawValue), reply: reply))
  }

  /// Answers an `Inhibit`.
  public func answer(_ reply: ReplyHandle, cookie: UInt32) {
    send(reply) { $0.uint32(cookie) }
  }

  /// Answers an `UnInhibit`, whether it changed anything or not.
  public func answerUninhibited(_ reply: ReplyHandle) {
    send(reply) { _ in }
  }

  /// Tells everybody on the bus whether it is so, and no more than that.
  func tellInhibited() {
    let isInhibited = isInhibited
    let message = BusMessage(signal: "PropertiesChanged", of: .properties, at: Self.path) {
      $0.string(Self.interface.rawValue)
      $0.array(of: "{sv}") { $0.entry("Inhibited", "b") { $0.bool(isInhibited) } }
      $0.strings([])
    }
    connection.send(message)
  }
}
