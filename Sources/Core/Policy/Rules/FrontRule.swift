import Clock
public import Fronting
public import NotificationModel

/// The messages of an app whose own window is in front are the app's to show.
///
/// The app has told its person already, whatever the level, so that no level breaks through; what
/// the person has put off comes at its time all the same. As for a focus, status displays and our
/// own notices are let through.
enum FrontRule {
  static func choice(_ settings: AppSettings, _ context: PolicyContext) -> Foreground {
    switch context.front {
    case .elsewhere: .show
    case .here: settings.foreground
    // How it came to its place is settled, unless the person has taken the line back.
    case .was(let choice): settings.foreground == .show ? .show : choice
    }
  }

  /// The outcome that overrides the other rules while the app's window is in front.
  ///
  /// A focus that lets the message be seen may have taken its sound already.
  static func fate(
    instead fate: Fate, after span: Span, _ hold: Hold, _ settings: AppSettings,
    _ context: PolicyContext, _ reasons: inout [Reason]
  ) -> (fate: Fate, hold: Hold) {
    let choice = choice(settings, context)
    guard choice != .show, case .shown(_, let then) = fate else { return (fate, hold) }
    let source = settings.source(of: .foreground)
    switch choice {
    case .show: return (fate, hold)
    case .quiet:
      guard hold == .none else { return (fate, hold) }
      reasons.append(.hushedInFront(source))
      return (fate, .hushedInFront)
    case .center:
      // A reason for the time on the screen means nothing any more.
      reasons.removeAll { $0.topic == .timeOnScreen }
      reasons.append(.inFront(source))
      return (.unseen(then, fadesAfter: span), .inFront)
    }
  }
}

/// Whether a window of the app is in front.
public enum FrontPlace: Hashable, Sendable {
  case elsewhere
  case here
  /// The window was in front when the message came, with this outcome for the message.
  case was(Foreground)
}

extension FrontWindow {
  /// Whether it is a window of an app, by the app's names and by those of its desktop entry.
  public func isOf(_ identity: AppIdentity, _ face: AppFace) -> Bool {
    let entry = [face.desktopEntry, face.windowClass].compactMap { $0 }.map { AppID($0) }
    return isOf([identity.app] + [identity.perhaps].compactMap { $0 } + entry)
  }
}

extension PreferenceBook {
  /// Whether anything that the person wrote depends on which window is in front.
  public var asksWhoIsInFront: Bool {
    desktop.focusWhenFullscreen != nil
      || anyGroup { line in
        if case .foreground(let choice) = line.setting { return choice != .show }
        if case .onFocus(let choice) = line.setting { return choice != .keep }
        return false
      }
  }

  /// Whether any group dismisses open items when their app comes to the front (`on-focus =
  /// dismiss`).
  public var handlesOnFocus: Bool { anyGroup { $0.setting == .onFocus(.dismiss) } }
}
