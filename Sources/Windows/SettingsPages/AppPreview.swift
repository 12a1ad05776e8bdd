public import Intake
public import NotificationModel
import Policy
import Translations

/// A preview of what the settings of an app do, as the service itself would decide it.
public struct AppPreview: Hashable, Sendable {
  /// The outcome for a notification.
  public enum Outcome: Hashable, Sendable {
    /// The card, as it is sent to who draws.
    case card(UntrustedNotify)
    /// Nothing is shown, and why.
    case nothing(String)
  }

  public let outcome: Outcome
  /// The same while the screen is locked, where that is something else.
  public let locked: Outcome?
  public let sound: Presentation.Sound

  /// - Parameters:
  ///   - app: the app; `nil` for any that nobody has named.
  ///   - book: the files.
  public init(of app: ListedApp?, in book: SettingsBook) {
    let sample = Sample(app)
    let settings = book.settings(of: app?.id)
    let verdict = sample.verdict(settings, isLocked: false)
    outcome = sample.outcome(verdict)
    let onLock = sample.outcome(sample.verdict(settings, isLocked: true))
    locked = onLock == outcome ? nil : onLock
    sound = verdict.sound
  }
}

/// A notification of an app, as it may send one.
private struct Sample {
  private let notification: Notification
  private let face: AppFace
  private let app: AppID?
  private let message: UntrustedNotify

  init(_ listed: ListedApp?) {
    app = listed?.id
    var message = UntrustedNotify(
      appName: listed?.name ?? translated("An app"), summary: translated("Title"),
      body: translated("Words of the app"),
      actions: ["default", ""])
    if let icon = listed?.icons.first { message.appIcon = icon }
    if let entry = listed?.icons.last {
      message.hints.append(UntrustedHint(.desktopEntry, .text(entry)))
    }
    self.message = message
    notification = Intake.accept(message).notification
    face = AppFace(name: message.appName, icon: notification.appIcon)
  }

  func verdict(_ settings: AppSettings, isLocked: Bool) -> Verdict {
    var context = PolicyContext()
    context.isLocked = isLocked
    context.app = app
    return Policy.decide(
      notification, face: face, settings: settings, isStatus: false, context: context)
  }

  func outcome(_ verdict: Verdict) -> AppPreview.Outcome {
    if let reason = verdict.reasonUnseen {
      return .nothing("\(reason.sentence.capitalizedFirst).")
    }
    guard case .shown(let style, _) = verdict.fate else {
      return .nothing(translated("Nothing is shown."))
    }
    var desktop = DesktopAbilities()
    desktop.hasCloseControl = false
    desktop.drawsTap = false
    let shown = Presenter.presentation(
      of: notification, verdict: verdict, style: style, face: face, count: 1, reach: .app,
      desktop: desktop)
    var card = message
    card.summary = shown.title
    card.body = shown.body.plain
    card.actions = shown.buttons.flatMap { [$0.key.rawValue, $0.title] }
    card.expireTimeout = style == .alert ? 0 : -1
    return .card(card)
  }
}
