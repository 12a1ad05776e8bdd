internal import Bus

/// Somebody's `Update`, as far as it is about a number.
enum LauncherWord {
  /// The protocol has six properties.
  private static let mostProperties = 32

  /// The app whose number it tells, or takes away; `nil` where it tells of something else, progress
  /// for one, or is of another form.
  static func app(in message: BusMessage) -> LauncherApp? {
    guard message.isMember("Update"), message.hasSignature("sa{sv}") else { return nil }
    var reader = message.reader
    // One more than any may have: what is cut is none.
    guard let uri = reader.string(upTo: LauncherApp.longest + 1), let app = LauncherApp(uri: uri),
      var properties = reader.enter(.array)
    else { return nil }
    for _ in 0..<mostProperties {
      guard var entry = properties.enter(.dictEntry) else { return nil }
      if entry.firstIndex(in: ["count", "count-visible"]) != nil { return app }
    }
    return nil
  }
}
