/// Whole records out of bytes that come in pieces, each without the byte that ends it.
public struct RecordReader: Sendable {
  private let end: UInt8
  private let most: Int
  private var rest: [UInt8] = []
  /// More came than a record may hold: nothing after it can be told apart.
  public private(set) var isLost = false

  public init(endedBy end: UInt8, atMost most: Int) {
    self.end = end
    self.most = most
  }

  public mutating func take(_ bytes: some Sequence<UInt8>) -> [ArraySlice<UInt8>] {
    var records: [ArraySlice<UInt8>] = []
    for byte in bytes where !isLost {
      if byte == end {
        records.append(rest[...])
        rest = []
      } else if rest.count < most {
        rest.append(byte)
      } else {
        isLost = true
        rest = []
      }
    }
    return records
  }
}

extension RecordReader {
  /// A reader of the service's requests.
  public static var requests: RecordReader {
    RecordReader(endedBy: 0, atMost: PlayRequest.mostBytes)
  }

  /// A reader of the player's answers, a line each.
  public static var answers: RecordReader {
    RecordReader(endedBy: UInt8(ascii: "\n"), atMost: 1_024)
  }
}

extension PlayRequest {
  /// The requests that some bytes complete; `nil` for what is none.
  public static func read(
    _ bytes: some Sequence<UInt8>, with reader: inout RecordReader
  ) -> [PlayRequest?] {
    reader.take(bytes).map { PlayRequest(record: $0) }
  }
}
