/// The language that a session asks for, by the variables that say so.
public struct SessionLanguage: Hashable, Sendable {
  /// The variables, the one that counts most first, as in setlocale(3); `LANGUAGE` names others to
  /// fall back on.
  public static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
  public static let list = "LANGUAGE"

  /// The locale by its name; `C` where no variable says any.
  public let locale: String
  /// The languages in the order of the person's wish, with colons between; empty where the locale
  /// decides.
  public let languages: String

  public init(_ variable: (String) -> String?) {
    let named = Self.variables.lazy.compactMap(variable).first { !$0.isEmpty }
    locale = named ?? "C"
    isSaid = named != nil
    languages = variable(Self.list) ?? ""
  }

  /// Whether any variable says the locale.
  public let isSaid: Bool

  /// Whether the texts stay as they are: gettext then looks for no other, whatever `LANGUAGE` says.
  var isNone: Bool { locale == "C" || locale == "POSIX" }
}
