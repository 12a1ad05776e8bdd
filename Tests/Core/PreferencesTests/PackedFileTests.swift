import Policy
import Testing

@testable import Preferences

/// What the packed file gives to those who start from it.
@Suite(.timeLimit(.minutes(1)))
struct PackedFileTests {
  @Test func `every key has its built-in value and a line in the stub`() {
    for key in SettingKey.allCases {
      #expect(PackedFile.stub.contains { $0.hasPrefix("#\(key.rawValue) = ") })
    }
    #expect(PreferenceTarget.defaults.builtIn("banner-duration") == "5s")
    #expect(PreferenceTarget.defaults.builtIn("destructive-actions") == "")
  }

  @Test func `a stub changes nothing, and is good with every line in force`() {
    let stub = PackedFile.stub
    #expect(stub.allSatisfy { $0.isEmpty || $0.hasPrefix("#") })
    #expect(stub.first?.isEmpty == false && stub.last?.hasPrefix("#keep-items = ") == true)
    #expect(stub.contains("# How long a banner stays, from 1s to 60s."))
    let inForce = stub.map { $0.hasPrefix("# ") ? $0 : String($0.dropFirst()) }
    #expect(errors("[App a]\n" + inForce.joined(separator: "\n")) == "")
    #expect(!stub.contains { $0.contains("[") })
  }

  @Test func `no line is too wide for a terminal of a hundred columns`() {
    #expect(PackedFile.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
