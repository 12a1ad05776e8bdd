import CGLib

/// A text in GLib's key-file syntax.
@safe nonisolated final class GLibKeyFile {
  private let file: OpaquePointer

  /// Fails where GLib cannot read it.
  init?(_ bytes: [UInt8]) {
    guard let made = unsafe g_key_file_new() else { return nil }
    unsafe file = made
    // Without this flag GLib keeps only the languages of its own environment.
    let flags = G_KEY_FILE_KEEP_TRANSLATIONS
    let isRead = unsafe bytes.withUnsafeBytes { all in
      unsafe g_key_file_load_from_data(
        made, all.bindMemory(to: CChar.self).baseAddress, gsize(all.count), flags, nil) != 0
    }
    guard isRead else { return nil }
  }

  deinit { unsafe g_key_file_unref(file) }

  func text(_ key: String, in group: String) -> String? {
    unsafe taken(g_key_file_get_string(file, group, key, nil))
  }

  /// The value for a locale like `de_AT.UTF-8`, else for what it falls back to.
  func text(_ key: String, in group: String, locale: String?) -> String? {
    guard let locale else { return text(key, in: group) }
    return unsafe taken(g_key_file_get_locale_string(file, group, key, locale, nil))
  }

  /// Missing and unreadable values count as false.
  func flag(_ key: String, in group: String) -> Bool {
    unsafe g_key_file_get_boolean(file, group, key, nil) != 0
  }

  /// "The newly allocated string … must be freed": copied and freed here.
  private func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}
