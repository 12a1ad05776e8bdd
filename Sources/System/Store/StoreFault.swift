internal import CSQLite
internal import Glibc
internal import Translations

/// Why the database did not do what it was asked to.
public enum StoreFault: Error, Hashable, Sendable {
  /// No room on the file system, or none for this user.
  case full
  /// The file is no database of ours, or is one no longer.
  case damaged(String)
  /// The file was written by a later version of the service.
  case newer(version: Int32)
  /// The file was removed, or another one is at its place: what it is given, no start would find.
  case gone
  /// The file or its folder cannot be read or written.
  case unusable(String)

  /// The fault of a result code, with the words of SQLite on it.
  ///
  /// "Extended result codes": the low byte is the plain code, which is enough to act on.
  init(code: Int32, _ words: String) {
    switch code & 0xFF {
    case SQLITE_FULL: self = .full
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(words)
    case SQLITE_IOERR where code == Self.shortRead: self = .damaged(words)
    default: self = .unusable(words)
    }
  }

  init(systemError number: CInt) {
    switch number {
    case ENOSPC, EDQUOT: self = .full
    case _: self = .unusable(unsafe String(cString: strerror(number)))
    }
  }

  /// SQLITE_IOERR_SHORT_READ is an expression, which the importer skips: the file ends too early.
  private static let shortRead = SQLITE_IOERR | 2 << 8

  /// The reason alone, for a file other than the database.
  public var words: String {
    switch self {
    case .damaged(let words), .unusable(let words): words
    case .full, .gone, .newer: sentence
    }
  }

  public var sentence: String {
    switch self {
    case .full: translated("the file system is full")
    case .damaged(let words): translated("the database is damaged ({reason})", ["reason": words])
    case .gone: translated("the database was removed or replaced while it was in use")
    case .newer(let version):
      translated(
        "the database is of a later version ({version}) of this service",
        ["version": String(version)])
    case .unusable(let words):
      translated("the database cannot be used: {reason}", ["reason": words])
    }
  }

  /// Whether the fault stays however long one waits, so that no further attempt is made.
  public var isLasting: Bool {
    switch self {
    case .newer: true
    case .full, .damaged, .gone, .unusable: false
    }
  }

  /// Whether the file is of no use to anybody.
  public var isDamage: Bool {
    switch self {
    case .damaged: true
    case .full, .gone, .newer, .unusable: false
    }
  }
}
