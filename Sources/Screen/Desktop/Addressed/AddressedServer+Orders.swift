import Bus
import Clock
import MainLoop
public import NotificationModel

/// Orders to the server to show something, and the server's answers to them.
extension AddressedServer {
  public func show(_ shown: Presentation, order: ShowOrder, replacing: ServerID?) {
    // Nothing is ordered but from a server that has appeared: this one has left, and said so.
    guard let server else { return }
    // The server knows no number of our own.
    let replacing = replacing.flatMap { server.ownNumbers.contains($0) ? nil : $0 }
    let ourselves = Caller(
      connection: channel.ourselves?.rawValue ?? "", processID: pictures.processID)
    var call = ServerCall(
      shown, replacing: replacing, profile: server.profile, abilities: server.abilities,
      pictures: pictures.check(shown, as: order, abilities: server.abilities), ourselves: ourselves)
    if server.profile.tellsApart(shown) { call.beUnlikeOthers(order) }
    var awaited = AwaitedShow(order, shown, as: call, replacing: replacing, in: server)
    if let replacing, server.comesAnew(call, shown, inPlaceOf: replacing, under: awaited.words) {
      // The message comes anew; the former is withdrawn once this one has its number.
      call.replaces = 0
      awaited.replacing = nil
      if server.profile.forgetsWhatWaits { makeRoom(replacing, at: server.owner) }
    }
    if let replacing, server.profile.freezesInSilence, shown.silence == .kept {
      call.replaces = 0
      awaited.replacing = nil
      makeRoom(replacing, at: server.owner)
    }
    if call.replaces != 0 { clear(ServerID(call.replaces), for: &call) }
    let message = NotificationObject.call("Notify", to: server.owner, call.write)
    let app = shown.sender.flatMap { UniqueName($0.connection.rawValue) }
    var number: CallSerial?
    number = channel.call(message, from: app, within: Limits.callDeadline) {
      [weak self] result in
      self?.ordersInFlight -= 1
      self?.heard(result, to: number, from: awaited.owner)
      self?.answered(awaited, number, result)
    }
    if number != nil { ordersInFlight += 1 }
    // A presentation that cannot be put into a message is not shown; where a server that does not
    // read has no room for more, it is tried again as with any that is silent.
    guard number == nil else { return }
    if !message.isBroken { become(.silent) }
    tell(.notShown(order, message.isBroken ? .error("not sent") : .silence))
  }

  /// Has the old picture leave where the new message has none.
  private func clear(_ id: ServerID, for call: inout ServerCall) {
    guard let server else { return }
    let former = server.screen.drawn(id) ?? .unknown
    switch server.profile.oldPicture {
    case .leaves: break
    case .staysUnlessBlanked: call.blank(former)
    case .staysUnlessBlankedAhead:
      guard let blank = call.blanking(former) else { return }
      channel.send(NotificationObject.call("Notify", to: server.owner, blank.write))
    }
  }

  private func answered(_ awaited: AwaitedShow, _ number: CallSerial?, _ result: CallResult) {
    switch result {
    case .reply(let message):
      take(message, awaited)
    case .refused(let fault):
      refused(awaited, fault.name)
    case .timedOut:
      if let number { awaitLate(number, awaited) }
      tell(.notShown(awaited.order, .silence))
    case .disconnected:
      break
    }
  }

  private func refused(_ awaited: AwaitedShow, _ fault: ErrorName) {
    // The name tells of a server that has left, and the next one shows what it had.
    guard let server, server.owner == awaited.owner, !fault.saysNobody else { return }
    // A shell has its name before its object, so that an unknown method may mean that the object is
    // missing. From a server that has shown something, the error is about the message.
    let isAbsence = server.hasShown ? fault.saysNoObject : fault.saysNotYet
    if isAbsence, isAway(awaited.owner) { return }
    tell(.notShown(awaited.order, .error(fault.rawValue)))
  }

