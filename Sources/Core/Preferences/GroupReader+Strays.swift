import Policy

/// Lines whose group cannot be read.
extension GroupReader {
  /// Checks a line by the first kind of group that has its key.
  static func checkStray(_ text: SourceText, _ entry: KeyFile.Entry) throws(Fault) {
    let word = text.string(entry.key)
    if let key = SettingKey.spelled(word) {
      _ = try checked(key, entry, text) { value throws(Fault) in try key.setting(value) }
    } else if let key = FocusKey.spelled(word) {
      _ = try checked(key, entry, text) { value throws(Fault) in try key.setting(value) }
    } else if let key = DesktopKey.spelled(word) {
      _ = try checked(key, entry, text) { value throws(Fault) in try key.setting(value) }
    } else {
      let known =
        SettingKey.allCases.map(\.rawValue) + FocusKey.allCases.map(\.rawValue)
        + DesktopKey.allCases.map(\.rawValue)
      throw Fault(
        at: entry.key.lowerBound, "\(quoted(word)) is no key of any group",
        suggestion: NearestWord.find(word, among: known))
    }
  }

  /// The value as the key has it, or what is wrong with it and what was expected.
  static func checked<Key: PreferenceKey, Value>(
    _ key: Key, _ entry: KeyFile.Entry, _ text: SourceText,
    as meaning: (ValueText) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    do throws(Fault) {
      let value = ValueText(text.bytes[entry.value], noun: key.noun)
      try value.refuseComment()
      return try meaning(value)
    } catch {
      var fault = error
      fault.expected = fault.expected ?? key.expected
      throw fault
    }
  }
}
