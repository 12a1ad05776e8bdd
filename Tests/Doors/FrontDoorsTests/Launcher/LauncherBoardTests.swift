import Bus
import NotificationModel
import Testing

@testable import FrontDoors

/// What is told of the numbers on icons, and when.
struct LauncherBoardTests {
  static let mail = LauncherApp(entry: "org.example.Mail")
  static let chat = LauncherApp(entry: "org.example.Chat")

  static func badge(
    _ count: UInt32, app: AppID = AppID("mail"), entry: String? = "org.example.Mail"
  )
    -> AppBadge
  {
    AppBadge(app: app, entry: entry, count: count)
  }

  /// What is told: "Mail 3".
  static func words(_ updates: [LauncherBoard.Update]) -> [String] {
    updates.map { "\($0.app.entry.split(separator: ".").last ?? "") \($0.count)" }
  }

  private var board = LauncherBoard()

  private mutating func told() -> [String] { Self.words(board.takeUpdates()) }

  private mutating func hear(_ app: LauncherApp?, _ teller: UniqueName) throws {
    board.heard(try #require(app), from: teller)
  }

  @Test mutating func `a number is told once, and again when it is another`() {
    board.set(Self.badge(3))
    #expect(told() == ["Mail 3"])
    board.set(Self.badge(3))
    #expect(told() == [])
    board.set(Self.badge(4))
    board.set(Self.badge(5))
    #expect(told() == ["Mail 5"])
    board.set(Self.badge(6))
    board.set(Self.badge(5))
    #expect(told() == [])
  }

  @Test mutating func `its end is told where it was told`() {
    board.set(Self.badge(3))
    board.set(Self.badge(0))
    #expect(told() == [])
    board.set(Self.badge(3))
    #expect(told() == ["Mail 3"])
    board.set(Self.badge(0))
    #expect(told() == ["Mail 0"])
    board.set(Self.badge(0))
    #expect(told() == [])
  }

  @Test(arguments: [nil, "", "a/b", String(repeating: "x", count: 248)])
  mutating func `without an icon there is nothing to tell`(entry: String?) {
    board.set(Self.badge(3, entry: entry))
    #expect(told() == [])
  }

  @Test mutating func `an app whose entry goes loses the number on it`() {
    board.set(Self.badge(3))
    #expect(told() == ["Mail 3"])
    board.set(Self.badge(3, entry: "org.example.Chat"))
    #expect(told() == ["Mail 0", "Chat 3"])
    board.set(Self.badge(3, entry: nil))
    #expect(told() == ["Chat 0"])
  }

  @Test mutating func `two apps of one entry are added up`() {
    board.set(Self.badge(3))
    board.set(Self.badge(.max, app: AppID("other")))
    #expect(board.takeUpdates().map(\.count) == [.max])
    board.set(Self.badge(0, app: AppID("other")))
    #expect(told() == ["Mail 3"])
  }

  @Test mutating func `an app that tells its own number is left alone`() throws {
    try hear(Self.mail, ":1.7")
    board.set(Self.badge(3))
    board.set(Self.badge(2, app: AppID("chat"), entry: "org.example.Chat"))
    #expect(told() == ["Chat 2"])
    board.left(":1.7")
    #expect(told() == ["Mail 3"])
  }

  @Test mutating func `what was ours says nothing more when the app tells its own`() throws {
    board.set(Self.badge(3))
    #expect(told() == ["Mail 3"])
    try hear(Self.mail, ":1.7")
    #expect(board.count(of: try #require(Self.mail)) == 0)
    board.set(Self.badge(4))
    board.listenerCame()
    #expect(told() == [])
  }

  @Test mutating func `when all who told it are gone ours is told again, be it the same`() throws {
    board.set(Self.badge(3))
    #expect(told() == ["Mail 3"])
    try hear(Self.mail, ":1.7")
    try hear(Self.mail, ":1.8")
    board.left(":1.7")
    #expect(told() == [])
    board.left(":1.8")
    #expect(told() == ["Mail 3"])
  }

  @Test mutating func `ours may have gone meanwhile`() throws {
    board.set(Self.badge(3))
    #expect(told() == ["Mail 3"])
    try hear(Self.mail, ":1.7")
    board.set(Self.badge(0))
    #expect(told() == [])
    board.left(":1.7")
    #expect(told() == ["Mail 0"])
  }

  @Test mutating func `who comes late is told what there is`() {
    board.set(Self.badge(3))
    board.set(Self.badge(2, app: AppID("chat"), entry: "org.example.Chat"))
    #expect(told() == ["Mail 3", "Chat 2"])
    board.listenerCame()
    #expect(told() == ["Chat 2", "Mail 3"])
    #expect(told() == [])
  }

  @Test mutating func `all that is ours is taken away at the end`() throws {
    board.set(Self.badge(3))
    board.set(Self.badge(2, app: AppID("chat"), entry: "org.example.Chat"))
    board.set(Self.badge(1, app: AppID("other"), entry: "org.example.Other"))
    #expect(told() == ["Mail 3", "Chat 2", "Other 1"])
    try hear(Self.chat, ":1.7")
    board.clear()
    #expect(told() == ["Mail 0", "Other 0"])
  }

  @Test mutating func `more apps than the bound are left out, until there is room`() {
    for number in 0...LauncherBoard.mostApps {
      board.set(Self.badge(1, app: AppID("a\(number)"), entry: "e\(number)"))
    }
    #expect(told().count == LauncherBoard.mostApps)
    board.set(Self.badge(0, app: AppID("a0"), entry: "e0"))
    board.set(Self.badge(2, app: AppID("a\(LauncherBoard.mostApps)"), entry: "late"))
    #expect(told() == ["e0 0", "late 2"])
  }

  @Test mutating func `a peer that tells of everything reaches few apps`() throws {
    for number in 0..<1_000 { try hear(LauncherApp(entry: "e\(number)"), ":1.66") }
    try hear(Self.mail, ":1.66")
    board.set(Self.badge(3))
    #expect(told() == ["Mail 3"])
    for number in 0..<1_000 {
      try hear(Self.chat, try #require(UniqueName(":2.\(number)")))
    }
    try hear(Self.mail, ":1.7")
    board.set(Self.badge(4))
    #expect(told() == ["Mail 4"])
  }
}

/// How an app is named on the wire.
struct LauncherAppTests {
  @Test(arguments: [
    ("org.example.Mail", "4070388172"), ("firefox", "2400249228"), ("Kühl", "2261408823"),
  ])
  func `its object is where the hash of its URI says`(entry: String, hash: String) throws {
    let app = try #require(LauncherApp(entry: entry))
    #expect(app.path?.rawValue == "/com/canonical/unity/launcherentry/\(hash)")
    #expect(LauncherApp(uri: app.uri) == app)
  }

  @Test(arguments: [
    "", "application://", "application://.desktop", "application://a", "a.desktop",
    "application:///a/b.desktop",
    "application://" + String(repeating: "x", count: 248) + ".desktop",
  ])
  func `what names no entry is no app`(uri: String) {
    #expect(LauncherApp(uri: uri) == nil)
  }
}