  /// Remembers an order whose answer is late; as a silent server is tried again and again, the
  /// oldest are forgotten.
  private func awaitLate(_ number: CallSerial, _ awaited: AwaitedShow) {
    lateOrders[number] = awaited
    guard lateOrders.count > 2 * Limits.callsOwed else { return }
    let oldest = lateOrders.min { $0.value.order.rawValue < $1.value.order.rawValue }
    if let oldest { lateOrders[oldest.key] = nil }
  }

  /// An answer after its deadline.
  func takeLate(_ number: CallSerial, _ message: BusMessage) {
    introduction?.takeLate(number, message)
    if owedAnswers.contains(number) { hasAnswered() }
    guard let awaited = lateOrders.removeValue(forKey: number) else { return }
    if let name = message.errorName {
      refused(awaited, ErrorName(name) ?? .failed)
    } else {
      take(message, awaited)
    }
  }

  private func take(_ message: BusMessage, _ awaited: AwaitedShow) {
    var reader = message.reader
    let number = reader.uint32().map { ServerID($0) }
    if isStopped {
      if let number, number.rawValue != 0 { takeDown(number, at: awaited.owner) }
    } else if server?.owner != awaited.owner {
      // The next life of the server shows it again.
    } else if let number, number.rawValue != 0 {
      took(awaited, as: number)
    } else if number != nil {
      tookWithoutNumber(awaited)
    } else {
      tell(.notShown(awaited.order, .nonsense))
    }
    askAgainWhatItCan()
  }

  private func took(_ awaited: AwaitedShow, as id: ServerID) {
    guard let profile = server?.profile else { return }
    server?.hasShown = true
    server?.ownNumbers.wasGiven(id)
    server?.leftovers.remove(id)
    given?.add(id, stays: awaited.time == nil)
    if let replaced = awaited.replacing {
      server?.screen.remove(replaced)
      if replaced != id { pictures.forget(replaced) }
    }
    let isHidden = awaited.words.flatMap { server?.screen.shows($0, besides: id) } ?? false
    if !isHidden, profile.needsWatching {
      let now = loop.now
      let overdue = profile.overdue(after: awaited.time).map { now + $0 }
      server?.screen.put(
        id, awaited.words, buttons: awaited.buttons, drawn: awaited.drawn, at: now,
        for: awaited.time, overdueAt: overdue)
      watchOverdue()
    }
    tell(.shown(awaited.order, id))
    // The server has given a number to a message that it does not show and will never speak of.
    guard isHidden else { return }
    // The server left in its place what was to be replaced, which may be readable.
    if awaited.replacing != nil { withdraw(id) } else { given?.remove(id) }
    tell(.left(id, .neverShown))
  }

  /// Reports under a number of our own what became of a notification that the server gave no
  /// number.
  ///
  /// The server will not speak of such a notification.
  private func tookWithoutNumber(_ awaited: AwaitedShow) {
    guard let profile = server?.profile, let id = server?.ownNumbers.next() else { return }
    tell(.shown(awaited.order, id))
    tell(.left(id, profile.zeroMeans))
  }
}

/// An order whose answer is due, and what will be known of it once it is answered.
nonisolated struct AwaitedShow {
  let order: ShowOrder
  /// The life of the server it was sent in.
  let owner: UniqueName
  var replacing: ServerID?
  /// The words on the screen, where the server would not show the same twice.
  let words: ServerScreen.VisibleText?
  let buttons: [String]
  let drawn: ServerCall.Drawn
  /// How long it is to stay; `nil` until the person acts.
  let time: Span?
}

nonisolated extension AwaitedShow {
  init(
    _ order: ShowOrder, _ shown: Presentation, as call: ServerCall, replacing: ServerID?,
    in life: ServerLife
  ) {
    self.order = order
    owner = life.owner
    self.replacing = replacing
    words =
      life.profile.dropsDuplicates
      ? ServerScreen.VisibleText(app: call.appName, title: call.summary, body: call.body) : nil
    buttons = call.actions
    drawn = call.drawn
    switch shown.style {
    case .banner(let span): time = span
    case .alert: time = nil
    }
  }
}
