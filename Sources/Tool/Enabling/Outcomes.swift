public import Choosing
internal import Translations

/// How Pennant comes to have the notifications once enabling is done: the last that is said.
public enum EnablingOutcome {
  /// The sentence that says how things are once all is done.
  public static func sentence(_ facts: EnablingFacts) -> String {
    let how: KeyValuePairs = ["how": words(facts)]
    return facts.owner == nil
      ? translated(
        "{how}; 'notify-send Hello' starts it now, and 'pennant status' and 'pennant doctor' show "
          + "it", how)
      : translated("{how}; 'pennant status' and 'pennant doctor' show it", how)
  }

  private static func words(_ facts: EnablingFacts) -> String {
    guard let owner = facts.owner else {
      return facts.earlierShell == nil
        ? translated(
          "Pennant starts with the next notification, and from now on with your session or at its "
            + "first notification")
        : translated("Pennant starts with the next notification, in this session alone")
    }
    guard !owner.isPennant else { return translated("Pennant has your notifications") }
    switch facts.keptName {
    case .untilLogin: return translated("Pennant starts when you log in anew")
    case .always: return translated("Pennant does not get the notification name here")
    case nil:
      return translated(
        "Pennant starts once {name} has ended, or when you log in anew", ["name": owner.title])
    }
  }
}

/// The server that draws notifications without Pennant.
public struct DisablingOutcome: Hashable, Sendable {
  public var home = HomeDesktop.unsaid
  /// `nil` where nobody has the notification name.
  public var owner: NameOwner?
  /// Files by which the bus starts an owner of the notification name, the one that wins first.
  public var activation: [ActivationFile] = []
  /// The unit that the desktop's shell runs in alone.
  public var shellUnit: String?
  /// Commands of stopped servers that nothing starts again but the person.
  public var leftToThePerson: [String] = []

  public init() {}

  /// The last sentence, for when all was undone; `nil` where Pennant goes on.
  public var sentence: String? {
    guard let owner else { return later ?? started }
    guard !owner.isPennant else { return nil }
    return translated(
      "{server} draws your notifications from now on",
      ["server": owner.helped?.title ?? owner.title])
  }

  /// The step that a running shell does not take by itself, as it asks for the name at its start
  /// alone.
  public var later: String? {
    switch home {
    case .shell(.plasma):
      guard let shellUnit else { return atLogin }
      return translated(
        "{when}; '{command}' has it do so at once, and starts panel and desktop anew",
        ["when": atLogin, "command": "systemctl --user restart \(shellUnit)"])
    // To start these anew is to end the session.
    case .shell(.gnome), .shell(.cinnamon), .cosmic: return atLogin
    case .program, .bare, .closed, .unknown, .unsaid: return nil
    }
  }

  private var atLogin: String {
    translated(
      "{desktop} draws your notifications once you log in anew, and until then nobody does",
      ["desktop": home.title])
  }

  /// Of several files in one folder the bus takes one, and nobody knows which.
  private var started: String {
    let commands = ActivationFile.candidates(activation).compactMap(\.started)
    let stopped = leftToThePerson.map { "'\($0)'" }.joined(separator: ", ")
    guard let first = commands.first else {
      return stopped.isEmpty
        ? translated(
          "nobody has the notification name now: start a notification server, or log in anew")
        : translated(
          "nobody has the notification name now: start the server again that was stopped: "
            + "{command}", ["command": stopped])
    }
    let who =
      commands.count == 1
      ? first : translated("one of {names}", ["names": commands.joined(separator: ", ")])
    return stopped.isEmpty
      ? translated("the bus starts {server} for the next notification", ["server": who])
      : translated(
        "the bus starts {server} for the next notification, unless you start the server again that "
          + "was stopped: {command}", ["server": who, "command": stopped])
  }
}

extension ActivationFile {
  /// The program or unit that it starts.
  ///
  /// Plasma's starts nobody and waits until somebody has the name. `false` stands where only a
  /// service manager starts the server, by its unit.
  fileprivate var started: String? {
    let program = CommandLines.program(command)
    switch program {
    case "plasma_waitforname": return nil
    case "false": return unit
    case _: return program
    }
  }
}
