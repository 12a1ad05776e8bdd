internal import Bus
internal import Clock
internal import NotificationModel

/// The forms that come again and again on the control interface.
extension MessageReader {
  /// Hands each value of the `a{sv}` that comes next to a body, by its key.
  ///
  /// - Returns: false where something else comes, or more entries than anybody means.
  mutating func entries(_ body: (String, inout MessageReader) -> Void) -> Bool {
    guard var entries = enter(.array) else { return false }
    var count = 0
    while var entry = entries.enter(.dictEntry) {
      count += 1
      guard count <= ControlBounds.entries, let key = entry.string(upTo: ControlBounds.keyBytes),
        var value = entry.enter(.variant)
      else { return false }
      body(key, &value)
    }
    return entries.kind == nil
  }

  /// The elements of the array that comes next, so many at most; `nil` where one is nonsense.
  mutating func list<Element>(
    upTo limit: Int, _ read: (inout MessageReader) -> Element?
  ) -> [Element]? {
    guard var list = enter(.array) else { return nil }
    var elements: [Element] = []
    while elements.count < limit, list.kind != nil {
      guard let element = read(&list) else { return nil }
      elements.append(element)
    }
    return elements
  }

  mutating func line() -> String? { string(upTo: ControlBounds.lineBytes) }

  /// An empty name is none.
  mutating func app() -> AppID? { line().flatMap { $0.isEmpty ? nil : AppID($0) } }

  mutating func time() -> UnixTime? { int64().map { UnixTime(milliseconds: $0) } }
}

/// Entries of an `a{sv}`; what there is none of has no entry.
extension MessageWriter {
  mutating func entry(_ key: String, text: String?) {
    if let text { entry(key, "s") { $0.string(text) } }
  }

  mutating func entry(_ key: String, count: UInt32) {
    entry(key, "u") { $0.uint32(count) }
  }

  mutating func entry(_ key: String, flag: Bool) {
    entry(key, "b") { $0.bool(flag) }
  }

  mutating func entry(_ key: String, time: UnixTime?) {
    if let time { entry(key, "x") { $0.int64(time.milliseconds) } }
  }
}
