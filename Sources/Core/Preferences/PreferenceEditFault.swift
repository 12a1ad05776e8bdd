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
