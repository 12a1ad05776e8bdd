import CGLib
import Testing

@testable import Preferences

/// GLib's own reader of key files, for comparison.
@safe private final class GLibKeyFile {
  private let file: OpaquePointer

  init?(_ text: String) {
    guard let file = unsafe g_key_file_new() else { return nil }
    unsafe self.file = file
    let length = gsize(text.utf8.count)
    guard unsafe g_key_file_load_from_data(file, text, length, G_KEY_FILE_NONE, nil) != 0 else {
      return nil
    }
  }

  deinit { unsafe g_key_file_free(file) }

  var groups: [String] {
    unsafe Self.strings(g_key_file_get_groups(file, nil))
  }

  func keys(of group: String) -> [String] {
    unsafe Self.strings(g_key_file_get_keys(file, group, nil, nil))
  }

  func raw(_ group: String, _ key: String) -> String? {
    unsafe Self.string(g_key_file_get_value(file, group, key, nil))
  }

  func text(_ group: String, _ key: String) -> String? {
    var error: UnsafeMutablePointer<GError>?
    // It gives a text even where it also gives an error.
    let text = unsafe Self.string(g_key_file_get_string(file, group, key, &error))
    guard let found = unsafe error else { return text }
    unsafe g_error_free(found)
    return nil
  }

  func list(_ group: String, _ key: String) -> [String] {
    unsafe Self.strings(g_key_file_get_string_list(file, group, key, nil, nil))
  }

  private static func string(_ pointer: UnsafeMutablePointer<gchar>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    defer { unsafe g_free(pointer) }
    return unsafe String(cString: pointer)
  }

  private static func strings(
    _ pointer: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
  ) -> [String] {
    guard let pointer = unsafe pointer else { return [] }
    defer { unsafe g_strfreev(pointer) }
    var found: [String] = []
    var index = 0
    while let text = unsafe pointer[index] {
      unsafe found.append(String(cString: text))
      index += 1
    }
    return found
  }
}

/// GLib and our reader see the same in every good file.
@Suite(.timeLimit(.minutes(1)))
struct GLibTests {
  @Test(arguments: Samples.good)
  func `both read the same groups, keys and values`(sample: Sample) throws {
    try compare(sample.text)
  }

  func compare(_ text: String) throws {
    let glib = try #require(GLibKeyFile(text))
    let source = SourceText(Array(text.utf8))
    let ours = PreferenceLines(source)
    #expect(ours.faults.first == [])
    #expect(ours.groups.map { source.string($0.name) } == glib.groups)
    for group in ours.groups {
      let name = source.string(group.name)
      var values: [String: String] = [:]
      var order: [String] = []
      for entry in group.entries {
        let key = source.string(entry.key)
        if values.updateValue(source.string(entry.value), forKey: key) == nil { order.append(key) }
      }
      #expect(Set(order) == Set(glib.keys(of: name)))
      for (key, value) in values { #expect(glib.raw(name, key) == value) }
    }
  }

  @Test(arguments: [
    "plain", "two words", "a\\sb", "\\sa", "a\\tb\\nc\\rd", "back\\\\slash", "Grüße",
    "%u new = more",
  ])
  func `both undo escapes alike`(value: String) throws {
    let glib = try #require(GLibKeyFile("[G]\nk = \(value)\n"))
    let ours = ValueText(Array(value.utf8)[...], noun: "text")
    #expect(try ours.text() == glib.text("G", "k"))
  }

  @Test(arguments: ["a", "a;b", "a;b;", "one two;x\\;y;z", "a\\s;b", ""])
  func `both split lists alike`(value: String) throws {
    let glib = try #require(GLibKeyFile("[G]\nk = \(value)\n"))
    let ours = ValueText(Array(value.utf8)[...], noun: "text")
    #expect(try ours.texts() == glib.list("G", "k"))
  }

  @Test(arguments: ["a\\qb", "a\\", "a\\;b"])
  func `what GLib refuses as an escape is refused`(value: String) throws {
    let glib = try #require(GLibKeyFile("[G]\nk = \(value)\n"))
    #expect(glib.text("G", "k") == nil)
    #expect(throws: Fault.self) { try ValueText(Array(value.utf8)[...], noun: "text").text() }
  }
}
