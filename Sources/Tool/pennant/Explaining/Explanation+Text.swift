import CenterList
import Clock
import ControlProtocol
import Intake
import NotificationModel
import Policy
import Preferences
import TerminalText
import Translations

/// The explanation as people read it.
extension Explanation {
  func text(_ ink: Ink) -> String {
    var lines = [ink.bold(Printable.text(id))]
    let rows = rows
    let column = columnWidth(rows.map(\.title), least: 8) + 2
    for row in rows {
      lines.append("  \(padded(row.title, to: column))\(Printable.text(row.value))")
    }
    lines += ["", ink.bold(translated("Why"))]
    for reason in grounds.reasons {
      lines.append("  \(Printable.text(reason.sentence))")
      lines += places(reason).map { "      \(ink.dim(Printable.text($0)))" }
    }
    if isLeftToServer { lines.append("  \(Reason.serverIsSilent.sentence)") }
    if isUndrawn {
      lines.append("  " + translated("nothing draws here now: 'pennant status' says why"))
    }
    if let soundRemark { lines.append("  \(Printable.text(soundRemark))") }
    if let soundFault {
      let reason = Printable.text(soundFault)
      lines.append(
        "  " + translated("nothing here can play a sound now: {reason}", ["reason": reason]))
    }
    if let speechFault {
      let reason = Printable.text(speechFault)
      lines.append(
        "  " + translated("the last one was not read aloud: {reason}", ["reason": reason]))
    }
    let silent = grounds.silent
    if !silent.isEmpty {
      lines += ["", ink.bold(translated("Also in force"))]
      for one in silent {
        lines.append("  \(ink.dim(Printable.text(place(one.source, key: one.key))))")
      }
    }
    if !repairs.isEmpty {
      lines += ["", ink.bold(translated("Mended in what was sent"))]
      lines += repairs.map { "  \(Printable.text($0.sentence))" }
    }
    lines += ["", footer]
    if let remark { lines.append(Printable.text(remark)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private var rows: [(title: String, value: String)] {
    var rows: [(title: String, value: String)] = []
    func row(_ title: String, _ value: String) { rows.append((title, value)) }
    if let site { row(translated("site"), site.name) }
    row(translated("outcome"), outcome)
    guard verdict.fate != .refused else { return rows }
    if !verdict.isHidden {
      row(translated("title"), verdict.title)
      if !notification.body.isEmpty { row(translated("body"), notification.body.plain) }
    }
    if verdict.level != .active { row(translated("level"), verdict.level.rawValue) }
    row(translated("sound"), sound)
    row(translated("badge"), badge)
    row(translated("preview"), preview)
    row(translated("buttons"), buttons)
    return rows
  }

  private var footer: String {
    let app = Printable.text(id)
    var sentences: [String] = []
    if !isNamed, isPartial {
      sentences.append(translated("Groups of files with errors are not used."))
    } else if !isNamed {
      let sentence = translated("No [App …] group names the app '{app}'.", ["app": app])
      sentences.append(hinting(sentence, at: nearestID.map { Printable.text($0) }))
    }
    if isNoBrowser {
      sentences.append(
        translated(
          "'{app}' is no browser that is known, so the site counts for nothing.", ["app": app]))
    }
    sentences.append(translated("Everything else is built in."))
    return sentences.joined(separator: " ")
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
    let rows = [(translated("app"), identity), (translated("outcome"), outcome)]
    let column = columnWidth(rows.map(\.0), least: 8) + 2
    for (title, value) in rows {
      say(StyledText("  \(padded(title, to: column))", .dim) + StyledText(value))
    }
    say(StyledText())
    say(StyledText(translated("Why"), .bold))
    for reason in reasons { say(StyledText("  \(reason)")) }
    if !alsoInForce.isEmpty {
      say(StyledText())
      say(StyledText(translated("Also in force"), .bold))
      for line in alsoInForce { say(StyledText("  \(line)", .dim)) }
    }
    if let remark {
      say(StyledText())
      say(StyledText(remark))
    }
    if isByPresentPreferences {
      say(StyledText())
      say(
        StyledText(
          translated("This is by the preferences of now; those of then are not known any more.")))
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
