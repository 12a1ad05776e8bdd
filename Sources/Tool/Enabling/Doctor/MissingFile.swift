/// Files of an enabled Pennant that 'enable' would write anew: the program or the unit that they name
/// has gone, or they have.
enum MissingFile {
  static func all(_ facts: EnablingFacts) -> [Finding] {
    let wins = facts.activation.first
    return EnablingPlan(facts).steps.compactMap { step in
      guard case .put(let file, let before) = step else { return nil }
      // Who else is started by the bus has been said.
      if file.purpose == .activation, wins.map({ !$0.isPennants }) ?? (facts.owner == nil) {
        return nil
      }
      guard let kind = file.purpose.starting else { return nil }
      let words = before == .nothing ? "is not there" : "does not start the Pennant that is here"
      return Finding(kind, "\(file.path) \(words)", mend: "pennant enable")
    }
  }
}

extension WantedFile.Purpose {
  /// The kind of finding for a file that starts Pennant; `nil` for a file about another server.
  ///
  /// The diagnosis reports those other servers where it finds what starts them.
  fileprivate var starting: Finding.Kind? {
    switch self {
    case .activation: .activation
    case .wanted: .unit
    case .autostart: .autostart
    case .aside, .mask, .hidden: nil
    }
  }
}

extension DoctorFacts {
  /// Somebody wanted Pennant to have the notifications.
  var isEnabled: Bool {
    hasJournal
      || session.activation.contains { $0.path == session.places.ownActivation && $0.isPennants }
  }
}
