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

  /// The text with every example in force.
  private static func inForce() throws -> String {
    try text().split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let rest = line.dropFirst()
      let isExample = line.hasPrefix("#") && rest.first != " " && !rest.isEmpty
      return isExample ? String(rest) : String(line)
    }.joined(separator: "\n")
  }

  @Test func `as it is it changes nothing`() throws {
    let text = try Self.text()
    #expect(errors(text) == "")
    #expect(notes(text) == "")
    #expect(book(text) == PreferenceBook())
  }

  @Test func `with every example in force it is good`() throws {
    #expect(errors(try Self.inForce()) == "")
  }

  @Test func `it names every key there is`() throws {
    let source = SourceText(Array(try Self.inForce().utf8))
    var named: [String: Set<String>] = [:]
    for group in KeyFile(source).groups {
      let kind = source.string(group.name).prefix { $0 != " " }
      named[String(kind), default: []].formUnion(group.entries.map { source.string($0.key) })
    }
    #expect(named["Defaults"] == Set(SettingKey.allCases.map(\.rawValue)))
    #expect(named["Focus"] == Set(FocusKey.allCases.map(\.rawValue)))
    #expect(named["Desktop"] == Set(DesktopKey.allCases.map(\.rawValue)))
  }

  @Test func `the values of Defaults are those that hold without it`() throws {
    var built = AppSettings()
    built.apply(book(try Self.inForce())[.defaults])
    let fresh = AppSettings()
    // This one has no default worth showing, so it shows an example.
    #expect(built.destructiveActions == ["delete", "Move to Bin"])
    #expect(built.allow == fresh.allow)
    #expect(built.style == fresh.style)
    #expect(built.styles == fresh.styles)
    #expect(built.bannerDuration == fresh.bannerDuration)
    #expect(built.onFade == fresh.onFade)
    #expect(built.sound == fresh.sound)
    #expect(built.badge == fresh.badge)
    #expect(built.center == fresh.center)
    #expect(built.lockScreen == fresh.lockScreen)
    #expect(built.previews == fresh.previews)
    #expect(built.placeholder == fresh.placeholder)
    #expect(built.slidePrompt == fresh.slidePrompt)
    #expect(built.actions == fresh.actions)
    #expect(built.destructive == fresh.destructive)
    #expect(built.snoozeAction == fresh.snoozeAction)
    #expect(built.mayInhibit == fresh.mayInhibit)
    #expect(built.breakthrough == fresh.breakthrough)
    #expect(built.duplicates == fresh.duplicates)
    #expect(built.foldWindow == fresh.foldWindow)
    #expect(built.rateLimit == fresh.rateLimit)
    #expect(built.honorTimeout == fresh.honorTimeout)
    #expect(built.stripAppName == fresh.stripAppName)
    #expect(built.history == fresh.history)
    #expect(built.historyKeep == fresh.historyKeep)
    #expect(built.keep == fresh.keep)
    #expect(built.keepItems == fresh.keepItems)
  }

  @Test func `GLib reads it as we do`() throws {
    try GLibTests().compare(try Self.inForce())
  }
}
