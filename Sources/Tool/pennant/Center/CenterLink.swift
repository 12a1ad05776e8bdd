import Bus
import CenterScreen
import ControlProtocol
import MainLoop
import NotificationModel

/// The service over its comings and goings, asked without waiting for the answer.
@MainActor
final class CenterLink {
  enum News {
    case back
    case gone
    case page([CenterItem], isFirst: Bool)
    case signal(ControlSignal)
    /// The link has ended for good.
    case ended(Failure)
  }

  private let connection: BusConnection
  private let loop: MainLoop
  private let told: (News) -> Void
  private var names: NameWatch?
  private var subscription: Subscription?
  /// Whether a service has the name; a call to one that has gone would start it.
  private(set) var isThere = false
  /// Counts the services that have come: an answer of one before is of no use.
  private var life = 0

  init(_ connection: BusConnection, loop: MainLoop, told: @escaping (News) -> Void) {
    self.connection = connection
    self.loop = loop
    self.told = told
    connection.onDisconnect = { _ in
      told(.ended(Failure("the session bus ended the connection.", .notRunning)))
    }
    names = NameWatch(ControlInterface.busName, on: connection) { [weak self] in self?.follow($0) }
  }

  func stop() {
    names?.cancel()
    connection.onDisconnect = nil
    (names, subscription) = (nil, nil)
  }

  func send(_ request: ControlRequest, then: @escaping (ControlClient.Reply) -> Void) {
    ControlClient.call(
      request.message(), on: connection, loop: loop, mayBeLong: request.mayNeedTheDisk
    ) { then(ControlClient.reply(to: request, from: $0)) }
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
    send(.subscribe) { [weak self] reply in
      guard let self, life == self.life else { return }
      switch reply {
      case .answer(.done): list(ItemQuery(), life)
      case .answer(.refused(let refusal)): told(.ended(refusal.failure))
      case .answer: told(.ended(Failure("the service gives an answer to another question.")))
      // The service has gone again, which its name says too, or it is not ready yet and is waited
      // for.
      case .notRunning: break
      case .failed(let sentence): told(.ended(Failure(sentence)))
      }
    }
  }

  /// Asks for one page after another.
  ///
  /// Signals tell of changes meanwhile, in order with the pages.
  private func list(_ query: ItemQuery, _ life: Int) {
    send(.list(query)) { [weak self] reply in
      guard let self, life == self.life, case .answer(.items(let page)) = reply else { return }
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

extension ControlRequest {
  /// `nil` for what the person's own files are changed for.
  init?(_ wish: CenterWish) {
    switch wish {
    // The token that has started a program which runs for hours would take no app to the front.
    case .tap(let id): self = .invoke(id, nil, token: nil)
    case .press(let id, let key): self = .invoke(id, key, token: nil)
    case .reply(let id, let text): self = .reply(id, text)
    case .dismiss(let id): self = .dismiss([id])
    case .dismissAll(let app): self = .dismissAll(app)
    case .showAgain(let id): self = .showAgain(id)
    case .mute, .unmute: return nil
    }
  }
}
