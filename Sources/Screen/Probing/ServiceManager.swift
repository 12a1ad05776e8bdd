internal import Bus

/// The environment that the session's service manager gives to what it starts, read anew.
///
/// A session tells systemd of its display once that is there; what runs already is not told.
enum ServiceManager {
  private static let name: BusName = "org.freedesktop.systemd1"
  /// The service manager answers at once, or is no use.
  private static let patience: Int64 = 2_000_000_000
  private static let mostVariables = 512
  private static let longest = 4_096

  /// The body gets nothing where there is no such manager; it is not started for this.
  static func environment(
    on connection: BusConnection, then: @escaping ([String: String]) -> Void
  ) {
    let message = BusMessage(
      call: "Get", of: "org.freedesktop.DBus.Properties", at: "/org/freedesktop/systemd1", to: name)
    message.mayStartService = false
    message.write {
      $0.string("org.freedesktop.systemd1.Manager")
      $0.string("Environment")
    }
    let call = connection.call(message, nanoseconds: patience) { result in
      guard case .reply(let answer) = result else { return then([:]) }
      var reader = answer.reader
      var value = reader.enter(.variant)
      then(wanted(value?.strings(count: mostVariables, upTo: longest) ?? []))
    }
    if call == nil { then([:]) }
  }

  private static func wanted(_ lines: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for line in lines {
      guard let sign = line.firstIndex(of: "=") else { continue }
      let name = String(line[..<sign])
      let value = String(line[line.index(after: sign)...])
      if SessionVariables.names.contains(name), !value.isEmpty { found[name] = value }
    }
    return found
  }
}
