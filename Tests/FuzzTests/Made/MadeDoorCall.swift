import Bus

/// A call of a door: right in its arguments, and of any names, types and values in its dictionary.
@MainActor
enum MadeDoorCall {
  private static let names = [
    "title", "body", "markup-body", "icon", "sound", "priority", "urgent", "display-hint",
    "category", "default-action", "default-action-target", "buttons", "label", "action", "purpose",
    "target", "unheard-of",
  ]
  private static let words = [
    "transient", "tray", "persistent", "show-as-new", "hide-on-lock-screen", "im.received",
    "im.reply-with-text", "call.decline", "default", "silent", "urgent", "low", "app.open",
    "themed",
    "bytes", "file", "file-descriptor", "mail-unread", "/tmp/a.png", "pennant-close", "settings",
  ]

  static func message(_ tape: inout Tape) -> BusMessage {
    let isPortal = tape.flag()
    let message = BusMessage(
      call: "AddNotification",
      of: isPortal ? "org.freedesktop.impl.portal.Notification" : "org.gtk.Notifications",
      at: "/org/gtk/Notifications", to: "org.gtk.Notifications")
    message.write { writer in
      writer.string(tape.flag() ? "org.example.App" : tape.text())
      writer.string(text(&tape))
      writer.array(of: "{sv}") { entries in
        for _ in 0..<tape.below(12) { entry(into: &entries, &tape) }
      }
    }
    return message
  }

  private static func text(_ tape: inout Tape) -> String {
    tape.flag() ? tape.pick(words) : tape.text()
  }

  private static func entry(into entries: inout MessageWriter, _ tape: inout Tape) {
    let name = tape.pick(names)
    if name == "buttons", tape.flag() {
      return entries.entry(name, "aa{sv}") { list in
        list.array(of: "a{sv}") { list in
          for _ in 0..<tape.below(5) {
            list.array(of: "{sv}") { fields in
              for _ in 0..<tape.below(5) { entry(into: &fields, &tape) }
            }
          }
        }
      }
    }
    value(name, into: &entries, &tape)
  }

  private static func value(
    _ name: String, into entries: inout MessageWriter, _ tape: inout Tape
  ) {
    let words = text(&tape)
    switch tape.below(9) {
    case 0: entries.entry(name, "b") { $0.bool(tape.flag()) }
    case 1: entries.entry(name, "x") { $0.int64(tape.number()) }
    case 2:
      entries.entry(name, "as") { $0.strings((0..<tape.below(4)).map { _ in text(&tape) }) }
    case 3:
      entries.entry(name, "(sv)") {
        $0.structure {
          $0.string(words)
          $0.variant("ay") { $0.bytes(tape.bytes(tape.below(40))) }
        }
      }
    case 4:
      entries.entry(name, "(sv)") {
        $0.structure {
          $0.string(words)
          $0.variant("as") { $0.strings([text(&tape), text(&tape)]) }
        }
      }
    case 5:
      let depth = tape.below(40)
      entries.entry(name, "v") { nested(depth, &$0) }
    case _: entries.entry(name, "s") { $0.string(words) }
    }
  }

  private static func nested(_ depth: Int, _ writer: inout MessageWriter) {
    guard depth > 0 else { return writer.variant("u") { $0.uint32(7) } }
    writer.variant("v") { nested(depth - 1, &$0) }
  }
}
