import Clock
import ControlProtocol
import Delivery
import Focus
import Intake
import LocalTime
import MainLoop
import NotificationModel
import Policy
import Translations

/// The status that people are told of, and the answers to their wishes.
extension FocusDesk {
  var status: FocusStatus {
    var status = FocusStatus(
      focus: focus, view: view, since: active?.since, held: executor.ledger.heldCount,
      serverIsSilent: serverIsSilent)
    status.beginning = focus.nextBeginning(after: WallClock.now, LocalClock()).map {
      .init(name: $0.rule.name, at: $0.at)
    }
    return status
  }

  /// Whether a wish names a focus that the preferences do not have, as far as they are read.
  func lacks(_ wish: FocusWish) -> Bool {
    switch wish {
    case .on(let name?, _), .toggle(let name?): focus.known(name) == nil
    case .on(nil, _), .toggle(nil), .off, .sharing, .allow: false
    }
  }

  /// Switches as asked, and says what holds then; without a wish it only says.
  func answer(_ wish: FocusWish?) -> ControlAnswer {
    // A focus that has ended since is over.
    look()
    guard let wish else { return .focus(status) }
    let now = WallClock.now
    let before = focus.inhibitors.aside
    switch wish {
    case .on(let name, let end):
      var known: String?
      if let name {
        known = focus.known(name)
        guard known != nil else { return .refused(.refused(absence(of: name))) }
      }
      let until: UnixTime?
      switch end {
      case .open: until = nil
      case .at(let minute): until = FocusState.next(Int(minute), after: now, LocalClock())
      case .after(let span): until = now + span
      case .until(let time):
        guard time > now else { return .refused(.refused(translated("that time is past"))) }
        until = time
      }
      focus.switchOn(known, at: now, until: until)
    case .off: focus.switchOff(at: now, LocalClock())
    case .toggle(let name):
      let known = name.flatMap { focus.known($0) }
      if let name, known == nil { return .refused(.refused(absence(of: name))) }
      focus.toggle(known, at: now, LocalClock())
    case .sharing(let isSharing): focus.sharingChanged(isSharing: isSharing)
    case .allow(let name):
      guard focus.inhibitorsChanged({ $0.allow(AppID(name)) }) else {
        return .refused(
          .refused(
            translated("nothing that '{app}' asks for is set aside", ["app": OneLine.text(name)])))
      }
    }
    look()
    var answer = status
    answer.appsJustSetAside = focus.inhibitors.aside.apps(since: before).map(\.spelling)
    return .focus(answer)
  }

  private func absence(of name: String) -> String {
    let names = focus.rules.map(\.name)
    return names.isEmpty
      ? translated("the preferences have no [Focus {name}] and no other focus", ["name": name])
      : translated(
        "the preferences have no [Focus {name}]; there are {names}",
        ["name": name, "names": names.joined(separator: ", ")])
  }
}

/// Describes the state of the focuses as people are told of it.
nonisolated extension FocusStatus {
  init(
    focus: FocusState, view: FocusState.View, since: UnixTime?, held: Int, serverIsSilent: Bool
  ) {
    self.init()
    self.since = since
    self.held = UInt32(clamping: held)
    self.serverIsSilent = serverIsSilent
    holding = view.holding.map {
      Holding(
        name: $0.part.rule.name, cause: Cause($0.part.cause), since: $0.since, until: $0.until)
    }
    next = view.nextRule?.name
    setAside = view.setAside.map(\.name)
    setAsideUntil = view.setAsideUntil
    inhibitors = focus.inhibitors.all.map {
      // Why is said in the app's own words.
      var one = Inhibitor(
        app: $0.app, reason: focus.isLocked ? "" : $0.reason, since: $0.since,
        isSharing: $0.isSharing, isSetAside: $0.isSetAside)
      one.runsAs = $0.found == AppID($0.app) ? nil : $0.found.spelling
      one.isBarred = $0.word == .no
      return one
    }
    appsSetAside = focus.inhibitors.aside.apps.map(\.spelling)
    appsBarred = focus.inhibitors.all.filter { $0.word == .no }.map(\.app)
    isSharing = focus.isSharing
    names = focus.rules.map(\.name)
  }
}

nonisolated extension FocusStatus.Cause {
  fileprivate init(_ cause: FocusCause) {
    switch cause {
    case .manual, .supposed: self = .manual
    case .schedule: self = .schedule
    case .locked: self = .locked
    case .sharing: self = .sharing
    case .fullscreen: self = .fullscreen
    case .away: self = .away
    case .inhibitor: self = .inhibitor
    case .desktop: self = .desktop
    }
  }
}
