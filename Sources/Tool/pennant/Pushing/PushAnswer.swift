import Push

/// The answer to a line from a push client: one JSON object.
///
///     id     number   what the notification is known by; null where there was nothing to notify of
///     notes  array    sentences about what was left out; only where something was
///
/// or, where nothing came of it,
///
///     error  string   why, in a sentence
///     code   number   2: the line is wrong; 1: the service refused it; 3: not now
struct PushAnswer {
  private let json: JSON

  init(_ id: UInt32?, _ payload: PushPayload) {
    var notes = payload.notes
    if !payload.isNotification { notes.append(PushPayload.nothingToShow) }
    var members = [("id", id.map { JSON.number(Int64($0)) } ?? .null)]
    if !notes.isEmpty { members.append(("notes", .array(notes.map { .text($0) }))) }
    json = .object(members)
  }

  init(_ fault: PushFault) {
    self.init(Failure.misuse(fault.sentenceOfLine))
  }

  init(_ failure: Failure) {
    json = .object([
      ("error", .text(failure.sentence)), ("code", .number(Int64(failure.code.rawValue))),
    ])
  }

  static func full(_ clients: Int) -> PushAnswer {
    PushAnswer(
      Failure("\(clients) push clients are connected, and there is no room for more.", .notRunning))
  }

  var line: [UInt8] { Array((json.text + "\n").utf8) }
}
