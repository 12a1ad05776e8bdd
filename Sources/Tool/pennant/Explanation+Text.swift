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
    if let site { row("site", site.name) }
    row("outcome", outcome)
    if verdict.fate != .refused {
      if !verdict.isHidden {
        row("title", verdict.title)
        if !notification.body.isEmpty { row("body", notification.body.plain) }
      }
      if verdict.level != .active { row("level", verdict.level.rawValue) }
      row("sound", sound)
      row("badge", badge)
      row("preview", preview)
      row("buttons", buttons)
    }
    lines += ["", ink.bold("Why")]
    for reason in grounds.reasons {
      lines.append("  \(Printable.text(reason.sentence))")
      lines += places(reason).map { "      \(ink.dim(Printable.text($0)))" }
    }
    if isUndrawn { lines.append("  nothing draws here now: 'pennant status' says why") }
    if let soundRemark { lines.append("  \(Printable.text(soundRemark))") }
    if let soundFault {
      lines.append("  nothing here can play a sound now: \(Printable.text(soundFault))")
    }
    let silent = grounds.silent
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
    if let remark { lines.append(Printable.text(remark)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private var footer: String {
    let sites =
      isNoBrowser
      ? "'\(Printable.text(id))' is no browser that is known, so the site counts for nothing. " : ""
    let rest = "\(sites)Everything else is built in."
    if isNamed { return rest }
    if isPartial { return "Groups of files with errors are not used. \(rest)" }
    let hint = nearestID.map { " Did you mean '\(Printable.text($0))'?" } ?? ""
    return "No group names the app '\(Printable.text(id))'.\(hint) \(rest)"
  }
}
