/// A change that enabling made, and how things were before.
public enum ChangeRecord: Hashable, Sendable {
  /// A folder that was not there.
  case folder(String)
  case file(path: String, before: FileContent, after: FileContent)
  case setting(DesktopSetting, before: String, after: String)
  case stoppedUnit(String)
  /// A server without a unit, as it had been started.
  case stoppedProgram([String])
}
