import Preferences
import Translations

/// A remark for the person on a line of their old settings.
public struct Remark: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Pennant has no such setting.
    case missing
    /// Pennant has the setting, but not quite as it was, or there is a better way.
    case note
  }

  public let kind: Kind
  /// `nil` for a remark on the whole import.
  public let origin: Origin?
  public let sentence: String
  /// The other lines that it is of.
  var also: [Origin] = []

  /// The place, what stood there, and what is to be said of it.
  public var text: String {
    origin.map { "\($0.words): \(sentence(besides: $0.file))" } ?? sentence
  }

  /// The sentence with the other lines by number, those of other files with their names.
  private func sentence(besides file: String) -> String {
    guard !also.isEmpty else { return sentence }
    return translated(
      "{sentence} (also {places})",
      ["sentence": sentence, "places": also.places(besides: file)])
  }
}

extension [Origin] {
  /// The lines by number, those of other files with their names.
  func places(besides file: String) -> String {
    let here = filter { $0.file == file }.map { "\($0.line)" }
    let elsewhere = filter { $0.file != file }.map { "\(Printable.text($0.file)):\($0.line)" }
    let all = here + elsewhere
    var places = all.prefix(mostPlaces).joined(separator: ", ")
    if !here.isEmpty {
      places = translated("line {places}", "lines {places}", here.count, ["places": places])
    }
    let rest = all.count - mostPlaces
    if rest > 0 {
      places = translated(
        "{places} and {count} more", "{places} and {count} more", rest, ["places": places])
    }
    return places
  }

  /// Each text once, with all of its lines.
  func eachOnce(besides file: String) -> [String] {
    var texts: [String] = []
    var lines: [String: [Origin]] = [:]
    for one in self {
      if lines[one.text] == nil { texts.append(one.text) }
      if lines[one.text]?.contains(one) != true { lines[one.text, default: []].append(one) }
    }
    return texts.map { "\($0) (\((lines[$0] ?? []).places(besides: file)))" }
  }
}

/// A person looks at some lines, and knows the rest by then.
private let mostPlaces = 20

/// The remarks of an import, where a note is made once, with all of its lines.
struct Remarks {
  private(set) var all: [Remark] = []
  /// Where each note stands.
  private var places: [String: Int] = [:]

  mutating func miss(_ sentence: String, _ origin: Origin) {
    all.append(Remark(kind: .missing, origin: origin, sentence: Printable.text(sentence)))
  }

  mutating func note(_ sentence: String, _ origin: Origin? = nil) {
    guard let place = places[sentence] else {
      places[sentence] = all.count
      all.append(Remark(kind: .note, origin: origin, sentence: Printable.text(sentence)))
      return
    }
    guard let origin, origin != all[place].also.last ?? all[place].origin else { return }
    all[place].also.append(origin)
  }
}
