import Preferences

@testable import Importing

/// Settings of other servers: whatever they say, what is made of them is good by the preferences'
/// own reader, and nothing that is told of them is more than a line.
enum ImportCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    for server in ImportedServer.allCases { faults.add(Self.faults(in: bytes, of: server)) }
    return faults.all
  }

  private static func faults(in bytes: [UInt8], of server: ImportedServer) -> [String] {
    var faults = Faults()
    let made: Import
    do throws(UnreadableFile) {
      made = try Import(from: server, [TheirFile(name: "theirs", bytes: bytes)], at: "/theirs")
    } catch {
      faults.expectLine(error.sentence, "a refusal")
      faults.expect(error.line >= 1, "a refusal in line \(error.line)")
      return faults.all
    }
    for remark in made.remarks { faults.expectLine(remark.text, "a remark") }
    guard let text = made.text else { return faults.all }
    let reading = PreferenceReading(
      main: nil, dropIns: [PreferenceFile(name: server.dropIn, text: text)])
    faults.expect(reading.isGood, "\(server.rawValue): \(reading.errors.first?.description ?? "")")
    faults.expect(MadeFile.isUnchanged(Array(text.utf8)), "\(server.rawValue): changed by nobody")
    // A tab may stand in a name as in any text of the file.
    let isText = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 || $0 == 0x0a }
    faults.expect(isText, "\(server.rawValue): a control character in the drop-in")
    return faults.all
  }
}
