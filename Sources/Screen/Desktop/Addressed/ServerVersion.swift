/// The version of a server, read from its own words as far as they are numbers.
///
/// Servers write it as they like: `1.9.0 (2022-06-27)`, `43.9`, `51.beta`, `0.12.6-2-gabc`. Text
/// behind the numbers is passed over, so that a beta is taken for what it becomes.
public nonisolated struct ServerVersion: Hashable, Sendable {
  /// More numbers than anybody has in a version.
  private static let mostNumbers = 6

  private let numbers: [UInt32]

  public init(_ first: UInt32, _ others: UInt32...) {
    numbers = [first] + others
  }

  /// Reads what a server says, whatever that is; `nil` where it begins with no number.
  public init?(_ text: String) {
    var numbers: [UInt32] = []
    var number: UInt32?
    for byte in text.utf8.drop(while: { $0 == UInt8(ascii: "v") }) {
      if case UInt8(ascii: "0")...UInt8(ascii: "9") = byte {
        number = Self.appending(byte &- UInt8(ascii: "0"), to: number ?? 0)
      } else if byte == UInt8(ascii: "."), let ended = number {
        numbers.append(ended)
        number = nil
        if numbers.count == Self.mostNumbers { break }
      } else {
        break
      }
    }
    if let number { numbers.append(number) }
    guard !numbers.isEmpty else { return nil }
    self.numbers = numbers
  }

  /// A number that is too large stays at the largest there is.
  private static func appending(_ digit: UInt8, to number: UInt32) -> UInt32 {
    let (tens, isOver) = number.multipliedReportingOverflow(by: 10)
    let (sum, isMore) = tens.addingReportingOverflow(UInt32(digit))
    return isOver || isMore ? .max : sum
  }

  /// As people read it.
  var text: String { numbers.map(String.init).joined(separator: ".") }

  /// Whether it comes after another; a number that is not said is 0.
  func isNewer(than other: ServerVersion) -> Bool {
    for index in 0..<max(numbers.count, other.numbers.count) {
      let (mine, theirs) = (number(index), other.number(index))
      if mine != theirs { return mine > theirs }
    }
    return false
  }

  private func number(_ index: Int) -> UInt32 {
    numbers.indices.contains(index) ? numbers[index] : 0
  }
}
