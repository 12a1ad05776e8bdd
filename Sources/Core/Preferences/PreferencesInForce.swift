public import Policy
import Translations

/// The preferences that hold after the files have been read.
///
/// New texts hold where they are good, the last good ones where they are not, and the careful
/// values where there is neither.
public struct PreferencesInForce: Sendable {
  /// The replacement for a file with an error.
  public enum StandIn: Hashable, Sendable {
    case lastGoodText
    /// A main file without a good text: the careful values, and no drop-in.
    case carefulValues
    /// A drop-in without a good text is left out.
    case nothing
  }

  public struct Refused: Hashable, Sendable {
    public let file: String
    public let standIn: StandIn
  }

  public let book: PreferenceBook
  /// The good texts, to be saved when they have changed.
  public let lastGood: LastGood
  public let notes: [PreferenceNote]
  public let refused: [Refused]
  /// The number of errors of the texts as they are now.
  public let errorCount: Int
  /// The texts as they are now, where they have errors.
  private let bad: Texts?
  /// Whether errors are others than the last time.
  private let isNews: Bool

  private struct Texts: Sendable {
    let main: PreferenceFile?
    let dropIns: [PreferenceFile]

    var reading: PreferenceReading { PreferenceReading(main: main, dropIns: dropIns) }
  }

  /// - Parameters:
  ///   - before: the preferences that were in force; `nil` at the start.
  ///   - lastGood: the texts kept from earlier, also from before a restart.
  ///   - main: the main file, or `nil` where there is none, which means defaults.
  ///   - dropIns: the drop-ins, of which the last wins most.
  public init(
    before: PreferencesInForce?, lastGood: LastGood, main: PreferenceFile?,
    dropIns: [PreferenceFile]
  ) {
    let asRead = PreferenceReading(main: main, dropIns: dropIns)
    var kept = LastGood()
    var refused: [Refused] = []

    func choose(_ file: PreferenceFile, orElse otherwise: StandIn) -> PreferenceFile? {
      if !asRead.refused.contains(file.name) {
        kept.keep(file)
        return file
      }
      // A newer program may read an old text with other eyes, so it is checked again.
      if let old = lastGood.file(named: file.name), PreferenceReading(main: old).isGood {
        kept.keep(old)
        refused.append(Refused(file: file.name, standIn: .lastGoodText))
        return old
      }
      refused.append(Refused(file: file.name, standIn: otherwise))
      return nil
    }

    let mainInForce = main.flatMap { choose($0, orElse: .carefulValues) }
    let dropInsInForce = dropIns.compactMap { choose($0, orElse: .nothing) }
    if refused.isEmpty {
      book = asRead.book
    } else if refused.contains(where: { $0.standIn == .carefulValues }) {
      book = .careful
    } else {
      book = PreferenceReading(main: mainInForce, dropIns: dropInsInForce).book
    }
    self.lastGood = kept
    notes = asRead.notes
    self.refused = refused
    errorCount = asRead.errors.count + asRead.untold
    bad = asRead.isGood ? nil : Texts(main: main, dropIns: dropIns)
    isNews = before?.errors != asRead.errors || before?.refused != refused
  }

  /// The next state, when the files have been read again.
  public func rereading(main: PreferenceFile?, dropIns: [PreferenceFile]) -> PreferencesInForce {
    PreferencesInForce(before: self, lastGood: lastGood, main: main, dropIns: dropIns)
  }
}

/// The errors in the language of the moment, which may be another than when the files were read.
extension PreferencesInForce {
  /// The errors of the texts as they are now.
  public var errors: [PreferenceError] { bad?.reading.errors ?? [] }

  /// The message for the person; `nil` when all is well or nothing changed since the last time.
  public var message: PreferenceMessage? {
    guard isNews, let reading = bad?.reading else { return nil }
    return PreferenceMessage(errors: reading.errors, untold: reading.untold, refused: refused)
  }

  /// A remark that line numbers are those of the last good text; `nil` where they fit the files.
  public var remarkOnLines: String? {
    let old = refused.filter { $0.standIn == .lastGoodText }.map { printable($0.file) }
    guard let first = old.first else { return nil }
    guard old.count > 1 else {
      return translated(
        "{file} has errors now ('pennant check' says which): its lines here are those of its last "
          + "good text.", ["file": first])
    }
    let files = old.dropFirst().reduce(first) {
      translated("{one} and {other}", ["one": $0, "other": $1])
    }
    return translated(
      "{files} have errors now ('pennant check' says which): their lines here are those of their "
        + "last good texts.", ["files": files])
  }
}

/// The newest text of each file that was without an error; kept over restarts.
public struct LastGood: Hashable, Sendable {
  public struct File: Hashable, Sendable {
    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  public private(set) var files: [File] = []

  public init() {}

  public init(files: [File]) {
    self.files = files
  }

  /// The last good text of a file, as a file.
  func file(named name: String) -> PreferenceFile? {
    files.first { $0.name == name }.map { PreferenceFile(name: $0.name, bytes: $0.bytes) }
  }

  /// Keeps a good text; the caller knows whether it is one.
  mutating func keep(_ file: PreferenceFile) {
    guard case .bytes(let bytes) = file.content else { return }
    files.append(File(name: file.name, bytes: bytes))
  }
}

/// The last good texts as they are written down: a first line; then for each file a line with two
/// numbers of bytes, its name and its text.
extension LastGood {
  private static let firstLine = Array("pennant last good preferences 1\n".utf8)

  /// The longest blob: sixteen of the longest files; a longer one is not read and counts as none.
  public static let mostSavedBytes = 16 << 20

  public var saved: [UInt8] {
    var blob = Self.firstLine
    for file in files {
      let name = Array(file.name.utf8)
      blob += Array("\(name.count) \(file.bytes.count)\n".utf8)
      blob += name
      blob += file.bytes
    }
    return blob
  }

  /// Reads what was saved; `nil` for anything else, for a disk may hold anything.
  public init?(saved blob: [UInt8]) {
    guard blob.count <= Self.mostSavedBytes, blob.starts(with: Self.firstLine) else { return nil }
    var rest = blob[Self.firstLine.count...]
    var files: [File] = []
    while !rest.isEmpty {
      guard let lineEnd = rest.firstIndex(of: .newline) else { return nil }
      let numbers = rest[..<lineEnd].split(
        separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard numbers.count == 2, let nameLength = ValueText.number(numbers[0]),
        let textLength = ValueText.number(numbers[1])
      else { return nil }
      rest = rest[(lineEnd + 1)...]
      guard let name = Self.take(nameLength, from: &rest),
        let text = Self.take(textLength, from: &rest)
      else { return nil }
      files.append(File(name: String(decoding: name, as: UTF8.self), bytes: Array(text)))
    }
    self.init(files: files)
  }

  private static func take(_ count: Int64, from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>?
  {
    guard count <= rest.count else { return nil }
    let part = rest.prefix(Int(count))
    rest = rest.dropFirst(Int(count))
    return part
  }
}
