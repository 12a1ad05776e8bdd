import NotificationModel
import Policy

/// What would happen, in words.
extension Explanation {
  var outcome: String {
    switch verdict.fate {
    case .refused: "answered and closed at once; nothing is shown"
    case .shown(.banner(let span), let then):
      "a banner for \(seconds(span)), then \(after(then))"
    case .shown(.alert, .staysInCenter): "an alert: it stays until you act on it"
    case .shown(.alert, .closes): "an alert: it stays until you act on it, and is not kept"
    case .unseen(.staysInCenter, _): "not on screen; open in the Center"
    case .unseen(.closes, let span): "not on screen; closed after \(seconds(span))"
    }
  }

  /// `banner`, `alert` or `none`, as in the file.
  var style: StyleChoice {
    switch verdict.fate {
    case .shown(.banner, _): .banner
    case .shown(.alert, _): .alert
    case .unseen, .refused: .none
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
    let titles = verdict.buttons.actions.map {
      $0.title + ($0.isDestructive ? " (destructive)" : "")
    }
    return titles.isEmpty ? "none" : titles.joined(separator: ", ")
  }

  private func after(_ then: AfterFade) -> String {
    switch then {
    case .staysInCenter: "open in the Center"
    case .closes: "closed"
    }
  }

  private func seconds(_ span: Span) -> String {
    let tenths = span.milliseconds / 100
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
}
