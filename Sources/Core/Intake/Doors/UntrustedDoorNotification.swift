/// A notification as an app brings it to the portal or to GTK's door, as it came off the wire.
public struct UntrustedDoorNotification: Hashable, Sendable {
  public var entries: [UntrustedEntry]

  public init(_ entries: [UntrustedEntry] = []) {
    self.entries = entries
  }
}

/// An entry of such a notification's dictionary; its value may be of any type.
public struct UntrustedEntry: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case flag(Bool)
    case text(String)
    case texts([String])
    /// An icon or a sound that says of which kind it is.
    case content(kind: String, UntrustedContent)
    case buttons([UntrustedButton])
    /// Of a type that the entry never has: its signature.
    case other(String)
  }

  public var name: String
  public var value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// The content of an icon or a sound, as far as there is any.
public enum UntrustedContent: Hashable, Sendable {
  case text(String)
  case texts([String])
  case bytes([UInt8])
  /// The content could not be had.
  case missing(ContentFault)
}

/// A button, without the data that it tells its app, which nobody else reads.
public struct UntrustedButton: Hashable, Sendable {
  public var label: String?
  public var action: String?
  public var purpose: String?

  public init(label: String? = nil, action: String? = nil, purpose: String? = nil) {
    self.label = label
    self.action = action
    self.purpose = purpose
  }
}

/// Why a picture or a sound that came with a message was not taken.
public enum ContentFault: Error, Hashable, Sendable, CaseIterable {
  /// A descriptor of a file that somebody could still change.
  case notSealed
  case empty
  case tooLarge
  case unreadable
  /// No kind that is accepted here, by its first bytes.
  case unknownFormat
}
