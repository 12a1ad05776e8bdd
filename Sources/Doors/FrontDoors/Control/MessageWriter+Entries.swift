internal import Bus
internal import NotificationModel

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
