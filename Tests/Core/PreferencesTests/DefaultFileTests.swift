import Glibc
import NotificationModel
import Policy
import Testing

@testable import Preferences

/// The file that people copy: complete, right, and saying what is built in.
@Suite(.timeLimit(.minutes(1)))
struct DefaultFileTests {
  private static let path: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return parts.joined(separator: "/") + "/packaging/preferences.conf"
  }()

  private struct Missing: Error {}

  static func text() throws -> String {
    guard let file = unsafe fopen(path, "r") else { throw Missing() }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe fread(buffer.baseAddress, 1, buffer.count, file)
    }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// The text with every line in force; a key that has no default has its example.
  private static func inForce() throws -> String {
    let examples = Dictionary(
      KeyTable.rows.filter { $0.value.isEmpty }.map { ("#\($0.key) =", $0.example) }
    ) { first, _ in first }
    return try text().split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let rest = line.dropFirst()
      guard line.hasPrefix("#"), rest.first != " ", !rest.isEmpty else { return String(line) }
      // An empty list of such buttons is a default like any other.
      let isEmpty = line.hasPrefix("#\(SettingKey.destructiveActions.rawValue)")
      let example = isEmpty ? nil : examples[String(line)]
      return String(rest) + (example.map { " \($0)" } ?? "")
    }.joined(separator: "\n")
  }

  @Test func `it is what the rows of the keys say`() throws {
    #expect(try Self.text() == PackedFile.text, "'make pages' writes it anew")
  }

  @Test func `as it is it changes nothing`() throws {
    let text = try Self.text()
    #expect(errors(text) == "")
    #expect(notes(text) == "")
    #expect(book(text) == PreferenceBook())
  }

  @Test func `with every line in force it is good`() throws {
    #expect(errors(try Self.inForce()) == "")
  }

  @Test func `it names every key there is`() throws {
    let source = SourceText(Array(try Self.inForce().utf8))
    var named: [String: Set<String>] = [:]
    for group in PreferenceLines(source).groups {
      let kind = source.string(group.name).prefix { $0 != " " }
      named[String(kind), default: []].formUnion(group.entries.map { source.string($0.key) })
    }
    #expect(named["Defaults"] == Set(SettingKey.allCases.map(\.rawValue)))
    #expect(named["Rule"]?.isSuperset(of: RuleKey.allCases.map(\.rawValue)) == true)
    #expect(named["Focus"] == Set(FocusKey.allCases.map(\.rawValue)))
    #expect(named["Desktop"] == Set(DesktopKey.allCases.map(\.rawValue)))
    #expect(named["Windows"] == Set(WindowsKey.allCases.map(\.rawValue)))
  }

  @Test func `the values of Defaults are those that hold without it`() throws {
    var built = AppSettings()
    built.apply(book(try Self.inForce())[.defaults])
    // Where a value comes from is no part of it.
    #expect(Self.values(of: built) == Self.values(of: AppSettings()))
  }

  /// Each value by its name, so that a new key is compared without a word here.
  private static func values(of settings: AppSettings) -> [String: String] {
    let named = Mirror(reflecting: settings).children.compactMap { child in
      child.label.map { ($0, String(describing: child.value)) }
    }
    let values = Dictionary(uniqueKeysWithValues: named).filter { $0.key != "sources" }
    #expect(values.count > SettingKey.allCases.count)
    return values
  }

  @Test func `GLib reads it as we do`() throws {
    try GLibTests().compare(try Self.inForce())
  }
}
