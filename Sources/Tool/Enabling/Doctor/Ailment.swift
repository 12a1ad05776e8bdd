import Translations

/// Something that is wrong, and what mends it.
public struct Ailment: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case bus
    case owner
    case activation
    case unit
    case autostart
    case version
    case preferences
    case nobodyDraws = "nobody-draws"
    case windows
    case center
    case sound
    case front
    case portal
  }

  public let kind: Kind
  /// A sentence without its full stop.
  public let problem: String
  /// A command to type, with what else is to be known behind it.
  public let mend: String

  init(_ kind: Kind, _ problem: String, mend: String) {
    self.kind = kind
    self.problem = problem
    self.mend = mend
  }
}

/// Files of an enabled Pennant that 'enable' would write anew: the program or the unit that they
/// name has gone, or they have.
enum MissingFile {
  static func all(_ facts: EnablingFacts) -> [Ailment] {
    let wins = facts.activation.first
    return EnablingPlan(facts).steps.compactMap { step in
      guard case .put(let file, let before) = step else { return nil }
      // The diagnosis has said already that the bus starts another server.
      if file.purpose == .activation, wins.map({ !$0.isPennants }) ?? (facts.owner == nil) {
        return nil
      }
      guard let kind = file.purpose.starting else { return nil }
      let place: KeyValuePairs = ["file": file.path]
      return Ailment(
        kind,
        before == .nothing
          ? translated("{file} is not there", place)
          : translated("{file} does not start the Pennant that is here", place),
        mend: "pennant enable")
    }
  }
}

extension WantedFile.Purpose {
  /// The kind of finding for a file that starts Pennant; `nil` for a file about another server.
  ///
  /// The diagnosis reports those other servers where it finds what starts them.
  fileprivate var starting: Ailment.Kind? {
    switch self {
    case .activation: .activation
    case .wanted: .unit
    case .autostart: .autostart
    case .aside, .mask, .hidden: nil
    }
  }
}

extension DoctorFacts {
  /// Whether somebody has enabled Pennant, as a journal or its own activation file shows.
  var isEnabled: Bool {
    hasJournal
      || session.activation.contains { $0.path == session.places.ownActivation && $0.isPennants }
  }
}
