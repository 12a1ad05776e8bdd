public import Fronting

/// A conversation with a display over its socket, byte by byte: values in, values out.
///
/// The protocols are spoken here and not by their libraries, as no more of them is needed than a
/// few requests; so nothing that a display says is read by code which can overrun its memory.
public protocol FrontWire {
  /// The first bytes to send.
  mutating func begin() -> [UInt8]
  /// Takes bytes as they have come, and says what is to be sent and told for them.
  mutating func take(_ bytes: [UInt8]) throws(FrontFault) -> WireTurn
}

/// The result of reading some bytes.
public struct WireTurn: Equatable, Sendable {
  public var answer: [UInt8] = []
  /// In their order; of windows the last one counts.
  public var reports: [FrontReport] = []
  /// Nothing more is to be had from this display.
  public var isOver = false
}

/// Why a conversation cannot go on.
public enum FrontFault: Error, Equatable, Sendable {
  /// The display has refused us, in its own words.
  case refused(String)
  /// The bytes break the protocol.
  case broken
}

/// Bytes that have come and are not read yet; they never become more than the longest message.
struct WireBuffer {
  private var bytes: [UInt8] = []
  private let most: Int

  init(atMost most: Int) { self.most = most }

  mutating func add(_ new: [UInt8]) throws(FrontFault) {
    guard bytes.count + new.count <= most else { throw .broken }
    bytes += new
  }

  var count: Int { bytes.count }

  /// The number at a place, which must be there.
  func uint16(at place: Int) -> Int? { bytes[...].uint16(at: place) }

  func uint32(at place: Int) -> UInt32? { bytes[...].uint32(at: place) }

  var first: UInt8? { bytes.first }

  /// The next bytes, which stay there.
  func peek(_ count: Int) -> [UInt8]? {
    bytes.count >= count ? Array(bytes.prefix(count)) : nil
  }

  /// Takes the next bytes out, where so many are there.
  mutating func take(_ count: Int) -> [UInt8]? {
    guard count >= 0, bytes.count >= count else { return nil }
    defer { bytes.removeFirst(count) }
    return Array(bytes.prefix(count))
  }
}

enum FrontByteOrder {
  case little
  case big
}

extension ArraySlice<UInt8> {
  /// The two bytes at a place counted from the slice's own beginning.
  func uint16(at place: Int, _ order: FrontByteOrder = .little) -> Int? {
    guard place >= 0, place + 2 <= count else { return nil }
    let (one, two) = (Int(self[startIndex + place]), Int(self[startIndex + place + 1]))
    return order == .little ? one | two << 8 : one << 8 | two
  }

  func uint32(at place: Int) -> UInt32? {
    guard let low = uint16(at: place), let high = uint16(at: place + 2) else { return nil }
    return UInt32(low) | UInt32(high) << 16
  }

  /// A part of it; empty where that would be beyond its end.
  func part(from place: Int, count: Int) -> ArraySlice<UInt8> {
    guard place >= 0, count >= 0, place <= self.count, count <= self.count - place else {
      return []
    }
    return self[(startIndex + place)..<(startIndex + place + count)]
  }
}

extension [UInt8] {
  mutating func add(uint16 number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }

  mutating func add(uint32 number: UInt32) {
    add(uint16: Int(number & 0xffff))
    add(uint16: Int(number >> 16))
  }

  /// Adds bytes, and as many zeros as make their number one of whole fours.
  mutating func addPadded(_ new: some Collection<UInt8>) {
    append(contentsOf: new)
    append(contentsOf: repeatElement(0, count: -new.count & 3))
  }
}
