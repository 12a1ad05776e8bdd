public import NotificationModel

/// The answers of the database's thread, each with the state of the database.
extension CenterDisk {
  /// How the database stands, told with each answer.
  public struct State: Hashable, Sendable {
    /// Past items that are remembered.
    public var pastCount = 0
    /// Whether a checkpoint should not wait long.
    public var needsCheckpoint = false
    /// Whether a checkpoint should not wait for a quiet moment either: a flood would fill the disk.
    public var isLogLong = false

    public init() {}
  }

  /// The outcome of a job, and how the database stands after it.
  public struct Answer<Value: Sendable>: Sendable {
    public let outcome: Result<Value, StoreFault>
    public let state: State
  }

  /// The highest numbers in use, known before anything is written.
  public struct Opened: Hashable, Sendable {
    /// The highest number that a record of the journal has had.
    public let newest: UInt64
    /// The highest id in the database or a journal: no id up to this one is given again.
    public let highestID: NotificationID?
    /// Ids below this may have been given out without the database knowing of it; 0 where no
    /// journal says so.
    public let idsBelow: UInt32
    /// Files of earlier lives' journals.
    public let left: Set<String>
    /// Why the database could not be opened.
    public let fault: StoreFault?
  }

  /// Where a damaged database lies now, and the messages that could be saved from it.
  public struct Renewed: Sendable {
    public let place: String
    public let messages: [StoredMessage]
  }

  /// A message whose item is over, and the app that the item counted as.
  public struct Over: Sendable {
    public let app: AppID
    public let message: StoredMessage
  }
}

/// A piece of what is open.
public struct OpenPage: Sendable {
  public var items: [StoredItem]
  /// Where the next piece begins; `nil` behind the last.
  public let next: Int64?
  /// Rows that made no sense, so far.
  public let skipped: Int
  /// Whether the database was read for it.
  public let isOfDatabase: Bool

  static let ofNoDatabase = OpenPage(items: [], next: nil, skipped: 0, isOfDatabase: false)
}
