@testable import Playing

/// What goes between the service and its player, and the files that the player looks at.
enum SoundCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    faults.add(length(of: bytes))
    faults.add(requests(in: bytes))
    for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
      guard let answer = PlayAnswer(line: line) else { continue }
      faults.expect(PlayAnswer(line: Array(answer.line.utf8)) == answer, "another answer")
      faults.expectLine(answer.line, "an answer")
    }
    return faults.all
  }

  private static func length(of bytes: [UInt8]) -> [String] {
    var faults = Faults()
    let length = SoundLength.milliseconds(
      start: Array(bytes.prefix(SoundLength.bytesLookedAt)),
      end: Array(bytes.suffix(SoundLength.bytesLookedAt)), size: bytes.count)
    faults.expect(length.map { $0 >= 0 } ?? true, "shorter than nothing")
    return faults.all
  }

  /// What is read at once is read in pieces too, and each request is written as it was.
  private static func requests(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    var whole = RecordCutter.requests
    var pieces = RecordCutter.requests
    let read = PlayRequest.read(bytes, with: &whole)
    let again = bytes.flatMap { PlayRequest.read([$0], with: &pieces) }
    faults.expect(read == again, "pieces read as something else")
    for case let request? in read {
      guard let written = request.bytes else { continue }
      var reader = RecordCutter.requests
      faults.expect(PlayRequest.read(written, with: &reader) == [request], "another request")
      faults.expect(written.count <= PlayRequest.mostBytes, "more than a pipe takes whole")
    }
    return faults.all
  }
}
