import Policy

/// A preferences file, understood: what it says, or what is wrong with it.
struct CheckedFile {
  enum Part {
    case settings(GroupName, SettingGroup, line: Int)
    case focus(String, [Placed<FocusSetting>], head: FileLine)
    case desktop([Placed<DesktopSetting>])
  }

  /// A single `key = value`, and where it stands.
  struct Placed<Setting> {
    let key: String
    let setting: Setting
    let place: FileLine
  }

  let name: String
  private(set) var parts: [Part] = []
  private(set) var errors: [PreferenceError] = []
  private(set) var notes: [PreferenceNote] = []
  /// Errors beyond the bound.
  private(set) var untold = 0

  var isGood: Bool { errors.isEmpty }

  init(_ file: PreferenceFile) {
    name = file.name
    switch file.content {
    case .unreadable(let reason):
      errors = [PreferenceError(file: name, place: nil, problem: Self.clause(reason))]
    case .bytes(let bytes):
      read(bytes)
    }
  }

  /// A sentence without its full stop, which the error adds.
  private static func clause(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  private mutating func read(_ bytes: [UInt8]) {
    if let problem = Self.whole(bytes) {
      errors = [
        PreferenceError(
          file: name, place: problem.isAtStart ? .init(line: 1, column: 1) : nil,
          problem: problem.text, expected: problem.expected)
      ]
      return
    }
    let text = SourceText(bytes)
    let badBytes = text.badBytes()
    guard badBytes.isEmpty else {
      var faults = FaultList()
      for byte in badBytes {
        faults.add(
          Fault(
            at: byte, "byte \(byte + 1) of the file is no UTF-8", expected: "a file saved as UTF-8")
        )
      }
      tell(faults, in: text)
      return
    }
    let file = KeyFile(text)
    var reader = GroupReader(file: name, text: text)
    for group in file.groups {
      if let part = reader.read(group) { parts.append(part) }
    }
    reader.readStrays(file.strays)
    tell(file.faults.merged(with: reader.faults), in: text)
    notes = reader.notes
  }

  private mutating func tell(_ faults: FaultList, in text: SourceText) {
    for fault in faults.first {
      errors.append(
        PreferenceError(
          file: name, place: text.place(of: fault.offset), problem: fault.problem,
          expected: fault.expected, suggestion: fault.suggestion))
    }
    untold = faults.untold
  }

  /// The error of a file that is refused before any of it is read; `nil` where there is none.
  private static func whole(
    _ bytes: [UInt8]
  ) -> (text: String, expected: String, isAtStart: Bool)? {
    if bytes.count > SourceText.mostBytes {
      return ("the file is longer than 1 MiB", "a preferences file", false)
    }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      return ("the file starts with a byte order mark", "UTF-8 without one", true)
    }
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      return ("the file is UTF-16", "UTF-8 without a byte order mark", true)
    }
    return nil
  }
}
