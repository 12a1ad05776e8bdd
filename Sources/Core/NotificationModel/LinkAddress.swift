/// The addresses that may become something to click.
public enum LinkAddress {
  static let web = ["https://", "http://"]
  private static let mail = "mailto:"

  public static func isFit(_ address: String) -> Bool {
    guard address.utf8.count <= Limits.linkBytes, !address.utf8.contains(where: breaks) else {
      return false
    }
    if begins(address, with: mail) { return isPlainMail(address) }
    guard let scheme = web.first(where: { begins(address, with: $0) }) else { return false }
    return isHost(Substring(address).utf8.dropFirst(scheme.utf8.count))
  }

  /// A space, quotes and brackets end an address in every text around it.
  static func breaks(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x22 || byte == 0x3C || byte == 0x3E
  }

  /// Whether the address has this scheme, in any case, and something behind it.
  private static func begins(_ address: String, with scheme: String) -> Bool {
    address.utf8.count > scheme.utf8.count
      && zip(address.utf8, scheme.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// Whether a host stands there, and nothing that only looks like one.
  ///
  /// A name before the host is no host, and nobody sends a password so. Browsers pass over more
  /// slashes than two, and letters that are not seen hide how a host goes on.
  private static func isHost(_ rest: Substring.UTF8View) -> Bool {
    let host = Substring(rest.prefix { !"/?#\\".utf8.contains($0) })
    return !host.isEmpty && !host.contains("@")
      && host.allSatisfy { $0.isASCII || $0.isLetter || $0.isNumber }
  }

  /// Whether no field names a file, which a program for mail might attach.
  private static func isPlainMail(_ address: String) -> Bool {
    let fields = address.lowercased().split { $0 == "?" || $0 == "&" }.dropFirst()
    return fields.allSatisfy { field in
      let name = field.prefix { $0 != "=" }
      return name != "attach" && name != "attachment" && !name.contains("%")
    }
  }

  /// Whether words show an address, and another one than this.
  static func isOther(than address: String, in words: String) -> Bool {
    let address = address.lowercased()
    return seen(words).split(whereSeparator: \.isWhitespace).contains { word in
      var shown = word
      while let last = shown.last, "…/.,;:!?)\"'".contains(last) { shown.removeLast() }
      if shown.contains("@"), address.hasPrefix(mail) { return !address.hasPrefix(mail + shown) }
      guard looksLikeAddress(word) else { return false }
      return !([""] + web).contains { leads(address, to: $0 + shown) }
    }
  }

  /// Whether words show an address of the web.
  static func isShown(in words: String) -> Bool {
    seen(words).split(whereSeparator: \.isWhitespace).contains(where: looksLikeAddress)
  }

  /// Whether the address is the shown one, or goes on behind its host.
  private static func leads(_ address: String, to shown: String) -> Bool {
    guard address.hasPrefix(shown) else { return false }
    let rest = address.dropFirst(shown.count)
    let host = web.first { shown.hasPrefix($0) }.map { shown.dropFirst($0.count) }
    return rest.first.map("/?#:".contains) != false || host?.contains("/") == true
  }

  /// The words as they look: unseen letters are none, and wide signs are like narrow ones.
  private static func seen(_ words: String) -> String {
    var seen = String.UnicodeScalarView()
    for scalar in words.lowercased().unicodeScalars {
      switch scalar {
      case "\u{ff1a}": seen.append(":")
      case "\u{ff0f}": seen.append("/")
      case "\u{ff0e}", "\u{2024}": seen.append(".")
      case _ where scalar.properties.isDefaultIgnorableCodePoint: break
      case _: seen.append(scalar)
      }
    }
    return String(seen)
  }

  /// A scheme and a host, or a host with a path.
  private static func looksLikeAddress(_ word: Substring) -> Bool {
    let bytes = word.utf8
    if word.hasPrefix("www.")
      || bytes.indices.contains(where: { bytes[$0...].starts(with: "://".utf8) })
    {
      return true
    }
    let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let dot = parts[0].lastIndex(of: ".") else { return false }
    let top = parts[0][dot...].dropFirst()
    return top.count > 1 && top.allSatisfy(\.isLetter) && dot > parts[0].startIndex
  }
}
