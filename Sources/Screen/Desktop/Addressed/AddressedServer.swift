public import Bus
import Clock
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

  private let id: BackEndID
  private weak var listener: (any DesktopListener)?
  let channel: any ServerChannel
  let loop: MainLoop
  let pictures: PictureDesk
  var server: ServerLife?
  private(set) var introduction: ServerIntroduction?
  var silence: (any SilenceSource)?
  /// The server is silent from an answer that it owes past its deadline until it says anything at
  /// all.
  public internal(set) var condition: ServerCondition?
  /// The calls that the server owes answers to while it is silent: a late answer ends the silence.
  var owedAnswers: Set<CallSerial> = []
  /// Somebody else draws now; what is answered late is taken down again.
  private(set) var isStopped = false
  /// Keeps which numbers the server has given, where it may outlive us.
  private(set) var given: (any GivenNumbers)?
  var ordersInFlight = 0
  /// Closings at a server that may outlive us, whose answers say that they are read.
  var closingsInFlight = 0
  /// The server that we ended at, and may still hear of these from.
  private(set) var endedAt: UniqueName?
  /// Answers that came after their deadline still say which number the server gave.
  var lateOrders: [CallSerial: AwaitedShow] = [:]
  var withdrawals = Withdrawals()
  /// How often the server that is there had no notification object, and when it said so last.
  private var absences = 0
  private var awayAt = Moment.beginning
  /// How long an absence counts, as each time everything is shown anew.
  private static let absencesCount = Span.seconds(60)
  private static let mostAbsences = 8
  private static let absencePause = Span.milliseconds(100)
  private(set) var overdue: Deadline?
  private(set) var withdrawRetry: Deadline?
  /// A server that runs answers in far less; one that hangs shall not keep us.
  private static let lastWords = Span.milliseconds(250)

  /// - Parameters:
  ///   - id: its number among back ends.
  ///   - listener: hears what it reports.
  ///   - channel: the way to the server.
  ///   - loop: serves it.
  ///   - pictures: looks at the files to show.
  ///   - given: keeps which numbers the server has given; `nil` for one that ends with us.
  public init(
    as id: BackEndID, for listener: any DesktopListener, channel: any ServerChannel,
    loop: MainLoop, pictures: PictureDesk, given: (any GivenNumbers)? = nil
  ) {
    self.id = id
    self.listener = listener
    self.channel = channel
    self.loop = loop
    self.pictures = pictures
    self.given = given
    overdue = Deadline(on: loop) { [weak self] in self?.passOverdue() }
    withdrawRetry = Deadline(on: loop) { [weak self] in self?.withdrawNext() }
  }

  /// A server on a bus.
  public convenience init(
    as id: BackEndID, for listener: any DesktopListener, at address: Address,
    on connection: BusConnection, loop: MainLoop, pictures: PictureDesk,
    given: (any GivenNumbers)?
  ) {
    self.init(
      as: id, for: listener, channel: BusChannel(to: address.name, on: connection), loop: loop,
      pictures: pictures, given: given)
  }

  /// Reports an event, to the picture desk first.
  func tell(_ event: DesktopEvent) {
    pictures.heard(event)
    listener?.heard(event, from: id)
  }

  func note(_ line: String) { listener?.note(line) }

  public func start() {
    become(.absent)
    channel.note = { [weak self] in self?.note($0) }
    channel.onServer = { [weak self] in self?.serverIsNow($0) }
    channel.onSignal = { [weak self] in self?.hear($0) }
    channel.onOtherSignal = { [weak self] in
      self?.introduction?.isAlive()
      self?.silence?.hear($0)
    }
    channel.onLateReply = { [weak self] in self?.takeLate($0, $1) }
    channel.start()
  }

  public func stop() {
    isStopped = true
    withdrawRest()
    channel.stop()
    introduction = nil
    silence = nil
    endedAt = server?.owner
    server = nil
    overdue?.disarm()
    withdrawRetry?.disarm()
    awaitAnswers()
    // An answer that comes later is none for whoever is recorded then.
    given = nil
    pictures.forgetAll()
  }

  /// Waits a moment for answers that are due.
  ///
  /// A notification that is on its way to the screen can be taken down once its number is known.
  private func awaitAnswers() {
    var isLate = false
    let deadline = Deadline(on: loop) { isLate = true }
    deadline.arm(after: Self.lastWords)
    while ordersInFlight > 0 || closingsInFlight > 0, !isLate { loop.turn(mayWait: true) }
  }

  private func serverIsNow(_ owner: UniqueName?) {
    absences = 0
    loseServer()
    if let owner { introduce(owner) { $0.ask() } }
  }

  private func loseServer() {
    introduction = nil
    silence = nil
    become(.absent)
    owedAnswers = []
    withdrawals = Withdrawals()
    withdrawRetry?.disarm()
    guard let life = server else { return }
    server = nil
    given?.forget()
    lateOrders = [:]
    overdue?.disarm()
    if life.hasAppeared { tell(.vanished) }
  }

  /// Begins anew with a server that answers and has no notification object, or none any more;
  /// nothing is shown until it has.
  ///
  /// - Returns: false where that was said too often to be believed.
  func isAway(_ owner: UniqueName) -> Bool {
    let now = loop.now
    if now - awayAt > Self.absencesCount { absences = 0 }
    guard absences < Self.mostAbsences else { return false }
    awayAt = now
    let pause = Self.absencePause * (1 << Int64(absences))
    absences += 1
    loseServer()
    introduce(owner) { $0.ask(after: pause) }
    return true
  }

  /// The calls and signals that may pass between the server and its tools; none before the server
  /// has said who it is.
  var tools: ServerTools { server?.profile.tools ?? .none }

  private func introduce(_ owner: UniqueName, begin: (ServerIntroduction) -> Void) {
    let introduction = ServerIntroduction(of: owner, through: channel, loop: loop) {
      [weak self] identity, capabilities in
      self?.meet(owner, identity, capabilities)
    }
    introduction.note = { [weak self] in self?.note($0) }
    introduction.onSilence = { [weak self] in self?.become(.silent) }
    self.introduction = introduction
    become(.starting)
    begin(introduction)
  }

  /// The server has said who it is and what it can, or says more of that than before.
  private func meet(
    _ owner: UniqueName, _ identity: ServerIdentity, _ capabilities: Set<String>
  ) {
    if introduction?.isOver == true { introduction = nil }
    var life = ServerLife(
      owner: owner, identity: identity, capabilities: capabilities, askedAt: loop.now)
    let former = server
    if let former { life.goOn(from: former) }
    server = life
    become(.running)
    note("forwarding to \(identity.profile.name) \(channel.place)")
    if former == nil { closeLeftovers(at: owner) }
    if let former, former.hasAppeared { appearAnew(life, after: former) } else { appear(life) }
  }
}
