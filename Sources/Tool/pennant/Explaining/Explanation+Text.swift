import CenterList
import Clock
import ControlProtocol
import Intake
import NotificationModel
import Policy
import Preferences
import TerminalText

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
    if isLeftToServer { lines.append("  \(Reason.serverIsSilent.sentence)") }
    if isUndrawn { lines.append("  nothing draws here now: 'pennant status' says why") }
    if let soundRemark { lines.append("  \(Printable.text(soundRemark))") }
    if let soundFault {
      lines.append("  nothing here can play a sound now: \(Printable.text(soundFault))")
    }
    if let speechFault {
      lines.append("  the last one was not read aloud: \(Printable.text(speechFault))")
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
    return "No [App …] group names the app '\(Printable.text(id))'.\(hint) \(rest)"
  }
}

/// The explanation as programs read it.
extension Explanation {
  var json: JSON {
    .object([
      ("app", .text(id)),
      ("title", .text(verdict.title)),
      ("site", .optional(site?.name)),
      ("style", .text(style.rawValue)),
      ("level", .text(verdict.level.rawValue)),
      ("outcome", .text(outcome)),
      ("refused", .flag(verdict.fate == .refused)),
      ("milliseconds", verdict.fadesAfter.map { .number($0.milliseconds) } ?? .null),
      ("keptInCenter", .flag(verdict.afterFade == .staysInCenter)),
      ("sound", verdict.sound == .silent ? .null : .text(sound)),
      ("badge", verdict.badge.map { .number(Int64($0)) } ?? .null),
      ("hidden", .flag(verdict.isHidden)),
      ("placeholder", .text(verdict.placeholder)),
      (
        "actions",
        .array(
          verdict.buttons.actions.map { action in
            .object([
              ("key", .text(action.key.rawValue)), ("title", .text(action.title)),
              ("destructive", .flag(action.isDestructive)),
            ])
          })
      ),
      (
        "reasons",
        .array(
          grounds.reasons.map { reason in
            .object([
              ("sentence", .text(reason.sentence)),
              ("key", grounds.key(of: reason).map { .text($0.rawValue) } ?? .null),
              ("source", json(of: grounds.source(of: reason))),
              ("lines", .array(grounds.lines(of: reason).map { json(of: .line($0)) })),
            ])
          })
      ),
      (
        "settings",
        .array(
          grounds.silent.map { ground in
            .object([("key", .text(ground.key.rawValue)), ("source", json(of: ground.source))])
          })
      ),
      ("undrawn", .flag(isUndrawn)),
      ("serverSilent", .flag(isLeftToServer)),
      ("soundRemark", .optional(soundRemark)),
      ("soundFault", .optional(soundFault)),
      ("speechFault", .optional(speechFault)),
      ("remark", .optional(remark)),
      ("named", .flag(isNamed)),
    ])
  }

  private func json(of source: Source?) -> JSON {
    switch source {
    case nil: .null
    case .builtIn: .text("built in")
    case .desktopEntry: .text("desktop entry")
    case .answer: .text("answer")
    case .caution: .text("careful")
    case .line(let line):
      .object([
        ("file", .text(line.file)), ("line", .number(Int64(line.line))),
        ("group", .text(line.group)), ("text", .text(text(of: line) ?? "")),
      ])
    }
  }
}

/// Why an item is shown as it is, as people and programs read it.
extension ItemExplanation {
  func text(_ page: PrintedPage, now: UnixTime) -> String {
    // The lines of files are to be copied whole.
    let whole = PrintedPage(columns: nil, isColoured: page.isColoured)
    var out = ""
    func say(_ line: StyledText) { out += whole.line(line) + "\n" }
    out += ItemLines(items: [item], now: now).text(page)
    say(StyledText("  \(padded("app", to: 10))", .dim) + StyledText(identity))
    say(StyledText("  \(padded("outcome", to: 10))", .dim) + StyledText(outcome))
    say(StyledText())
    say(StyledText("Why", .bold))
    for reason in reasons { say(StyledText("  \(reason)")) }
    if !alsoInForce.isEmpty {
      say(StyledText())
      say(StyledText("Also in force", .bold))
      for line in alsoInForce { say(StyledText("  \(line)", .dim)) }
    }
    if let remark {
      say(StyledText())
      say(StyledText(remark))
    }
    if isByPresentPreferences {
      say(StyledText())
      say(StyledText("This is by the preferences of now; those of then are not known any more."))
    }
    return out
  }

  var json: JSON {
    .object([
      ("item", item.json), ("identity", .text(identity)), ("outcome", .text(outcome)),
      ("reasons", .array(reasons.map { .text($0) })),
      ("alsoInForce", .array(alsoInForce.map { .text($0) })),
      ("because", .optional(because)), ("remark", .optional(remark)),
      ("byPresentPreferences", .flag(isByPresentPreferences)),
    ])
  }
}

extension Surroundings {
  func explanation(of id: NotificationID, isJSON: Bool) throws(Failure) -> Answer {
    var found: ItemExplanation = try ask(.explain(id)) {
      if case .explanation(let explanation) = $0 { explanation } else { nil }
    }
    // The themes are this machine's, and the service reads none.
    if let remark = found.sound.flatMap({ remark(onSound: $0) }) { found.reasons.append(remark) }
    return Answer(out: isJSON ? found.json.text + "\n" : found.text(page, now: now))
  }
}
