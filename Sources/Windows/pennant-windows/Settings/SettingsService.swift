import Bus
import Clock
import ControlProtocol
import MainLoop
import NotificationModel
import SettingsPages

/// The running service, over its comings and goings: who has notified, who draws, who keeps quiet.
final class SettingsService {
  struct News {
    var facts = ServiceFacts.absent
    /// `nil` where nobody has said.
    var seen: [AppList.Seen]?
  }

  enum Wish {
    case quiet(QuietWish)
    /// The file was changed, and is to hold for the next notification.
    case reload
  }

  private static let patience = Span.seconds(3)
  /// Of a burst of signals the last one counts.
  private static let calm = Span.milliseconds(200)

  private let connection: BusConnection
  private let told: (News) -> Void
  private var names: NameWatch?
  private var subscription: Subscription?
  private var calming: Deadline?
  private var news = News()
  private var isThere = false

  init(_ connection: BusConnection, loop: MainLoop, told: @escaping (News) -> Void) {
    self.connection = connection
    self.told = told
    calming = Deadline(on: loop) { [weak self] in self?.ask() }
    names = NameWatch(ControlInterface.busName, on: connection) { [weak self] in self?.follow($0) }
  }

  func stop() {
    names?.cancel()
    subscription = nil
  }

  func carryOut(_ wish: Wish) {
    guard isThere else { return }
    switch wish {
    case .reload: send(.reload) { _ in }
    case .quiet(let wish): send(.switchFocus(FocusWish(wish))) { [weak self] _ in self?.ask() }
    }
  }

  private func follow(_ owner: UniqueName?) {
    subscription = nil
    isThere = owner != nil
    guard let owner else {
      news.facts = .absent
      return told(news)
    }
    subscription = connection.subscribe(
      to: SignalRule(from: owner, interface: ControlInterface.name, path: ControlInterface.path)
    ) { [weak self] _ in self?.calming?.arm(after: Self.calm) }
    send(.subscribe) { _ in }
    ask()
  }

  private func ask() {
    guard isThere else { return }
    send(.apps) { [weak self] answer in
      guard let self, case .apps(let apps) = answer else { return }
      news.seen = apps.map { AppList.Seen(id: $0.app, name: $0.name, entry: $0.entry) }
      told(news)
    }
    send(.status) { [weak self] answer in
      guard let self, case .status(let status) = answer else { return }
      let drawer = status.desktop.isNobody ? "Nobody" : status.desktop.title
      news.facts = .running(
        drawnBy: drawer, because: status.desktop.reason, quiet: QuietFacts(status.focus))
      told(news)
    }
  }

  private func send(_ request: ControlRequest, then: @escaping (ControlAnswer) -> Void) {
    _ = connection.call(request.message(), within: Self.patience) { result in
      guard case .reply(let message) = result, let answer = ControlAnswer(message, to: request)
      else { return }
      then(answer)
    }
  }
}

extension FocusWish {
  fileprivate init(_ wish: QuietWish) {
    switch wish {
    case .off: self = .off
    case .on: self = .on(nil, .open)
    case .hour: self = .on(nil, .after(.minutes(60)))
    case .morning: self = .on(nil, .at(8 * 60))
    }
  }
}

extension QuietFacts {
  fileprivate init(_ focus: FocusStatus) {
    self.init()
    isOn = focus.isOn
    holding = focus.holding.map {
      "\($0.name.isEmpty ? "Do not disturb" : $0.name), \($0.cause.words)"
    }
    askers = focus.inhibitors.filter { !$0.isSetAside && !$0.isBarred }.map(\.app)
  }
}

extension FocusStatus.Cause {
  fileprivate var words: String {
    switch self {
    case .manual: "switched on by hand"
    case .schedule: "by its own hours"
    case .locked: "while the screen is locked"
    case .sharing: "while the screen is shared"
    case .inhibitor: "as an app asks for it"
    case .desktop: "as the desktop says"
    }
  }
}
