internal import Identity

/// Why an app is not opened.
public nonisolated enum OpeningFault: Error, Hashable {
  /// No file could have this name.
  case noName(String)
  /// There is no entry, or none for this desktop, or its program is not installed.
  case noEntry(String)
  /// The app has no program, and its bus name cannot be started.
  case unreachable(String)
  case notStarted(String, String)
  /// The app was asked over the bus, and refused.
  case refused(String, String)
  case silent(String)
  case busIsSilent

  /// The fault as a sentence for a person.
  public var sentence: String {
    switch self {
    case .noName(let entry):
      "'\(Self.shown(entry))' is no name of a desktop entry; write it without folder and ending."
    case .noEntry(let entry):
      "there is no desktop entry '\(entry)' of a program that is installed here."
    case .unreachable(let entry):
      "'\(entry)' is opened through the bus, and the bus knows no service of this name."
    case .notStarted(let entry, let why): "'\(entry)' cannot be started: \(Self.shown(why))."
    case .refused(let entry, let why): "'\(entry)' does not open: \(Self.shown(why))."
    case .silent(let entry): "'\(entry)' has not answered in time."
    case .busIsSilent: "the session bus does not answer."
    }
  }

  /// Others' words are a part of one line.
  private static func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(200)
    where scalar.properties.generalCategory != .control {
      shown.append(scalar)
    }
    return String(shown)
  }
}
