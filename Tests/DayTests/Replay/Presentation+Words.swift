import NotificationModel

extension Presentation {
  /// What a person sees and hears, in one line.
  var words: String {
    var parts = [face.name, count > 1 ? "\(title) ×\(count)" : title]
    if !body.isEmpty { parts.append(body.plain.replacing("\n", with: " / ")) }
    if let progress { parts.append("\(progress) %") }
    if let origin { parts.append("via \(origin)") }
    if picture != nil { parts.append("picture") }
    let row = buttons.map { "[\($0.title)\($0.isDestructive ? " !" : "")]" }
    if !row.isEmpty { parts.append(row.joined(separator: " ")) }
    if let reply { parts.append("[\(reply.title): \(reply.prompt ?? "")…]") }
    if activation != nil { parts.append("tap") }
    switch style {
    case .banner(let span): parts.append(span.words)
    case .alert: parts.append("stays")
    }
    switch sound {
    case .silent: break
    case .named(let name): parts.append("♪ \(name)")
    case .file(let path): parts.append("♪ \(path.rawValue)")
    }
    if let badge { parts.append("badge \(badge)") }
    if isHidden { parts.append("preview hidden") }
    return parts.joined(separator: " · ")
  }

  /// What tells one thing on a screen from another.
  var name: String { "\(face.name) · \(title)\(count > 1 ? " ×\(count)" : "")" }
}

extension CloseReason {
  var words: String {
    switch self {
    case .expired: "expired (1)"
    case .dismissed: "handled (2)"
    case .closedByApp: "closed by its app (3)"
    case .undefined: "undefined (4)"
    }
  }
}
