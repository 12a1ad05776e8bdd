import NotificationModel
import Preferences
import TerminalText
import Translations

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
      let problem = translated(
        "unexpected argument '{word}'.", ["word": Printable.text(words[verb.words.upperBound])])
      throw Misuse(Self.advising(problem, words, verb))
    }
    if words.count < verb.words.lowerBound {
      throw .lacking(verb.arguments, after: verb.name)
    }
  }

  /// The problem of too many words, which the name of an app may be that the shell has parted.
  private static func advising(_ problem: String, _ words: [String], _ verb: Verb) -> String {
    let takesApp = verb.arguments.hasPrefix("APP") || verb.arguments.hasPrefix("[APP")
    guard takesApp, words.first?.hasPrefix("[") == false else { return problem }
    let parts = words.prefix(words.count - verb.words.upperBound + 1)
    return "\(problem) \(PartedName.advice(parts))"
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
      throw .unknownOption(String(parts[0]), near: near.map { "--\($0)" })
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
      throw .unknownOption(word)
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
      guard joined == nil else {
        throw Misuse(translated("'{option}' takes no value.", ["option": shown]))
      }
      values[option.name] = []
    case .value(let what):
      guard let value = joined ?? rest.popFirst() else {
        throw .lacking(what, after: shown)
      }
      guard values[option.name] == nil else {
        throw Misuse(translated("'{option}' was given twice.", ["option": shown]))
      }
      values[option.name] = [value]
    case .values(let what):
      guard let value = joined ?? rest.popFirst() else {
        throw .lacking(what, after: shown)
      }
      values[option.name, default: []].append(value)
    }
  }
}

extension Arguments.Misuse {
  fileprivate static func lacking(_ what: String, after word: String) -> Self {
    Self(translated("'{word}' needs {what}.", ["word": word, "what": what]))
  }

  fileprivate static func unknownOption(_ word: String, near: String? = nil) -> Self {
    let problem = translated("unknown option '{word}'.", ["word": Printable.text(word)])
    return Self(hinting(problem, at: near))
  }
}

/// The values that the words of a command line stand for.
extension Arguments {
  static func id(_ word: String) throws(Failure) -> NotificationID {
    guard let id = UInt32(word).flatMap({ NotificationID($0) }) else {
      throw .misuse(
        translated("'{word}' is not the number of a notification.", ["word": oneLine(word)]))
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
    guard option == nil else { throw .unexpected(word) }
    return try Self.id(word)
  }

  func limit() throws(Failure) -> Int {
    guard let word = value(Option.limit.name) else { return ControlClient.most }
    guard let limit = Int(word), limit > 0 else {
      throw .misuse(
        translated(
          "'{word}' is not a count; write a number from 1 on.", ["word": oneLine(word)]))
    }
    return limit
  }
}
