/// Why the notification name is not to be had, and what to do about that; for the service's log.
public struct NameRefusal: Hashable, Sendable {
  public enum Holder: Hashable, Sendable {
    case pennant
    /// A program that takes the name for a shell.
    case helper(of: AddressedShell)
    case shell(AddressedShell)
    case program
  }

  let holder: Holder
  /// The holder's process, for people.
  let process: String
  let home: HomeDesktop
  /// Whether it was tried to take the name from its owner.
  let hasTried: Bool

  public init(_ holder: Holder, process: String, home: HomeDesktop, hasTried: Bool) {
    self.holder = holder
    self.process = process
    self.home = home
    self.hasTried = hasTried
  }

  public var sentence: String {
    switch holder {
    case .pennant:
      "Pennant serves already: \(process) has \(Self.name). 'pennant status' says more."
    case .helper(let shell):
      "\(Self.name) belongs to \(shell.title)'s helper, \(process), already. \(helperAdvice)"
    case .shell(let shell):
      "\(Self.name) belongs to \(shell.title), \(process), already. \(Self.advice(on: shell))"
    case .program: "\(Self.name) belongs to \(process) already. \(programAdvice)"
    }
  }

  private var helperAdvice: String {
    hasTried
      ? "It did not leave when it was told to: log in anew."
      : "'pennant enable' has it leave and Pennant started in its place; --replace has it leave "
        + "for this pennantd alone."
  }

  /// No command takes the name from a shell that runs.
  private static func advice(on shell: AddressedShell) -> String {
    switch shell {
    case .gnome, .plasma:
      "\(shell.title) keeps it for as long as it runs: 'pennant enable' has Pennant started before "
        + "it, once you log in anew."
    case .cinnamon:
      "Cinnamon keeps it for as long as it runs: 'pennant enable' tells it to leave the name to "
        + "others, which it does once you log in anew."
    }
  }

  private var programAdvice: String {
    if case .closed(let desktop) = home { return "\(desktop.refusal)." }
    if case .program(.lxqtNotificationd, let desktop) = home {
      return "'pennant enable' has Pennant started in place of \(desktop)'s server, which "
        + "\(desktop) starts again whenever it ends: then log in anew."
    }
    return hasTried
      ? "It does not allow itself to be replaced: 'pennant enable' ends it and has Pennant started."
      : "'pennant enable' ends it and has Pennant started in its place; or stop it yourself, or "
        + "try --replace, which works where that process allows it."
  }

  private static let name = "org.freedesktop.Notifications"
}
