public import Bus
public import NotificationModel

/// Answers and signals to apps; none of them waits, and nobody else hears them.
extension FreedesktopDoor {
  /// Answers a `Notify`.
  public func answer(_ reply: ReplyHandle, id: NotificationID) {
    send(reply) { $0.uint32(id.rawValue) }
  }

  /// Answers a `CloseNotification`.
  public func answerClosed(_ reply: ReplyHandle) {
    send(reply) { _ in }
  }

  /// Refuses a call of either kind.
  public func refuse(_ reply: ReplyHandle, _ fault: BusFault) {
    guard reply.isWanted else { return }
    connection.send(BusMessage(error: fault.name, fault.text, to: reply))
  }

  /// Tells an app that an item is closed; its signal is kept, as an app with many open items hears
  /// it with every new one.
  public func sendClosed(_ id: NotificationID, _ reason: CloseReason, to app: ConnectionName) {
    if closed?.app != app {
      closed = BusName(app.rawValue)
        .flatMap { PairSignal(Signals.closed, of: Self.interface, at: Self.path, to: $0) }
        .map { LastClosed(app: app, signal: $0) }
    }
    if let message = closed?.signal.message(id.rawValue, reason.rawValue) {
      connection.send(message)
    }
  }

  /// A button was pressed, or the notification itself.
  public func sendAction(_ id: NotificationID, _ key: ActionKey, to app: ConnectionName) {
    send(Signals.action, id, to: app) { $0.string(key.rawValue) }
  }

  /// Lets the app bring a window to the front; goes out just before the action.
  public func sendToken(_ id: NotificationID, _ token: String, to app: ConnectionName) {
    send(Signals.token, id, to: app) { $0.string(token) }
  }

  /// The person answered in place.
  public func sendReply(_ id: NotificationID, _ text: String, to app: ConnectionName) {
    send(Signals.replied, id, to: app) { $0.string(text) }
  }

  func send(_ reply: ReplyHandle, _ body: (inout MessageWriter) -> Void) {
    guard reply.isWanted else { return }
    let model = answer.flatMap { $0.caller == reply.caller ? $0 : nil } ?? AnswerModel(like: reply)
    answer = model
    let message = model.message(replyTo: reply)
    message.write(body)
    connection.send(message)
  }

  private func send(
    _ member: MemberName, _ id: NotificationID, to app: ConnectionName,
    _ body: (inout MessageWriter) -> Void
  ) {
    guard let name = BusName(app.rawValue) else { return }
    let message = BusMessage(signal: member, of: Self.interface, at: Self.path, to: name) {
      $0.uint32(id.rawValue)
      body(&$0)
    }
    connection.send(message)
  }
}

/// Names that are checked once.
private enum Signals {
  static let closed: MemberName = "NotificationClosed"
  static let action: MemberName = "ActionInvoked"
  static let token: MemberName = "ActivationToken"
  static let replied: MemberName = "NotificationReplied"
}
