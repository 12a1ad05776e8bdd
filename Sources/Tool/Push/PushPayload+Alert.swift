internal import JSONReading
internal import NotificationModel

/// The text of a payload.
extension PushPayload {
  mutating func take(alert aps: PushMembers) throws(PushFault) {
    switch aps.value("alert") {
    case nil: return
    case .text(let text)?: put(title: "", text)
    case .object(let object)?:
      let alert = PushMembers(object, "aps.alert")
      let title = try alert.text("title") ?? ""
      let subtitle = try alert.text("subtitle") ?? ""
      let body = try alert.text("body") ?? ""
      try look(atTablesOf: alert, isEmpty: title.isEmpty && subtitle.isEmpty && body.isEmpty)
      put(title: title, [subtitle, body].filter { !$0.isEmpty }.joined(separator: "\n"))
    case let other?: throw aps.wrong("alert", other, "a text or a dictionary")
    }
  }

  /// Without a title, a single line that fits stands in its place: servers draw nothing in large
  /// letters otherwise.
  private mutating func put(title: String, _ text: String) {
    let isLine = !text.contains { $0.isNewline } && text.count <= Limits.titleCharacters
    let standsAlone = title.isEmpty && isLine
    self.title = standsAlone ? text : title
    body = standsAlone ? "" : text
  }

  /// Only the app has the table that such a key is looked up in.
  private mutating func look(
    atTablesOf alert: PushMembers, isEmpty: Bool
  ) throws(PushFault) {
    for (key, plain) in PushKeys.tables {
      guard let name = try alert.text(key) else { continue }
      let what = "aps.alert.\(key) \(quoted(name)) is a key of a table that only its app has"
      guard !isEmpty else {
        throw .wrong("\(what), and there is no other text; send the text as '\(plain)'.")
      }
      note("\(what); it was left out.")
    }
    for key in alert.object.keys
    where !PushKeys.alert.contains(key) && !PushKeys.arguments.contains(key)
      && !PushKeys.tables.contains(where: { $0.key == key })
    {
      note("aps.alert has a key \(quoted(key)), which is not known and was left out.")
    }
  }
}
