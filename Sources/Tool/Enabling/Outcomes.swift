public import Choosing

/// How Pennant comes to have the notifications once enabling is done: the last that is said.
public enum EnablingOutcome {
  /// The sentence that says how things are once all is done.
  public static func sentence(_ facts: EnablingFacts) -> String {
    "\(words(facts)); \(facts.owner == nil ? "'notify-send Hello' starts it now, and " : "")"
      + "'pennant status' and 'pennant doctor' show it"
  }

  private static func words(_ facts: EnablingFacts) -> String {
    guard let owner = facts.owner else {
      return facts.earlierShell == nil
        ? "Pennant starts with the next notification, and from now on with your session or at its "
          + "first notification"
        : "Pennant starts with the next notification, in this session alone"
    }
    guard !owner.isPennant else { return "Pennant has your notifications" }
    switch facts.keptName {
    case .untilLogin: return "Pennant starts when you log in anew"
    case .always: return "Pennant does not get the notification name here"
    case nil: return "Pennant starts once \(owner.title) has ended, or when you log in anew"
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
    return "\(owner.helped?.title ?? owner.title) draws your notifications from now on"
  }

  /// The step that a running shell does not take by itself, as it asks for the name at its start
  /// alone.
  public var later: String? {
    switch home {
    case .shell(.plasma):
      let command = shellUnit.map {
        "; 'systemctl --user restart \($0)' has it do so at once, and starts panel and desktop anew"
      }
      return atLogin + (command ?? "")
    // To start these anew is to end the session.
    case .shell(.gnome), .shell(.cinnamon), .cosmic: return atLogin
    case .program, .bare, .closed, .unknown, .unsaid: return nil
    }
  }

  private var atLogin: String {
    "\(home.title) draws your notifications once you log in anew, and until then nobody does"
  }

  /// Of several files in one folder the bus takes one, and nobody knows which.
  private var started: String {
    let commands = ActivationFile.candidates(activation).compactMap(\.started)
    guard let first = commands.first else {
      return "nobody has the notification name now: "
        + (byHand ?? "start a notification server, or log in anew")
    }
    let who = commands.count == 1 ? first : "one of \(commands.joined(separator: ", "))"
    return "the bus starts \(who) for the next notification"
      + (byHand.map { ", unless you \($0)" } ?? "")
  }

  private var byHand: String? {
    guard !leftToThePerson.isEmpty else { return nil }
    return "start the server again that was stopped: "
      + leftToThePerson.map { "'\($0)'" }.joined(separator: ", ")
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
