import Bus
import CenterList
import Clock
import ControlCalling
import ControlProtocol
import LocalTime
import MainLoop
import NotificationModel
import SettingsPages
import Translations

/// The running service, over its comings and goings: who has notified, who draws, who keeps quiet.
final class SettingsService {
  struct News {
    var facts = ServiceAtHand.absent
    /// The apps that have notified; `nil` until the service has answered.
    var seen: [AppList.Seen]?
  }

  enum Wish {
    case quiet(QuietWish)
    /// The file was changed, and is to hold for the next notification.
    case reload
  }

  /// The calm after which a burst of signals counts as over, and its last one is obeyed.
  private static let calm = Span.milliseconds(200)

  private let told: (News) -> Void
  private var link: ControlLink?
  private var calming: Deadline?
  private var news = News()

  init(_ connection: BusConnection, loop: MainLoop, told: @escaping (News) -> Void) {
    self.told = told
    calming = Deadline(on: loop) { [weak self] in self?.ask() }
    link = ControlLink(connection, loop: loop, listsItems: false) { [weak self] in self?.hear($0) }
  }

  func stop() { link?.stop() }

  func carryOut(_ wish: Wish) {
    switch wish {
    case .reload: send(.reload) { [weak self] _ in self?.ask() }
    case .quiet(let wish): send(.switchFocus(FocusWish(wish))) { [weak self] _ in self?.ask() }
    }
  }

  private func hear(_ news: ControlLink.News) {
    switch news {
    case .back: ask()
    case .gone, .ended(.busEnded):
      self.news.facts = .absent
      told(self.news)
    // Changes that no signal tells are asked for after each choice.
    case .ended, .page: break
    case .signal: calming?.arm(after: Self.calm)
    }
  }

  private func ask() {
    send(.apps) { [weak self] answer in
      guard let self, case .apps(let apps) = answer else { return }
      news.seen = apps.map { AppList.Seen(id: $0.app, name: $0.name, entry: $0.entry) }
      told(news)
    }
    send(.status) { [weak self] answer in
      guard let self, case .status(let status) = answer else { return }
      let drawer = status.desktop.isNobody ? translated("Nobody") : status.desktop.title
      news.facts = .running(
        drawnBy: drawer, because: status.desktop.reason, quiet: QuietFacts(status.focus))
      told(news)
    }
  }

  /// Where no service runs nothing is asked: the call would start one.
  private func send(_ request: ControlRequest, then: @escaping (ControlAnswer) -> Void) {
    guard let link, link.isThere else { return }
    link.send(request) { if case .answer(let answer) = $0 { then(answer) } }
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
      ($0.name.isEmpty ? translated("Do not disturb") : $0.name) + translated(", ")
        + $0.cause.words
    }
    let times = WallTimes(LocalClock(), now: WallClock.now)
    focuses = focus.holding.filter { !$0.name.isEmpty }.map {
      Focus(name: $0.name, cause: $0.cause.words, until: $0.until.map(times.words))
    }
    askers = focus.inhibitors.filter { !$0.isSetAside && !$0.isBarred }.map(\.app)
  }
}
