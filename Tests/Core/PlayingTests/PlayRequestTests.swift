import NotificationModel
import Testing

@testable import Playing

/// What the service asks, as bytes and back.
@Suite(.timeLimit(.minutes(1))) struct PlayRequestTests {
  static let requests: [PlayRequest] = [
    PlayRequest(.named("message-new-instant")), PlayRequest(.file("/home/ann/ping.oga")),
    PlayRequest(.file("/a\nb\u{1}/é"), at: SoundVolume(10)), PlayRequest(.builtIn),
    PlayRequest(.named("bell"), at: SoundVolume(1)), PlayRequest(.builtIn, at: SoundVolume(99)),
  ]

  @Test(arguments: requests) func `a request is read as it was written`(one: PlayRequest) {
    var reader = RecordCutter.requests
    let read = PlayRequest.read(one.bytes ?? [], with: &reader)
    #expect(read == [one])
  }

  @Test func `many in pieces are read one by one`() {
    var reader = RecordCutter.requests
    let bytes = Self.requests.flatMap { $0.bytes ?? [] }
    let read = bytes.flatMap { PlayRequest.read([$0], with: &reader) }
    #expect(read == Self.requests)
  }

  @Test(arguments: [
    PlayRequest(.named("two\0names")),
    PlayRequest(.file("/" + String(repeating: "x", count: 4_094))),
    PlayRequest(.file("/" + String(repeating: "x", count: 4_093)), at: SoundVolume(50)),
  ])
  func `what would be more than one, or torn, is never written`(one: PlayRequest) {
    #expect(one.bytes == nil)
  }

  @Test func `the longest path that fits is written whole`() {
    let bytes = PlayRequest(.file("/" + String(repeating: "x", count: 4_093))).bytes
    #expect(bytes?.count == PlayRequest.mostBytes)
  }

  @Test(arguments: [
    "", "n", "f", "frelative.oga", "bx", "z", "\u{1}", "N", "N2", "N\u{65}bell", "B", "B2x",
    "F2relative.oga", "Z2",
  ])
  func `anything else is no request`(record: String) {
    var reader = RecordCutter.requests
    let read = PlayRequest.read(Array(record.utf8) + [0], with: &reader)
    #expect(read == [nil])
  }

  @Test func `a record without an end is not kept for ever`() {
    var reader = RecordCutter.requests
    let first = reader.take([UInt8](repeating: 0x6e, count: 10_000))
    let second = reader.take([0, 0x62, 0])
    #expect(reader.isLost)
    #expect(first == [] && second == [])
  }
}

/// What is answered, as a line and back.
@Suite(.timeLimit(.minutes(1))) struct PlayAnswerTests {
  static let answers: [PlayAnswer] =
    [.began] + PlayTrouble.allCases.flatMap { [.beganInstead($0), .failed($0)] }

  @Test(arguments: answers) func `an answer is read as it was written`(one: PlayAnswer) {
    #expect(PlayAnswer(line: Array(one.line.utf8)) == one)
  }

  @Test(arguments: ["", "began so", "failed", "failed so", "instead", "error while loading"])
  func `words of others are no answer`(line: String) {
    #expect(PlayAnswer(line: Array(line.utf8)) == nil)
  }
}
