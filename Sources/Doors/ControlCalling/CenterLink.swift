public import Bus
public import CenterList
public import ControlProtocol
public import MainLoop
internal import NotificationModel

/// The service as a Center follows it: the news of it, and the wishes that it is to fulfil.
public final class CenterLink {
  private let told: (CenterNews) -> Void
  private let ended: (ControlLink.Ending) -> Void
  private var link: ControlLink?
  /// Whether anything keeps notifications off the screen, as far as is known.
  private var isQuiet = false

  /// - Parameters:
  ///   - connection: reaches the service.
  ///   - loop: keeps the time.
  ///   - ended: told why the service is followed no more.
  ///   - told: told the news.
  public init(
    _ connection: BusConnection, loop: MainLoop,
    ended: @escaping (ControlLink.Ending) -> Void, told: @escaping (CenterNews) -> Void
  ) {
    self.told = told
    self.ended = ended
    link = ControlLink(connection, loop: loop) { [weak self] in self?.hear($0) }
  }

  public var isThere: Bool { link?.isThere == true }

  public func stop() { link?.stop() }

  /// Asks for anything else.
  public func send(_ request: ControlRequest, then: @escaping (ControlOutcome) -> Void) {
    link?.send(request, then: then)
  }

  /// - Parameters:
  ///   - wish: what the person wants.
  ///   - token: makes the token that lets an app come to the front for the deed of this moment.
  public func fulfil(_ wish: CenterWish, token: () -> String? = { nil }) {
    send(ControlRequest(wish, token: token)) { [weak self] outcome in
      guard let self else { return }
      if case .answer(.focus(let status)) = outcome { heard(status) }
      if case (.bringBack(let wanted), .answer(.ids(let back))) = (wish, outcome) {
        return told(.broughtBack(back.count, of: wanted.count))
      }
      guard !outcome.isUnknown else { return told(.unknown(wish)) }
      told(outcome.complaint.map { .failed(wish, $0) } ?? .done(wish))
    }
  }

  /// Asks for a page of the history.
  public func list(_ query: PastQuery) {
    send(.history(query.asked)) { [weak self] outcome in
      let items = if case .answer(.items(let found)) = outcome { found } else { [CenterItem]() }
      self?.told(.past(items, for: query))
    }
  }

  private func hear(_ news: ControlLink.News) {
    switch news {
    case .back:
      told(.serviceBack)
      askFocus()
      askMutes()
    case .gone: told(.serviceGone)
    case .page(let items, let isFirst): told(.listed(items, isFirst: isFirst))
    case .ended(let ending): ended(ending)
    case .signal(let signal): hear(signal)
    }
  }

  private func hear(_ signal: ControlSignal) {
    switch signal {
    case .added(let item), .changed(let item): told(.put(item))
    case .removed(let id, _, _): told(.removed(id))
    case .focus(let status): heard(status)
    case .past, .reloaded: changed(.pastInDoubt)
    case .counts: changed(.pastChanged)
    case .mute(let app, let until): told(.muted(app, until: until))
    case .badge: break
    }
  }

  private func changed(_ news: CenterNews) {
    told(news)
    if isQuiet { askFocus() }
  }

  private func heard(_ status: FocusStatus) {
    let quiet = QuietReasons(status)
    isQuiet = quiet.isOn
    told(.quiet(quiet))
  }

  /// Asks for the status of the focus, which alone tells how many it has held back.
  private func askFocus() {
    send(.focus) { [weak self] outcome in
      if case .answer(.focus(let status)) = outcome { self?.heard(status) }
    }
  }

  /// Asks who is muted, as signals tell of changes alone.
  private func askMutes() {
    send(.apps) { [weak self] outcome in
      guard let self, case .answer(.apps(let apps)) = outcome else { return }
      for app in apps where app.mutedUntil != nil {
        told(.muted(app.app, until: app.mutedUntil))
      }
    }
  }
}

extension ControlRequest {
  fileprivate init(_ wish: CenterWish, token: () -> String?) {
    switch wish {
    case .tap(let id): self = .invoke(id, nil, token: token())
    case .press(let id, let key): self = .invoke(id, key, token: token())
    case .reply(let id, let text): self = .reply(id, text)
    case .dismiss(let id): self = .dismiss([id])
    case .dismissThese(let ids): self = .dismiss(ids)
    case .dismissAll(let app): self = .dismissAll(app)
    case .showAgain(let id): self = .showAgain(id)
    case .bringBack(let ids): self = .bringBack(ids, isShown: false)
    case .snooze(let id, let until): self = .snooze(id, until: until)
    case .mute(let app, let until): self = .mute(app, until: until)
    case .quiet(let until): self = .switchFocus(.on(nil, until.map { .until($0) } ?? .open))
    case .endQuiet: self = .switchFocus(.off)
    }
  }
}
