import Bus
import Identity
import Testing

@testable import Opening

/// How an app is asked by the bus to open.
struct AppOnBusTests {
  @Test(arguments: [
    ("org.example.Mail", "/org/example/Mail"),
    ("org.example.My-App", "/org/example/My_App"),
    ("com.example._7zip", "/com/example/_7zip"),
  ])
  func `its name is the entry's and its path is made of it`(id: String, path: String) throws {
    let entry = try #require(EntryName(id))
    let app = try #require(AppOnBus(entry))
    #expect(app.name.rawValue == id)
    #expect(app.path.rawValue == path)
  }

  @Test(arguments: ["firefox", ":1.5", "org.example.7zip", "org.example.my app", "Übel.Name", "a."])
  func `what can be no bus name is not asked`(id: String) throws {
    let entry = try #require(EntryName(id))
    #expect(AppOnBus(entry) == nil)
  }
}

@MainActor
struct AppScopeTests {
  @Test(arguments: [
    ("firefox", "app-pennant-firefox-42.scope"),
    ("org.example.My-App", "app-pennant-org.example.My\\x2dApp-42.scope"),
    ("a b/..", nil), ("ü", "app-pennant-\\xc3\\xbc-42.scope"),
  ])
  func `a unit is named so that the app is known by it`(id: String, unit: String?) {
    #expect(EntryName(id).map { AppScope.unit(of: $0, process: 42) } == unit)
  }
}

struct OpeningFaultTests {
  @Test func `others' words are a part of one line`() {
    let words = "no\n\u{1b}[2Jmail" + String(repeating: "x", count: 1_000)
    let sentence = OpeningFault.refused("org.example.Mail", words).sentence
    #expect(sentence.hasPrefix("'org.example.Mail' does not open: no[2Jmailxxx"))
    #expect(sentence.count < 300)
  }
}
