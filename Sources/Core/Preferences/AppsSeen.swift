public import NotificationModel

/// Which apps have ever notified: ids as text, one a line, so that a misspelt group can be told.
///
/// Names are free to make up. Ids that are vouched for, by proof or by a desktop entry, are
/// therefore kept apart and never make room for ids that are not.
public struct AppsSeen: Hashable, Sendable {
  /// How the file is called in the state folder.
  public static let fileName = "apps-seen"
  /// More apps than anybody has.
  public static let most = 1_000
  /// As long as a desktop entry's id may be; an app's name is shorter.
  static let idBytes = Limits.desktopEntryBytes
  /// The longest text of it; each line ends, and one empty line stands between the parts.
  public static let mostBytes = most * (idBytes + 1) + 1

  /// In the order in which they were first seen.
  private var vouched: [AppID] = []
  private var claimed: [AppID] = []
  private var known: Set<AppID> = []

  public init() {}

  public func contains(_ app: AppID) -> Bool { known.contains(app) }

  /// As they were first written, those that are vouched for first.
  public var ids: [String] { (vouched + claimed).map(\.spelling) }

  /// Remembers an app; the oldest mere claim makes room where there is none.
  ///
  /// - Returns: whether anything is different now.
  public mutating func add(_ app: AppID, isVouched: Bool) -> Bool {
    guard Self.isLine(app.spelling), !known.contains(app) else { return false }
    if known.count >= Self.most {
      if !claimed.isEmpty {
        known.remove(claimed.removeFirst())
      } else if isVouched {
        known.remove(vouched.removeFirst())
      } else {
        return false
      }
    }
    known.insert(app)
    if isVouched { vouched.append(app) } else { claimed.append(app) }
    return true
  }

  /// The text of a file: one id a line, the vouched ones, then an empty line, then the others.
  public var text: String {
    ([vouched, [AppID("")], claimed].joined().map { $0.spelling + "\n" }).joined()
  }

  /// Reads such a text; lines that can be no id are passed over.
  public init(text: String) {
    var isVouched = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        isVouched = false
      } else if known.count < Self.most {
        _ = add(AppID(String(line)), isVouched: isVouched)
      }
    }
  }

  /// Whether an id fits into one line and is no longer than an id is.
  private static func isLine(_ id: String) -> Bool {
    let bytes = id.utf8
    return !bytes.isEmpty && bytes.count <= idBytes && !bytes.contains { $0 < 0x20 || $0 == 0x7f }
  }
}
