import Policy
import Testing

@testable import Preferences

/// What the packed file gives to those who start from it.
@Suite(.timeLimit(.minutes(1)))
struct DefaultTextTests {
  private static func text() throws -> DefaultText {
    DefaultText(Array(try DefaultFileTests.text().utf8))
  }

  @Test func `every key has its default and a line in the stub`() throws {
    let text = try Self.text()
    for key in SettingKey.allCases {
      #expect(text.value(of: key) != nil)
      #expect(text.stub.contains { $0.hasPrefix("#\(key.rawValue) = ") })
    }
    #expect(text.value(of: .bannerDuration) == "5s")
    #expect(text.value(of: .destructiveActions) == "")
  }

  @Test func `a stub changes nothing, and is good with every line in force`() throws {
    let stub = try Self.text().stub
    #expect(stub.allSatisfy { $0.isEmpty || $0.hasPrefix("#") })
    #expect(stub.contains("# How long a banner stays, from 1s to 60s."))
    let inForce = stub.map { $0.hasPrefix("# ") ? $0 : String($0.dropFirst()) }
    #expect(errors("[App a]\n" + inForce.joined(separator: "\n")) == "")
    #expect(!stub.contains { $0.contains("[") })
  }
}
