import Bus
import Testing

struct NamesTests {
  @Test(arguments: [
    ("org.example.Name", true), (":1.42", true), ("org.example.with-dash", true),
    ("", false), ("org", false), (".org.example", false), ("org..example", false),
    ("org.exa mple", false), ("org.example\0x", false), ("org.ex\u{e4}mple", false),
    ("org.1example", false), (String(repeating: "a.", count: 130) + "a", false),
  ])
  func `bus names`(_ text: String, _ isValid: Bool) {
    #expect((BusName(text) != nil) == isValid)
  }

  @Test(arguments: [
    (":1.42", true), ("org.freedesktop.DBus", true), ("org.example.Name", false), ("", false),
  ])
  func `names of senders`(_ text: String, _ isValid: Bool) {
    #expect((UniqueName(text) != nil) == isValid)
  }

  @Test(arguments: [
    ("/", true), ("/org/example", true), ("/_/a1", true),
    ("", false), ("org", false), ("/org/", false), ("//", false), ("/a-b", false), ("/a\0", false),
  ])
  func `object paths`(_ text: String, _ isValid: Bool) {
    #expect((ObjectPath(text) != nil) == isValid)
  }

  @Test(arguments: [
    ("org.example.Name", true), ("org", false), ("org.example.with-dash", false), ("", false),
  ])
  func `interfaces and errors`(_ text: String, _ isValid: Bool) {
    #expect((InterfaceName(text) != nil) == isValid)
    #expect((ErrorName(text) != nil) == isValid)
  }

  @Test(arguments: [("Notify", true), ("a_1", true), ("1a", false), ("a.b", false), ("", false)])
  func `members`(_ text: String, _ isValid: Bool) {
    #expect((MemberName(text) != nil) == isValid)
  }
}
