import NotificationModel
import Policy

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
      ("soundRemark", .optional(soundRemark)),
      ("soundFault", .optional(soundFault)),
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
