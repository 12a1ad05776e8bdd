import NotificationModel
import Policy
import Translations

/// The expected outcome, in words.
extension Explanation {
  var outcome: String {
    if verdict.isOffLockScreen {
      return translated("not on the lock screen; open in the Center until then")
    }
    if isLeftToServer { return leftToServer }
    return switch verdict.fate {
    case .refused: translated("answered and closed at once; nothing is shown")
    case .held(nil): translated("held: you are asked first whether this app may notify")
    case .held(let span?):
      translated(
        "held: you are asked first whether this app may notify; closed after {time} unanswered",
        ["time": span.words])
    case .shown(.banner(let span), .staysInCenter):
      translated("a banner for {time}, then open in the Center", ["time": span.words])
    case .shown(.banner(let span), .closes):
      translated("a banner for {time}, then closed", ["time": span.words])
    case .shown(.alert, .staysInCenter): translated("an alert: it stays until you act on it")
    case .shown(.alert, .closes):
      translated("an alert: it stays until you act on it, and is not kept")
    case .unseen(.staysInCenter, _): translated("not on screen; open in the Center")
    case .unseen(.closes, let span):
      translated("not on screen; closed after {time}", ["time": span.words])
    }
  }

  /// Most servers show no banner then, and hold an alert until it is over.
  private var leftToServer: String {
    let then =
      switch (style, verdict.afterFade) {
      case (.alert, _): translated("an alert once that is over")
      case (_, .staysInCenter): translated("then open in the Center")
      case (_, .closes): translated("then closed")
      }
    return translated(
      "left to the desktop server, whose own do-not-disturb is on; {then}", ["then": then])
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
    case .silent: translated("none")
    case .named(let name): name
    case .file(let path): path.rawValue
    }
  }

  var badge: String {
    switch settings.badge {
    case .no: translated("none")
    case .count: translated("the number of its open items")
    case .app: verdict.badge.map { "\($0)" } ?? translated("unchanged; it gives no number")
    }
  }

  var preview: String {
    verdict.isHidden
      ? translated("hidden, shown as '{placeholder}'", ["placeholder": verdict.placeholder])
      : translated("shown")
  }

  var buttons: String {
    let row = verdict.buttons
    var parts = verdict.isHidden ? [] : ownButtons
    if let tap = row.activation { parts.append(words(ofTap: tap)) }
    var words = parts.isEmpty ? translated("none") : parts.joined(separator: ", ")
    if verdict.isHidden, !ownButtons.isEmpty {
      words = translated("{buttons} while hidden", ["buttons": words])
    }
    guard let closeButtons else { return words }
    return translated(
      "{buttons}; {others} where the server draws no close control",
      ["buttons": words, "others": closeButtons])
  }

  /// The title of a tap; on the lock screen a tap unlocks first, and its title says so.
  private func words(ofTap tap: Action) -> String {
    let key = tap.key.rawValue
    guard verdict.isLocked else { return translated("a tap sends '{key}'", ["key": key]) }
    return translated(
      "a tap sends '{key}' and is called '{title}'",
      ["key": key, "title": LockScreenRule.prompt(tap.title, of: verdict)])
  }

  private var ownButtons: [String] {
    let row = verdict.buttons
    var titles = row.actions.map {
      $0.isDestructive ? translated("{button} (destructive)", ["button": $0.title]) : $0.title
    }
    if let reply = row.reply {
      let title = reply.title.isEmpty ? translated("Reply") : reply.title
      titles.append(translated("{button} (a text field)", ["button": title]))
    }
    return titles
  }

  /// The buttons that an alert gets where nothing else would close it.
  private var closeButtons: String? {
    guard style == .alert else { return nil }
    guard let tap = verdict.buttons.activation else {
      return (verdict.isHidden || ownButtons.isEmpty ? OwnTitle.fine : .close).text
    }
    let title =
      verdict.isLocked
      ? LockScreenRule.prompt(tap.title, of: verdict)
      : verdict.isHidden || tap.title.isEmpty ? OwnTitle.view.text : tap.title
    return translated("{first} and {second}", ["first": OwnTitle.close.text, "second": title])
  }
}
