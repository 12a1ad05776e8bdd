public import Bus
import Clock
public import MainLoop
public import NotificationModel

/// The server that owns the notification name on another bus; the bus may come and go.
public final class OtherBusServer: DesktopBackEnd {
  /// The pauses between tries, longer each time.
  private static let firstPause = Span.milliseconds(250)
  private static let longestPause = Span.seconds(30)
  /// The time for the last orders, which a bus that runs takes at once.
  private static let lastWords = Span.milliseconds(250)

  private let id: BackEndID
  private weak var listener: (any DesktopListener)?
  /// Keeps which numbers the server has given.
  private let given: (any GivenNumbers)?
  private let address: String
  private let name: BusName
  private let loop: MainLoop
  private let pictures: PictureDesk
  private var connection: BusConnection?
  private var server: AddressedServer?
  private var retry: Deadline?
  private var pause = firstPause
  private var isTold = false
  private var goneSince: Moment?

  public init(
    as id: BackEndID, for listener: any DesktopListener, address: String, name: BusName,
    loop: MainLoop, pictures: PictureDesk, given: (any GivenNumbers)?
  ) {
    self.id = id
    self.listener = listener
    self.given = given
    self.address = address
    self.name = name
    self.loop = loop
    self.pictures = pictures
    retry = Deadline(on: loop) { [weak self] in self?.connect() }
  }

  public func start() { connect() }

  public func stop() {
    retry?.disarm()
    server?.stop()
    server = nil
    connection?.flush(within: Self.lastWords)
    connection?.close()
    connection = nil
  }

  public func show(_ shown: Presentation, order: ShowOrder, replacing: ServerID?) {
    // Without a server nothing is ordered: what was on its way is shown by the next one.
    server?.show(shown, order: order, replacing: replacing)
  }

  /// The condition of the server; without its bus it is absent.
  public var condition: ServerCondition? {
    if let server { return server.condition }
    return goneSince.map { ServerCondition(.absent, since: $0) }
  }

  public func withdraw(_ id: ServerID) { server?.withdraw(id) }

  private func connect() {
    guard let listener else { return }
    do throws(BusFault) {
      let connection = try BusConnection(address: address, on: loop)
      connection.onDisconnect = { [weak self] in self?.lost($0) }
      connection.whenReady { [weak self] in self?.pause = Self.firstPause }
      self.connection = connection
      let server = AddressedServer(
        as: id, for: listener, at: AddressedServer.Address(name: name), on: connection, loop: loop,
        pictures: pictures, given: given)
      self.server = server
      isTold = false
      goneSince = nil
      server.start()
    } catch {
      lost(error)
    }
  }

  private func lost(_ fault: BusFault) {
    if !isTold { listener?.note("the desktop server's bus cannot be reached: \(fault)") }
    isTold = true
    if goneSince == nil { goneSince = loop.now }
    let hadServer = server?.server != nil
    server?.stop()
    server = nil
    connection = nil
    if hadServer { listener?.heard(.vanished, from: id) }
    retry?.arm(after: pause)
    pause = min(Span(nanoseconds: pause.nanoseconds &* 2), Self.longestPause)
  }
}
