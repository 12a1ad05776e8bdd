public import Bus
public import MainLoop
public import NotificationModel

/// A server that somebody else wrote, reached through a channel; every call has a deadline.
public final class AddressedServer: DesktopBackEnd {
  /// Where a server is found on a bus: by a name, well known or unique.
  public struct Address: Hashable {
    public var name: BusName

    public init(name: BusName) {
      self.name = name
    }
  }

  public var report: (DesktopEvent) -> Void = { _ in }
  /// One line for the log.
  public var note: (String) -> Void = { _ in }

  let channel: any ServerChannel
  let loop: MainLoop
  let pictures: PictureDesk
  var server: ServerLife?
  private(set) var introduction: ServerIntroduction?
  var silence: (any SilenceSource)?
  /// Silent is who owes an answer past its deadline, until it says anything at all.
  public internal(set) var condition: ServerCondition?
  /// What it owes while it is silent: a late answer says that it is so no more.
  var owedAnswers: Set<CallSerial> = []
  /// Somebody else draws now; what is answered late is taken down again.
  private(set) var isStopped = false
  var ordersInFlight = 0
  /// Answers that came after their deadline still say which number the server gave.
  var lateOrders: [CallSerial: AwaitedShow] = [:]
  var withdrawals = Withdrawals()
  private(set) var overdue: Deadline?
  private(set) var withdrawRetry: Deadline?
  /// A server that runs answers in far less; one that hangs shall not keep us.
  private static let lastWords = Span.milliseconds(250).nanoseconds

  public init(channel: any ServerChannel, loop: MainLoop, pictures: PictureDesk) {
    self.channel = channel
    self.loop = loop
    self.pictures = pictures
    overdue = Deadline(on: loop) { [weak self] in self?.passOverdue() }
    withdrawRetry = Deadline(on: loop) { [weak self] in self?.withdrawNext() }
  }

  /// A server on a bus.
  public convenience init(
    at address: Address, on connection: BusConnection, loop: MainLoop, pictures: PictureDesk
  ) {
    let channel = BusChannel(to: address.name, on: connection)
    self.init(channel: channel, loop: loop, pictures: pictures)
  }

  /// Whoever looks after the pictures hears it first.
  func tell(_ event: DesktopEvent) {
    pictures.heard(event)
    report(event)
  }

  public func start() {
    become(.absent)
    channel.note = { [weak self] in self?.note($0) }
    channel.onServer = { [weak self] in self?.serverIsNow($0) }
    channel.onSignal = { [weak self] in self?.hear($0) }
    channel.onOtherSignal = { [weak self] in self?.silence?.hear($0) }
    channel.onLateReply = { [weak self] in self?.takeLate($0, $1) }
    channel.start()
  }

  public func stop() {
    isStopped = true
    withdrawRest()
    channel.stop()
    introduction = nil
    silence = nil
    server = nil
    overdue?.arm(atNanoseconds: nil)
    withdrawRetry?.arm(atNanoseconds: nil)
    awaitAnswers()
    pictures.forgetAll()
  }

  /// What is on its way to the screen can be taken down once its number is known.
  private func awaitAnswers() {
    var isLate = false
    let deadline = Deadline(on: loop) { isLate = true }
    deadline.arm(atNanoseconds: loop.nowNanoseconds &+ Self.lastWords)
    while ordersInFlight > 0, !isLate { loop.turn(mayWait: true) }
  }

  private func serverIsNow(_ owner: UniqueName?) {
    introduction = nil
    silence = nil
    become(.absent)
    owedAnswers = []
    withdrawals = Withdrawals()
    withdrawRetry?.arm(atNanoseconds: nil)
    if let life = server {
      server = nil
      lateOrders = [:]
      overdue?.arm(atNanoseconds: nil)
      if life.hasAppeared { tell(.vanished) }
    }
    if let owner { introduce(owner) }
  }

  /// What may be passed between it and its tools; nothing before it has said who it is.
  var tools: ServerTools { server?.profile.tools ?? .none }

  private func introduce(_ owner: UniqueName) {
    let introduction = ServerIntroduction(of: owner, through: channel, loop: loop) {
      [weak self] profile, capabilities in
      self?.meet(owner, profile, capabilities)
    }
    introduction.note = { [weak self] in self?.note($0) }
    introduction.onSilence = { [weak self] in self?.become(.silent) }
    self.introduction = introduction
    become(.starting)
    introduction.ask()
  }

  private func meet(
    _ owner: UniqueName, _ profile: ServerProfile, _ capabilities: Set<String>
  ) {
    let said = ServerDescription(name: "", version: "", profile: profile.name)
    let description = introduction?.description ?? said
    introduction = nil
    let life = ServerLife(
      owner: owner, profile: profile, capabilities: capabilities, description: description,
      askedAt: loop.nowNanoseconds)
    server = life
    become(.running)
    note("forwarding to \(profile.name) \(channel.place)")
    appear(life)
  }
}
