import Glibc
import Testing

@testable import SettingsPages

/// The list that translators have of the texts of Settings.
@Suite struct SettingsTextsTests {
  private static let list = "po/settings-texts"

  @Test func `the list in po has each text of the rows, and no other`() throws {
    let texts = SettingsTexts.all.map { $0 + "\n" }.joined()
    if unsafe getenv("PENNANT_WRITE_TEXTS") != nil { try write(texts) }
    #expect(try read() == texts, "PENNANT_WRITE_TEXTS=1 has this test write \(Self.list) anew")
  }

  private func read() throws -> String {
    let file = unsafe try #require(fopen(Self.list, "r"))
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private func write(_ text: String) throws {
    let file = unsafe try #require(fopen(Self.list, "w"))
    unsafe fputs(text, file)
    unsafe fclose(file)
  }
}
