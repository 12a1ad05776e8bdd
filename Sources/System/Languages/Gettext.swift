internal import CLanguage
internal import Glibc
internal import LocalFiles
internal import Translations

/// gettext: the texts in the catalogues that are installed.
public enum Gettext {
  private static let domain = "pennant"

  /// Has all texts of this program come from the installed catalogues, in this language from now on.
  ///
  /// No file is opened before the first text is needed.
  public static func speak(_ language: SessionLanguage) {
    Catalogue.current = catalogue(language, from: OwnProgram.localeFolder ?? "/usr/share/locale")
  }

  /// The texts of a language, below a folder as gettext knows them.
  ///
  /// gettext has one language for the whole process: an earlier catalogue speaks it too.
  static func catalogue(_ language: SessionLanguage, from folder: String) -> Catalogue {
    unsafe bindtextdomain(domain, folder)
    unsafe bind_textdomain_codeset(domain, "UTF-8")
    var languages = language.languages
    if unsafe setlocale(LC_MESSAGES, language.locale) == nil {
      // This machine has not made that locale; its language is known by its name all the same.
      unsafe setlocale(LC_MESSAGES, "C.UTF-8")
      if languages.isEmpty { languages = language.locale }
    }
    // gettext reads this variable; an empty one counts as none. It is set from the start on, so that
    // a later value takes the place of the first, and the environment is not moved under a thread.
    unsafe setenv(SessionLanguage.list, languages, 1)
    pennant_language_changed()
    return language.isNone ? .english : Catalogue(translation: text, plural: text)
  }

  private static func text(_ english: String) -> String? {
    unsafe english.withCString { english in
      unsafe translation(dgettext(domain, english), unless: [english])
    }
  }

  private static func text(_ one: String, _ many: String, _ count: Int) -> String? {
    unsafe one.withCString { one in
      unsafe many.withCString { many in
        unsafe translation(
          dngettext(domain, one, many, UInt(clamping: count)), unless: [one, many])
      }
    }
  }

  /// "If a translation was not found, the argument itself is returned": gettext(3).
  private static func translation(
    _ found: UnsafeMutablePointer<CChar>?, unless given: [UnsafePointer<CChar>]
  ) -> String? {
    guard let found = unsafe found, unsafe !given.contains(UnsafePointer(found)) else { return nil }
    return unsafe String(cString: found)
  }
}
