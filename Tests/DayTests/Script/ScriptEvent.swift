import Intake
import NotificationModel

/// One line of a script: something that happens in the day.
struct ScriptEvent {
  enum Deed {
    case notify(Message)
    case close(app: String, Known)
    case leave(app: String)
    case person(Person)
    case serverStarts(DesktopAbilities)
    case serverStops
  }

  /// What an app sends.
  struct Message {
    let app: String
    /// What the script calls it from now on.
    var label: String?
    var replaces: Known?
    var call: UntrustedNotify
    /// The app waits for what becomes of it, although it is brief.
    var waits = false
  }

  /// How a script names a notification that an app touches again.
  enum Known: Hashable {
    case label(String)
    case number(UInt32)

    init(_ word: String) throws(ScriptFault) {
      if word.first == "#" {
        self = .label(String(word.dropFirst()))
      } else if let number = UInt32(word) {
        self = .number(number)
      } else {
        throw ScriptFault("\(word) is neither a #label nor a number")
      }
    }
  }

  /// What the person does; things are named by a text that can be read on the screen.
  enum Person {
    case taps(String)
    case presses(String, key: String)
    case replies(String, words: String)
    case dismisses(String)
    /// Looks for a text and finds it nowhere.
    case misses(String)
    /// Saves a file of preferences, which lies beside the script.
    case saves(String)
  }

  let time: ClockTime
  let deed: Deed
  /// The line without its time.
  let text: String
  /// Which of several, where the line stands for several.
  let repetition: Int
}
