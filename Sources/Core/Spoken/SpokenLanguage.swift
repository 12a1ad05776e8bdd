/// The language that a voice is asked for, by the session's own.
public enum SpokenLanguage {
  /// - Parameter variable: a variable of the environment, `nil` where it is empty.
  /// - Returns: `de` for `de_DE.UTF-8`; `nil` where the session has said none that people speak.
  public static func of(_ variable: (String) -> String?) -> String? {
    let name = variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG") ?? ""
    let language = name.prefix { $0.isASCII && $0.isLetter }.lowercased()
    guard (2...3).contains(language.count) else { return nil }
    let rest = name.dropFirst(language.count).first
    return rest == nil || rest == "_" || rest == "." || rest == "@" ? language : nil
  }
}

/// Where Speech Dispatcher listens.
public enum SpeechServer {
  /// The place that the session names, else the usual one; `nil` where it is on another machine.
  public static func path(_ variable: (String) -> String?) -> String? {
    let named = "unix_socket:"
    if let address = variable("SPEECHD_ADDRESS"), address != "unix_socket" {
      return address.hasPrefix(named) ? String(address.dropFirst(named.count)) : nil
    }
    return variable("XDG_RUNTIME_DIR").map { "\($0)/speech-dispatcher/speechd.sock" }
  }
}
