/// The person at the terminal, while a verb still runs.
protocol Person: Sendable {
  /// Prints at once, without waiting for the end.
  func write(_ text: String)
  /// The same on the error stream.
  func complain(_ text: String)
  /// A question to be answered with yes or no; `nil` where nobody can answer.
  func agrees(_ question: String) -> Bool?
  /// Lets a file be edited, and waits.
  func edit(_ path: String) -> EditorEnd
}

enum EditorEnd: Sendable, Equatable {
  case closed
  /// The editing failed, for the reason that the sentence gives.
  case failed(String)
}

/// Where no process is around, as in `help`.
struct NobodyThere: Person {
  func write(_ text: String) {}
  func complain(_ text: String) {}
  func agrees(_ question: String) -> Bool? { nil }
  func edit(_ path: String) -> EditorEnd { .failed("nobody is there to edit.") }
}
