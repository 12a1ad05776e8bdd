public import NotificationModel

extension CenterItem {
  /// Makes the item that people and programs are told of, by the verdict on its message.
  ///
  /// Hidden things are left out (H3).
  public init(
    _ notification: Notification, id: NotificationID, app: AppID, face: AppFace, verdict: Verdict,
    receivedAt: UnixTime, place: Place
  ) {
    let isHidden = verdict.isHidden
    let face = isHidden ? Presenter.hiddenFace(face, claim: notification.claim) : face
    self.init(
      id: id, app: app, appName: face.name,
      title: isHidden ? verdict.placeholder : verdict.title, style: verdict.fate.style,
      receivedAt: receivedAt, place: place, reach: .nobody)
    switch face.icon {
    case .icon(let name): icon = name.rawValue
    case .file(let path): icon = path.rawValue
    case .pixels, nil: icon = nil
    }
    entry = face.desktopEntry
    level = verdict.level
    urgency = notification.urgency
    isResident = notification.isResident
    self.isHidden = isHidden
    guard !isHidden else { return }
    body = notification.body.plain
    category = notification.category
    thread = notification.thread
    progress = notification.progress
    hasPicture = notification.picture != nil
    if face.browser != nil { site = notification.site }
    actions = verdict.buttons.actions
  }
}

extension Fate {
  fileprivate var style: ItemStyle {
    switch self {
    case .shown(.banner, _): .banner
    case .shown(.alert, _): .alert
    case .unseen, .held, .refused: .none
    }
  }
}
