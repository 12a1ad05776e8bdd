import NotificationModel
import Preferences
import TerminalText

/// The words after a verb, sorted into options and others.
struct Arguments {
  /// A mistake in the arguments, as a sentence.
  struct Misuse: Error, Equatable {
    let sentence: String
    init(_ sentence: String) { self.sentence = sentence }
  }

  private(set) var words: [String] = []
  private var values: [String: [String]] = [:]

  init(_ given: [String], for verb: Verb) throws(Misuse) {
    let options = verb.options + [.help]
    var rest = given[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        words.append(word)
        continue
      }
      if word.hasPrefix("--") {
        try take(word, from: &rest, options: options)
      } else {
        try take(letter: word, from: &rest, options: options)
      }
    }
    if has("help") { return }
    if words.count > verb.words.upperBound {
      throw Misuse("unexpected argument '\(Printable.text(words[verb.words.upperBound]))'.")
    }
    if words.count < verb.words.lowerBound {
      throw Misuse("'\(verb.name)' needs \(verb.arguments).")
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }
  func value(_ name: String) -> String? { values[name]?.last }
  func values(_ name: String) -> [String] { values[name] ?? [] }

  /// `--name`, `--name VALUE` or `--name=VALUE`.
  private mutating func take(
    _ word: String, from rest: inout ArraySlice<String>, options: [Option]
  ) throws(Misuse) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].dropFirst(2))
    guard let option = options.first(where: { $0.name == name }) else {
      let near = NearestWord.find(name, among: options.map(\.name))
      let hint = near.map { " Did you mean '--\($0)'?" } ?? ""
      throw Misuse("unknown option '\(Printable.text(String(parts[0])))'.\(hint)")
    }
    try take(
      option, as: "--\(name)", joined: parts.count == 2 ? String(parts[1]) : nil, from: &rest)
  }

  /// `-n`, `-n VALUE` or `-nVALUE`.
  private mutating func take(
    letter word: String, from rest: inout ArraySlice<String>, options: [Option]
  ) throws(Misuse) {
    let letter = word.dropFirst().first
    guard let option = options.first(where: { $0.letter == letter }) else {
      throw Misuse("unknown option '\(Printable.text(word))'.")
    }
    let joined = String(word.dropFirst(2))
    // A verb may have a use of its own for the letter, which needs a value; alone it asks for help.
    if letter == Option.help.letter, joined.isEmpty, rest.isEmpty {
      values[Option.help.name] = []
      return
    }
    try take(
      option, as: String(word.prefix(2)), joined: joined.isEmpty ? nil : joined, from: &rest)
  }

  private mutating func take(
    _ option: Option, as shown: String, joined: String?, from rest: inout ArraySlice<String>
  ) throws(Misuse) {
    switch option.kind {
    case .flag:
      guard joined == nil else { throw Misuse("'\(shown)' takes no value.") }
      values[option.name] = []
    case .value(let what):
      guard let value = joined ?? rest.popFirst() else {
        throw Misuse("'\(shown)' needs \(what).")
      }
      guard values[option.name] == nil else { throw Misuse("'\(shown)' was given twice.") }
      values[option.name] = [value]
    case .values(let what):
      guard let value = joined ?? rest.popFirst() else {
        throw Misuse("'\(shown)' needs \(what).")
      }
      values[option.name, default: []].append(value)
    }
  }
}

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
