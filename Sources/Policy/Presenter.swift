public import NotificationModel

/// Turns a notification and its verdict into what one desktop is told to show.
public enum Presenter {
  public static func presentation(
    of notification: Notification, verdict: Verdict, style: Presentation.Style, face: AppFace,
    count: Int, actionsWork: Bool, desktop: DesktopAbilities
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
      hide(&shown, verdict: verdict)
    } else {
      fill(&shown, from: notification, verdict: verdict)
    }
    if !actionsWork {
      shown.buttons = []
      shown.activation = nil
      shown.reply = nil
    }
    if !desktop.hasCloseControl, style == .alert { addCloseButtons(&shown) }
    return shown
  }

  private static func fill(
    _ shown: inout Presentation, from notification: Notification, verdict: Verdict
  ) {
    shown.body = notification.body
    if shown.title.isEmpty, shown.body.isEmpty { shown.title = shown.face.name }
    shown.picture = notification.picture
    shown.progress = notification.progress
    shown.origin = notification.origin
    shown.vendorHints = notification.vendorHints
    shown.actionIcons = notification.actionIcons
    shown.buttons = verdict.buttons.actions.map {
      Button(key: $0.key, title: $0.title, isDestructive: $0.isDestructive)
    }
    shown.activation = verdict.buttons.activation
    shown.reply = verdict.buttons.reply
  }

  /// H1, H3: the app's face and generic words are all that leaves; a sound file's name is content.
  private static func hide(_ shown: inout Presentation, verdict: Verdict) {
    shown.title = verdict.placeholder
    if shown.face.desktopEntry == nil, case .icon = shown.face.icon {
      // A name from the icon themes says no more than the app's own icon.
    } else if shown.face.desktopEntry == nil {
      shown.face.icon = nil
    }
    shown.activation = verdict.buttons.activation.map { Action(key: $0.key, title: "") }
    switch shown.sound {
    case .silent, .named: break
    case .file: shown.sound = .silent
    }
    shown.tag = nil
    shown.isHidden = true
  }

  /// S2: Close left, View right of it; OK alone where there is nothing to open.
  private static func addCloseButtons(_ shown: inout Presentation) {
    if let activation = shown.activation {
      let title = activation.title.isEmpty ? "View" : activation.title
      shown.buttons =
        [
          Button(key: .close, title: "Close"), Button(key: activation.key, title: title),
        ] + shown.buttons
    } else {
      let alone = shown.buttons.isEmpty && shown.reply == nil
      shown.buttons.insert(Button(key: .close, title: alone ? "OK" : "Close"), at: 0)
    }
  }
}
