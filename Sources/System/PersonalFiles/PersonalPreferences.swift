public import LocalFiles
public import Preferences
internal import Translations

/// The person's preferences files, as they lay there at one moment, to be read and changed.
///
/// Every change of them is made here, so that comments and order stay, and nothing is written but
/// what `pennant check` would call good.
public struct PersonalPreferences: Sendable {
  public let place: PreferencePlace
  /// `nil` where there is none.
  public let main: PreferenceFile?
  public let dropIns: [PreferenceFile]

  public init(at place: PreferencePlace) {
    self.place = place
    main = place.mainFile()
    dropIns = place.dropIns()
  }

  public var reading: PreferenceReading { PreferenceReading(main: main, dropIns: dropIns) }

  /// The preferences that a service with this state goes by.
  public func inForce(_ state: StatePlace?) -> PreferencesInForce {
    PreferencesInForce(
      before: nil, lastGood: state?.lastGood() ?? LastGood(), main: main, dropIns: dropIns)
  }

  /// Changes the main file as it is now, in one step; the files here stay as they were read.
  ///
  /// - Returns: the new text, and the line that was written.
  /// - Throws: why nothing was changed.
  public func change(
    _ edit: PreferenceEdit, in target: PreferenceTarget
  ) throws(PreferenceChangeFault) -> PreferenceEdit.Outcome {
    try place.rewrite { now throws(PreferenceEditFault) in
      let outcome = try edit.applied(in: target, to: now)
      return (outcome.bytes, outcome)
    }
  }

  /// Writes the main file, which is to be as it was read.
  public func write(_ bytes: [UInt8]) throws(FileFault) {
    try EditTurn.take(at: place.main) { () throws(FileFault) in
      guard place.mainFile()?.content == main?.content else {
        throw .changedMeanwhile(place.main)
      }
      guard main?.content != .bytes(bytes) else { return }
      try EditedFile.write(place.main, bytes, over: FormerFile(main))
    }
  }
}

extension PreferencePlace {
  /// So often a change is made anew for an editor that saves the file at the same moment.
  private static let mostTries = 3

  /// Writes what a change makes of the main file, and makes the change anew where an editor has saved
  /// the file between reading and writing.
  ///
  /// - Parameter change: returns the new text, or none where the file stays as it is.
  /// - Returns: what the change has returned beside the text that was written.
  /// - Throws: why nothing was changed.
  public func rewrite<Outcome>(
    _ change: (PreferenceFile?) throws(PreferenceEditFault) -> (text: [UInt8]?, outcome: Outcome)
  ) throws(PreferenceChangeFault) -> Outcome {
    try EditTurn.take(at: main) { () throws(PreferenceChangeFault) in
      var tries = 1
      while true {
        let now = mainFile()
        let made: (text: [UInt8]?, outcome: Outcome)
        do throws(PreferenceEditFault) { made = try change(now) } catch { throw .edit(error) }
        guard let text = made.text, now?.content != .bytes(text) else { return made.outcome }
        do throws(FileFault) {
          try EditedFile.write(main, text, over: FormerFile(now))
          return made.outcome
        } catch {
          guard case .changedMeanwhile = error, tries < Self.mostTries else { throw .file(error) }
          tries += 1
        }
      }
    }
  }
}

extension FormerFile {
  /// A file that could not be read is changed by nobody here.
  fileprivate init(_ file: PreferenceFile?) {
    switch file?.content {
    case .bytes(let bytes): self = .bytes(bytes)
    case .unreadable: self = .any
    case nil: self = .none
    }
  }
}

/// Why the preferences were not changed.
public enum PreferenceChangeFault: Error, Hashable, Sendable {
  case edit(PreferenceEditFault)
  case file(FileFault)
}

extension PreferenceChangeFault {
  /// The mistake in words, for a person who has changed one thing; `file` is the main file.
  public func sentence(in target: PreferenceTarget, of file: String) -> String {
    switch self {
    case .edit(.badFile(let errors, untold: _)):
      errors.first.map {
        translated(
          "{file} has errors, so nothing was changed; the first: {place}: {error}",
          ["file": file, "place": $0.position, "error": $0.sentence])
      } ?? translated("{file} has errors, so nothing was changed.", ["file": file])
    case .edit(.refused(let sentence)): sentence
    case .edit(.notThere):
      translated(
        "[{group}] of {file} says nothing of that.", ["group": target.group, "file": file])
    case .edit(.alreadyThere(let line)):
      translated(
        "[{group}] is there already, at {place}.",
        ["group": target.group, "place": "\(file):\(line)"])
    case .file(let fault):
      translated("the preferences were not written: {reason}", ["reason": fault.sentence])
    }
  }
}
