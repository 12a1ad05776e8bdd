extension ValueText {
  static let serverForms =
    "auto, name:BUS.NAME, bus:ADDRESS, run:COMMAND, terminal or none"

  /// Which desktop server to use; checked for its form alone, and kept as written.
  func server() throws(Fault) -> String {
    guard !isEmpty else { throw refusal() }
    let written = try line(upTo: 4_000)
    if ["auto", "terminal", "none"].contains(written) { return written }
    guard let colon = written.firstIndex(of: ":") else {
      var fault = refusal(near: ["auto", "terminal", "none"])
      // What people write first is the name of a program.
      if fault.suggestion == nil { fault.suggestion = "run:\(written)" }
      throw fault
    }
    let form = String(written[..<colon])
    let rest = written[written.index(after: colon)...]
    guard ["name", "bus", "run"].contains(form) else {
      var fault = refusal()
      fault.suggestion = NearestWord.find(form, among: ["name", "bus", "run"]).map {
        "\($0):\(rest)"
      }
      throw fault
    }
    if rest.allSatisfy(\.isWhitespace) { throw refusal("there is nothing after '\(form):'") }
    if form == "name", !Self.isBusName(rest) {
      throw refusal("\(quoted(String(rest))) is no name on the bus")
    }
    if form == "run" {
      do throws(CommandFault) {
        _ = try CommandWords(String(rest))
      } catch {
        throw refusal("of this command: \(error.sentence.dropLast())")
      }
    }
    return written
  }

  /// A well-known name: two or more parts of letters, digits, `_` and `-`, none first a digit.
  private static func isBusName(_ name: Substring) -> Bool {
    guard name.utf8.count <= 255 else { return false }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        guard let first = part.first, !first.isDigit else { return false }
        return part.allSatisfy {
          $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
      }
  }
}
