import Preferences
import Translations

/// Another server's settings as preferences: its text in, a drop-in and remarks out.
public struct Import: Hashable, Sendable {
  /// The whole drop-in; `nil` where nothing becomes a preference.
  public let text: String?
  /// The number of groups and lines in it.
  public let groups: Int
  public let lines: Int
  /// The settings that Pennant does not have, or not quite as the other server has them.
  public let remarks: [Remark]
  /// The settings that the server goes on obeying, out of its own file.
  public let stays: [String]
  /// The settings for which no line is needed, each once with its lines.
  public let holds: [String]

  /// The most that is read of a file.
  public static let mostBytes = 1 << 20
  /// The most lines of a file; the longest that people write has some hundred.
  static let mostLines = 10_000

  /// - Parameters:
  ///   - server: whose settings they are.
  ///   - files: its files in the order in which it reads them.
  ///   - path: where the first lies, for the drop-in's head.
  ///   - installed: the apps by whose names it may call them.
  /// - Throws: why a file is none of this server's.
  public init(
    from server: ImportedServer, _ files: [TheirFile], at path: String,
    installed: [AppByName] = []
  ) throws(UnreadableFile) {
    for file in files {
      let lines = file.bytes.count { $0 == UInt8(ascii: "\n") }
      guard lines <= Self.mostLines else {
        throw UnreadableFile(
          file: file.name, line: Self.mostLines,
          problem: translated(
            "there are more than {number} lines", ["number": "\(Self.mostLines)"]))
      }
    }
    var maker = GroupMaker(server.table, of: server, installed)
    maker.take(try server.sections(files))
    let made = CheckedGroups(maker.finish())
    let file = MadeFile(made.groups, server, path)
    groups = made.groups.count
    lines = made.groups.reduce(0) { $0 + $1.lines.count }
    text = made.groups.isEmpty ? nil : file.text
    remarks = maker.remarks.all + made.remarks
    stays = maker.stays
    holds = maker.holds.eachOnce(besides: files.first?.name ?? "")
  }
}

/// A file of another server.
public struct TheirFile: Hashable, Sendable {
  /// How it is named to people: `dunstrc`, `dunstrc.d/50-mine.conf`.
  public let name: String
  let bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Why a file is none of a server's.
public struct UnreadableFile: Error, Hashable, Sendable {
  public let file: String
  public let line: Int
  public let problem: String

  public var sentence: String { "\(Printable.text(file)):\(line): \(Printable.text(problem))." }
}
