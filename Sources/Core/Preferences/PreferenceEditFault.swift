/// Why a preferences file is not changed.
public enum PreferenceEditFault: Error, Hashable, Sendable {
  /// It has errors as it is.
  case badFile([PreferenceError], untold: Int)
  /// What was asked for cannot be written; what is wrong and what was expected, for a person.
  case refused(String)
  /// There is no such line to be taken away.
  case notThere
  /// There is such a group already, in this line.
  case alreadyThere(line: Int)
}
