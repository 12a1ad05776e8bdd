internal import NotificationModel

/// The row of an entry of the dictionary that apps bring to the doors.
///
/// Any entry without a row is passed over, as new versions of the portal add some.
public struct DoorEntry: Sendable {
  /// Puts a value into the notification, or aside until all entries are read.
  typealias Put =
    @Sendable (inout DoorReader, UntrustedEntry.Value) throws(HintFault) -> Void

  public let name: StaticString
  public let form: Form
  /// Whether the app itself hears of it again when the person acts.
  public let goesBack: Bool
  /// The doors at which it is known.
  let doors: [Door]
  let put: Put

  init(
    _ name: StaticString, _ form: Form, at doors: [Door] = Door.allCases, goesBack: Bool = false,
    put: @escaping Put
  ) {
    self.name = name
    self.form = form
    self.doors = doors
    self.goesBack = goesBack
    self.put = put
  }

  /// The form of its value; a wrong one is read too, so that the fault can be named.
  public enum Form: Sendable {
    case flag, line, words
    /// Many lines of text.
    case body
    /// A name, or a file that came along.
    case icon, sound
    case buttons
  }
}

/// The tables that are made from the rows.
extension DoorEntry {
  public static let names: [StaticString] = all.map(\.name)

  private static let byName: [String: DoorEntry] =
    Dictionary(all.map { ($0.name.description, $0) }) { first, _ in first }

  public static func named(_ name: String) -> DoorEntry? { byName[name] }

  static func named(_ name: String, at door: Door) -> DoorEntry? {
    byName[name].flatMap { $0.doors.contains(door) ? $0 : nil }
  }
}

/// The value that an app gets back with an action; nobody else reads it.
public enum DoorTarget {
  /// The entry beside `default-action`.
  public static let ofActivation: StaticString = "default-action-target"
  /// The field of a button.
  public static let ofButton: StaticString = "target"
}

/// The row of a field of a button.
public struct DoorButtonField: Sendable {
  public let name: StaticString
  /// Whether it is only to be seen.
  public let isTitle: Bool
  public let text: @Sendable (UntrustedButton) -> String?
  public let put: @Sendable (inout UntrustedButton, String) -> Void

  public static let all = [
    DoorButtonField(name: "label", isTitle: true, text: \.label) { $0.label = $1 },
    DoorButtonField(name: "action", isTitle: false, text: \.action) { $0.action = $1 },
    DoorButtonField(name: "purpose", isTitle: false, text: \.purpose) { $0.purpose = $1 },
  ]
}
