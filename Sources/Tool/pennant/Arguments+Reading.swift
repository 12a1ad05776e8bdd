import NotificationModel
import TerminalText

/// The values that the words of a command line stand for.
extension Arguments {
  static func id(_ word: String) throws(Failure) -> NotificationID {
    guard let id = UInt32(word).flatMap({ NotificationID($0) }) else {
      throw .misuse("'\(oneLine(word))' is not the number of a notification.")
    }
    return id
  }

  /// `-n ID`.
  func idOption() throws(Failure) -> NotificationID? {
    guard let word = value(Option.id.name) else { return nil }
    return try Self.id(word)
  }

  /// The one id, as a word or behind `-n`.
  func oneID() throws(Failure) -> NotificationID? {
    let option = try idOption()
    guard let word = words.first else { return option }
    guard option == nil else { throw .misuse("unexpected argument '\(oneLine(word))'.") }
    return try Self.id(word)
  }

  func limit() throws(Failure) -> Int {
    guard let word = value(Option.limit.name) else { return ControlClient.most }
    guard let limit = Int(word), limit > 0 else {
      throw .misuse("'\(oneLine(word))' is not a count; write a number from 1 on.")
    }
    return limit
  }
}
