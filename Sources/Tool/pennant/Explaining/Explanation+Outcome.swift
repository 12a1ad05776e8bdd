import NotificationModel
import Policy

/// The expected outcome, in words.
extension Explanation {
  var outcome: String {
    if verdict.isOffLockScreen { return "not on the lock screen; open in the Center until then" }
    if isLeftToServer { return leftToServer }
    return switch verdict.fate {
    case .refused: "answered and closed at once; nothing is shown"
    case .held(nil): "held: you are asked first whether this app may notify"
    case .held(let span?):
      "held: you are asked first whether this app may notify; closed after \(span.words) unanswered"
    case .shown(.banner(let span), let then):
      "a banner for \(span.words), then \(after(then))"
    case .shown(.alert, .staysInCenter): "an alert: it stays until you act on it"
    case .shown(.alert, .closes): "an alert: it stays until you act on it, and is not kept"
    case .unseen(.staysInCenter, _): "not on screen; open in the Center"
    case .unseen(.closes, let span): "not on screen; closed after \(span.words)"
    }
  }

  /// Most servers show no banner then, and hold an alert until it is over.
  private var leftToServer: String {
    let then =
      style == .alert ? "an alert once that is over" : "then \(after(verdict.afterFade))"
    return "left to the desktop server, whose own do-not-disturb is on; \(then)"
  }

  /// `banner`, `alert` or `none`, as in the file.
  var style: StyleChoice {
    switch verdict.fate {
    case .shown(.banner, _): .banner
    case .shown(.alert, _): .alert
    case .unseen, .held, .refused: .none
    }
  }

  var sound: String {
    switch verdict.sound {
    case .silent: "none"
    case .named(let name): name
    case .file(let path): path.rawValue
    }
  }

  var badge: String {
    switch settings.badge {
    case .no: "none"
    case .count: "the number of its open items"
    case .app: verdict.badge.map { "\($0)" } ?? "unchanged; it gives no number"
    }
  }

  var preview: String { verdict.isHidden ? "hidden, shown as '\(verdict.placeholder)'" : "shown" }

  var buttons: String {
    let row = verdict.buttons
    var parts = verdict.isHidden ? [] : ownButtons
    if let tap = row.activation { parts.append(words(ofTap: tap)) }
    var words = parts.isEmpty ? "none" : parts.joined(separator: ", ")
    if verdict.isHidden, !ownButtons.isEmpty { words += " while hidden" }
    return closeButtons.map { "\(words); \($0) where the server draws no close control" } ?? words
  }

  /// The title of a tap; on the lock screen a tap unlocks first, and its title says so.
  private func words(ofTap tap: Action) -> String {
    let words = "a tap sends '\(tap.key.rawValue)'"
    guard verdict.isLocked else { return words }
    return "\(words) and is called '\(LockScreenRule.prompt(tap.title, of: verdict))'"
  }

  private var ownButtons: [String] {
    let row = verdict.buttons
    var titles = row.actions.map { $0.title + ($0.isDestructive ? " (destructive)" : "") }
    if let reply = row.reply {
      titles.append((reply.title.isEmpty ? "Reply" : reply.title) + " (a text field)")
    }
    return titles
  }

  /// The buttons that an alert gets where nothing else would close it (S2).
  private var closeButtons: String? {
    guard style == .alert else { return nil }
    guard let tap = verdict.buttons.activation else {
      return (verdict.isHidden || ownButtons.isEmpty ? OwnTitle.fine : .close).text
    }
    let title =
      verdict.isLocked
      ? LockScreenRule.prompt(tap.title, of: verdict)
      : verdict.isHidden || tap.title.isEmpty ? OwnTitle.view.text : tap.title
    return "Close and \(title)"
  }

  private func after(_ then: AfterFade) -> String {
    switch then {
    case .staysInCenter: "open in the Center"
    case .closes: "closed"
    }
  }
}
