import Spelling
import Translations

/// A change of a preferences file: from its text to the new one.
///
/// All other lines stay as they are, byte for byte, and so do order, comments and line ends.
public enum PreferenceEdit: Hashable, Sendable {
  /// Key and value are as the file writes them.
  case set(key: String, value: String)
  case unset(key: String)
  /// A group with all of these lines in it, where there is no such group yet.
  case addGroup(lines: [String])
  case removeGroup
  /// The group comes to stand right before another one.
  case moveGroup(before: PreferenceTarget)

  /// The result of a change.
  public struct Outcome: Hashable, Sendable {
    public let bytes: [UInt8]
    /// The line that was written, counted from 1; where a line was taken away, its group's.
    public let line: Int
  }

  /// The text after the change.
  ///
  /// - Parameters:
  ///   - target: the group to change.
  ///   - file: the file as it is now; `nil` where there is none.
  /// - Returns: the new text, which has no errors.
  /// - Throws: why the file is not changed.
  public func applied(
    in target: PreferenceTarget, to file: PreferenceFile?
  ) throws(PreferenceEditFault) -> Outcome {
    let name = try target.name()
    if case .set(let key, let value) = self { try Self.refuseOddLine(key, value) }
    var draft = PreferenceDraft(try Self.bytes(of: file))
    let line: Int
    switch self {
    case .set(let key, let value):
      line = draft.set(key, value, in: name, written: target.group)
    case .unset(let key):
      guard let group = draft.unset(key, in: name) else { throw .notThere }
      line = group
    case .removeGroup:
      guard let group = draft.remove(name) else { throw .notThere }
      line = group
    case .moveGroup(let other):
      let place = try other.name()
      guard draft.line(of: place) != nil else {
        throw .refused(
          translated("there is no [{group}] in this file.", ["group": other.group]))
      }
      guard let group = draft.move(name, before: place) else { throw .notThere }
      line = group
    case .addGroup(let lines):
      if let group = draft.line(of: name) { throw .alreadyThere(line: group) }
      line = draft.append(group: target.group, lines: lines)
    }
    // The file had no errors before, so an error now is the change's.
    let checked = CheckedFile(PreferenceFile(name: file?.name ?? "", bytes: draft.bytes))
    if let error = checked.errors.first { throw .refused(error.sentence) }
    return Outcome(bytes: draft.bytes, line: line)
  }

  private static func bytes(of file: PreferenceFile?) throws(PreferenceEditFault) -> [UInt8] {
    guard let file else { return [] }
    let checked = CheckedFile(file)
    guard checked.isGood, case .bytes(let bytes) = file.content else {
      throw .badFile(checked.errors, untold: checked.untold)
    }
    return bytes
  }

  /// Refuses what would not read back as one key and one value on one line.
  private static func refuseOddLine(_ key: String, _ value: String) throws(PreferenceEditFault) {
    guard !value.utf8.contains(where: \.isControl) else {
      throw .refused(
        translated(
          "a value is one line of text without control characters; write \\n for a break."))
    }
    guard !key.isEmpty, Alphabet(and: "-").spells(key.utf8) else {
      throw .refused(translated("{key} is no key.", ["key": quoted(key)]))
    }
  }
}

/// Why a preferences file is not changed.
public enum PreferenceEditFault: Error, Hashable, Sendable {
  /// The file has errors already, before the change.
  case badFile([PreferenceError], untold: Int)
  /// The change cannot be written; the text tells a person what is wrong and what was expected.
  case refused(String)
  /// There is no such line to be taken away.
  case notThere
  /// There is such a group already, in this line.
  case alreadyThere(line: Int)
}
