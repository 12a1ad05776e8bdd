public import Policy

/// The preferences that hold after the files have been read.
///
/// New texts hold where they are good, the last good ones where they are not, and the careful
/// values where there is neither.
public struct PreferencesInForce: Sendable {
  /// The replacement for a file with an error.
  public enum StandIn: Hashable, Sendable {
    case lastGoodText
    /// A main file without a good text: the careful values, and no drop-in.
    case carefulValues
    /// A drop-in without a good text is left out.
    case nothing
  }

  public struct Refused: Hashable, Sendable {
    public let file: String
    public let standIn: StandIn
  }

  public let book: PreferenceBook
  /// To be saved when it has changed.
  public let lastGood: LastGood
  /// Of the texts as they are now.
  public let errors: [PreferenceError]
  public let untold: Int
  public let notes: [PreferenceNote]
  public let refused: [Refused]
  /// The message for the person; `nil` when all is well or nothing changed since the last time.
  public let message: PreferenceMessage?

  /// - Parameters:
  ///   - before: What was in force; at the start `nil`.
  ///   - lastGood: The texts kept from earlier, also from before a restart.
  ///   - main: The main file, or `nil` where there is none, which means defaults.
  ///   - dropIns: In the order in which they are to win.
  public init(
    before: PreferencesInForce?, lastGood: LastGood, main: PreferenceFile?,
    dropIns: [PreferenceFile]
  ) {
    let asRead = PreferenceReading(main: main, dropIns: dropIns)
    var kept = LastGood()
    var refused: [Refused] = []

    func choose(_ file: PreferenceFile, orElse otherwise: StandIn) -> PreferenceFile? {
      if !asRead.refused.contains(file.name) {
        kept.keep(file)
        return file
      }
      // A newer program may read an old text with other eyes, so it is checked again.
      if let old = lastGood.file(named: file.name), PreferenceReading(main: old).isGood {
        kept.keep(old)
        refused.append(Refused(file: file.name, standIn: .lastGoodText))
        return old
      }
      refused.append(Refused(file: file.name, standIn: otherwise))
      return nil
    }

    let mainInForce = main.flatMap { choose($0, orElse: .carefulValues) }
    let dropInsInForce = dropIns.compactMap { choose($0, orElse: .nothing) }
    if refused.isEmpty {
      book = asRead.book
    } else if refused.contains(where: { $0.standIn == .carefulValues }) {
      book = .careful
    } else {
      book = PreferenceReading(main: mainInForce, dropIns: dropInsInForce).book
    }
    self.lastGood = kept
    errors = asRead.errors
    untold = asRead.untold
    notes = asRead.notes
    self.refused = refused
    let isNews = before?.errors != asRead.errors || before?.refused != refused
    message =
      isNews
      ? PreferenceMessage(errors: asRead.errors, untold: asRead.untold, refused: refused) : nil
  }

  /// The next state, when the files have been read again.
  public func rereading(main: PreferenceFile?, dropIns: [PreferenceFile]) -> PreferencesInForce {
    PreferencesInForce(before: self, lastGood: lastGood, main: main, dropIns: dropIns)
  }
}
