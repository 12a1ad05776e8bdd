public import Bus
public import ControlProtocol
public import MainLoop
public import NotificationModel

/// The service over its comings and goings, asked without waiting for the answer.
///
/// The owner of a link is told the open items where it wants them, page by page, and then the changes.
public final class ControlLink {
  public enum News {
    case back
    case gone
    case page([CenterItem], isFirst: Bool)
    case signal(ControlSignal)
    /// The link has ended for good.
    case ended(Ending)
  }

  public enum Ending {
    case busEnded
    case refused(ControlRefusal)
    case nonsense
    case faulted(BusFault)
    case silent
  }

  private let connection: BusConnection
  private let loop: MainLoop
  private let listsItems: Bool
  private let told: (News) -> Void
  private var names: NameWatch?
  private var subscription: Subscription?
  /// Whether a service has the name; a call to one that has gone would start it.
  public private(set) var isThere = false
  /// Counts the services that have come: an answer of one before is of no use.
  private var life = 0

  /// - Parameters:
  ///   - connection: reaches the service.
  ///   - loop: keeps the time.
  ///   - listsItems: whether to ask for what is open.
  ///   - told: told the news.
  public init(
    _ connection: BusConnection, loop: MainLoop, listsItems: Bool = true,
    told: @escaping (News) -> Void
  ) {
    self.connection = connection
    self.loop = loop
    self.listsItems = listsItems
    self.told = told
    connection.onDisconnect = { _ in told(.ended(.busEnded)) }
    names = NameWatch(ControlInterface.busName, on: connection) { [weak self] in self?.follow($0) }
  }

  public func stop() {
    names?.cancel()
    connection.onDisconnect = nil
    (names, subscription) = (nil, nil)
  }

  public func send(_ request: ControlRequest, then: @escaping (ControlOutcome) -> Void) {
    ControlCalls.call(
      request.message(), on: connection, loop: loop, mayBeLong: request.mayNeedTheDisk
    ) { then(ControlOutcome($0, of: request)) }
  }

  private func follow(_ owner: UniqueName?) {
    life += 1
    subscription = nil
    isThere = owner != nil
    guard let owner else { return told(.gone) }
    let life = life
    // Signals are for us alone, but anybody may send some: only the service's count.
    subscription = connection.subscribe(
      to: SignalRule(from: owner, interface: ControlInterface.name, path: ControlInterface.path)
    ) { [weak self] message in
      if let self, life == self.life, let signal = ControlSignal(message) { told(.signal(signal)) }
    }
    told(.back)
    send(.subscribe) { [weak self] outcome in
      guard let self, life == self.life else { return }
      switch outcome {
      case .answer(.done): if listsItems { list(ItemQuery(), life) }
      case .answer(.refused(let refusal)): told(.ended(.refused(refusal)))
      case .answer, .nonsense: told(.ended(.nonsense))
      // The service has gone again, which its name says too, or it is not ready yet and is waited
      // for.
      case .absent: break
      case .faulted(let fault): told(.ended(.faulted(fault)))
      case .silent: told(.ended(.silent))
      case .disconnected: told(.ended(.busEnded))
      }
    }
  }

  /// Asks for one page after another.
  ///
  /// Signals tell of changes meanwhile, in order with the pages.
  private func list(_ query: ItemQuery, _ life: Int) {
    send(.list(query)) { [weak self] outcome in
      guard let self, life == self.life, case .answer(.items(let page)) = outcome else { return }
      if query.before == nil || !page.isEmpty {
        told(.page(page, isFirst: query.before == nil))
      }
      // Only an empty one is surely the last; one that goes back up would never end.
      guard let last = page.last, query.before.map({ last.id < $0 }) ?? true else { return }
      var next = query
      next.before = last.id
      list(next, life)
    }
  }
}
