import Focus
import FrontDoors
import NotificationModel
import Policy

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
    case .inhibitor: self = .inhibitor
    case .desktop: self = .desktop
    }
  }
}
