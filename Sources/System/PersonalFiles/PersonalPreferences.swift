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
    try EditTurn.take(at: place.main) { () throws(PreferenceChangeFault) in
      let now = place.mainFile()
      let outcome: PreferenceEdit.Outcome
      do throws(PreferenceEditFault) {
        outcome = try edit.applied(in: target, to: now)
      } catch {
        throw .edit(error)
      }
      do throws(FileFault) {
        try Self.write(outcome.bytes, over: now, at: place)
      } catch {
        throw .file(error)
      }
      return outcome
    }
  }

  /// Writes the main file, which is to be as it was read.
  public func write(_ bytes: [UInt8]) throws(FileFault) {
    try EditTurn.take(at: place.main) { () throws(FileFault) in
      let now = place.mainFile()
      guard now?.content == main?.content else { throw .changedMeanwhile(place.main) }
      try Self.write(bytes, over: now, at: place)
    }
  }

  private static func write(
    _ bytes: [UInt8], over file: PreferenceFile?, at place: PreferencePlace
  ) throws(FileFault) {
    guard file?.content != .bytes(bytes) else { return }
    try EditedFile.write(place.main, bytes)
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
