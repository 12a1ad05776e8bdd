public import Clock
public import NotificationModel

/// Turns a notification and its verdict into what one desktop is told to show.
public enum Presenter {
  public static func presentation(
    of notification: Notification, verdict: Verdict, style: Presentation.Style, face: AppFace,
    count: Int, reach: CenterItem.Reach, desktop: DesktopAbilities, naming: AppNaming = .byServer
  ) -> Presentation {
    var shown = Presentation(face: face, title: verdict.title, style: style)
    shown.count = count
    shown.level = verdict.level
    shown.urgency = notification.urgency
    shown.category = notification.category
    shown.badge = verdict.badge
    shown.tag = notification.tag
    shown.isTransient = notification.isTransient || verdict.isStatus
    shown.isResident = notification.isResident
    shown.sound = verdict.sound
    if verdict.isHidden {
      hide(&shown, claim: notification.claim, verdict: verdict)
    } else {
      fill(&shown, from: notification, verdict: verdict)
    }
    name(&shown, of: notification, verdict: verdict, naming, desktop)
    limit(&shown, to: reach)
    // A question of ours may have one already, under a better name.
    if !desktop.hasCloseControl, style == .alert,
      !shown.buttons.contains(where: { $0.key == .close })
    {
      addCloseButtons(&shown, desktop)
    }
    if verdict.isLocked { addPrompt(&shown, verdict) }
    if verdict.snooze != nil, style == .alert { addSnooze(&shown) }
    return shown
  }

  /// The button of ours that brings an item back later; it says nothing of what the item is about.
  public static var snooze: Action { Action(key: .snooze, title: OwnTitle.snooze.text) }

  /// Puts the Snooze button before what destroys something, which stays last.
  private static func addSnooze(_ shown: inout Presentation) {
    let place = shown.buttons.firstIndex(where: \.isDestructive) ?? shown.buttons.endIndex
    shown.buttons.insert(Button(key: snooze.key, title: snooze.title), at: place)
  }

  private static func fill(
    _ shown: inout Presentation, from notification: Notification, verdict: Verdict
  ) {
    shown.body = notification.body
    if shown.title.isEmpty, shown.body.isEmpty { shown.title = shown.face.name }
    shown.picture = notification.picture
    shown.progress = notification.progress
    shown.origin = notification.origin
    // A preview shows what is in a file, however much of the message may be read there.
    shown.vendorHints = notification.vendorHints.filter { !verdict.isLocked || !$0.namesFiles }
    shown.actionIcons = notification.actionIcons
    shown.buttons = verdict.buttons.actions.map {
      Button(key: $0.key, title: $0.title, isDestructive: $0.isDestructive)
    }
    shown.activation = verdict.buttons.activation
    shown.reply = verdict.buttons.reply
  }

  /// Names the app where the server does not: the title stays whole, and the name stands before it
  /// unless the title says the name itself.
  ///
  /// An icon beside the words says whose they are only where no picture of the message takes its
  /// place.
  private static func name(
    _ shown: inout Presentation, of notification: Notification, verdict: Verdict,
    _ naming: AppNaming, _ desktop: DesktopAbilities
  ) {
    guard naming != .byServer else { return }
    guard !verdict.isHidden else {
      // The name is all that a hidden preview says, so that no preference takes it away.
      shown.appName = shown.face.name.isEmpty ? nil : shown.face.name
      return
    }
    if notification.hasText { shown.title = notification.title }
    if naming == .inTitle {
      shown.appName = NameInTitleRule.name(
        before: shown.title, face: shown.face,
        drawsIcon: desktop.drawsPictures && notification.picture == nil)
    }
  }

  /// Takes away everything that nobody would hear; a tap can still open an app that is gone.
  private static func limit(_ shown: inout Presentation, to reach: CenterItem.Reach) {
    switch reach {
    case .app:
      return
    case .entry:
      shown.activation = Action(key: .activate, title: "")
    case .nobody:
      shown.activation = nil
    }
    shown.buttons = []
    shown.reply = nil
  }

  /// Leaves only generic words and the app's face, without what this message gave it.
  ///
  /// An icon or a name that came with the message may say what the message is about.
  private static func hide(_ shown: inout Presentation, claim: AppClaim, verdict: Verdict) {
    shown.title = verdict.placeholder
    shown.face = hiddenFace(shown.face, claim: claim)
    shown.activation = verdict.buttons.activation.map { Action(key: $0.key, title: "") }
    shown.category = nil
    shown.tag = nil
    shown.isHidden = true
  }

  /// Gives the tap its name on the lock screen, also where it is drawn as a button.
  private static func addPrompt(_ shown: inout Presentation, _ verdict: Verdict) {
    guard let tap = shown.activation else { return }
    let prompt = LockScreenRule.prompt(tap.title, of: verdict)
    shown.prompt = prompt
    shown.activation?.title = prompt
    for index in shown.buttons.indices where shown.buttons[index].key.isTap(tap.key) {
      shown.buttons[index].title = prompt
    }
    for index in shown.means.indices where shown.means[index].key.isTap(tap.key) {
      shown.means[index].title = prompt
    }
  }

  /// An app's face without what a single message gave it.
  public static func hiddenFace(_ face: AppFace, claim: AppClaim) -> AppFace {
    var face = face
    if face.desktopEntry == nil { face.icon = nil }
    if let own = face.entryName {
      face.name = own
    } else if face.name == claim.displayName {
      face.name = claim.name.isEmpty ? claim.app.spelling : claim.name
    }
    return face
  }

  /// Puts Close left and View right of it; OK alone where there is nothing to open.
  ///
  /// A server that draws no buttons closes and opens by a click, and its person is only told so.
  private static func addCloseButtons(_ shown: inout Presentation, _ desktop: DesktopAbilities) {
    let own = closeButtons(of: shown, desktop)
    if desktop.drawsActionTitles { shown.buttons = own + shown.buttons } else { shown.means = own }
  }

  private static func closeButtons(
    of shown: Presentation, _ desktop: DesktopAbilities
  ) -> [Button] {
    guard let tap = shown.activation else {
      let isAlone = shown.buttons.isEmpty && shown.reply == nil
      let title = isAlone ? OwnTitle.fine : OwnTitle.close
      return [Button(key: .close, title: title.text)]
    }
    return [
      Button(key: .close, title: OwnTitle.close.text),
      Button(
        key: desktop.drawsTap ? tap.key : .view,
        title: tap.title.isEmpty ? OwnTitle.view.text : tap.title),
    ]
  }
}

extension ActionKey {
  /// Whether this is the key of a tap, or of the button that stands for it.
  fileprivate func isTap(_ tap: ActionKey) -> Bool { self == tap || self == .view }
}

extension CenterItem {
  /// Makes the item that people and programs are told of, by the verdict on its message.
  ///
  /// Hidden things are left out.
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
    links = notification.body.linkingAddresses().links
    category = notification.category
    thread = notification.thread
    progress = notification.progress
    hasPicture = notification.picture != nil
    if case .icon(let name) = notification.picture { pictureName = name.rawValue }
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
