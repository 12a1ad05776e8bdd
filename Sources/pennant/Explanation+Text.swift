import Intake
import NotificationModel
import Policy
import Preferences

/// The explanation as people read it.
extension Explanation {
  func text(_ ink: Ink) -> String {
    var lines = [ink.bold(Printable.text(id))]
    func row(_ what: String, _ value: String) {
      lines.append("  \(padded(what, to: 10))\(Printable.text(value))")
    }
    row("outcome", outcome)
    if verdict.fate != .refused {
      if !verdict.isHidden {
        row("title", verdict.title)
        if !notification.body.isEmpty { row("body", notification.body.plain) }
      }
      row("sound", sound)
      row("badge", badge)
      row("preview", preview)
      row("buttons", buttons)
    }
    lines += ["", ink.bold("Why")]
    func ground(_ sentence: String, _ place: String) {
      lines.append("  \(Printable.text(sentence))")
      lines.append("      \(ink.dim(Printable.text(place)))")
    }
    for reason in verdict.reasons {
      ground(reason.sentence, place(source(of: reason), key: key(of: reason)))
    }
    let silent = silentGrounds
    if !silent.isEmpty {
      lines += ["", ink.bold("Also in force")]
      for one in silent {
        lines.append("  \(ink.dim(Printable.text(place(one.source, key: one.key))))")
      }
    }
    if !repairs.isEmpty {
      lines += ["", ink.bold("Mended in what was sent")]
      lines += repairs.map { "  \(Printable.text($0.sentence))" }
    }
    lines += ["", footer]
    return lines.joined(separator: "\n") + "\n"
  }

  private var footer: String {
    let rest = "Everything else is built in."
    if isNamed { return rest }
    if isPartial { return "Groups of files with errors are not used. \(rest)" }
    let hint = nearestID.map { " Did you mean '\(Printable.text($0))'?" } ?? ""
    return "No group names the app '\(Printable.text(id))'.\(hint) \(rest)"
  }
}
