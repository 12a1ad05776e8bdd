import Testing

@testable import Importing

/// What becomes of xfce4-notifyd's settings.
@Suite(.timeLimit(.minutes(1)))
struct XfceTests {
  static func channel(_ inside: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>

    <channel name="xfce4-notifyd" version="1.0">
    \(inside)
    </channel>

    """
  }

  static let rows: [(name: String, value: String, lines: [String])] = [
    ("expire-timeout", "8", ["banner-duration = 8s"]),
    ("expire-timeout", "-1", ["banner-duration = never"]),
    ("expire-timeout", "x", []),
    ("expire-timeout-enabled", "false", ["banner-duration = never"]),
    ("expire-timeout-enabled", "true", []),
    ("expire-timeout-allow-override", "false", ["honor-timeout = no"]),
    ("expire-timeout-allow-override", "true", []),
    ("notification-log", "false", ["history = no"]),
    ("notification-log", "true", []),
    ("mute-sounds", "true", ["sound = no"]),
    ("mute-sounds", "false", []),
    ("suppress-duplicates", "false", ["duplicates = show"]),
    ("suppress-duplicates", "true", []),
    ("notification-display-fields", "full", []),
    ("notification-display-fields", "icon-summary", []),
    ("notification-display-fields", "icon-appname", ["previews = never"]),
  ]

  @Test(arguments: rows) func `a property`(name: String, value: String, lines: [String]) throws {
    let made = try Made(
      .xfce, Self.channel("<property name=\"\(name)\" type=\"string\" value=\"\(value)\"/>"))
    #expect(made.lines == (lines.isEmpty ? [] : ["[Defaults]"] + lines))
  }

  @Test func `lists of apps are groups of apps`() throws {
    let made = try Made(
      .xfce,
      Self.channel(
        """
        <!-- <property name="expire-timeout" value="1"/> -->
        <property name="applications" type="empty">
          <property name="muted_applications" type="array">
            <value type="string" value="Spotify"/>
            <value type="string" value="A &amp; B; [C]"/>
          </property>
          <property name="denied-critical-notifications" type="array">
            <value type="string" value="Spotify"/>
          </property>
          <property name="excluded-from-log" type="array">
            <value type="string" value="Bank"/>
          </property>
          <property name="known_applications" type="array">
            <value type="string" value="Mail"/>
          </property>
        </property>
        """))
    #expect(
      made.lines == [
        "[App Spotify]", "style = none", "sound = no", "breakthrough = never",
        "[App A & B%3B %5BC%5D]", "style = none", "sound = no",
        "[App Bank]", "history = no",
      ])
    let text = try #require(made.made.text)
    #expect(
      text.contains(
        "# xfce4-notifyd.xml:7: /applications/muted_applications: Spotify\nstyle = none\nsound = no\n"
      ))
  }

  static let unreadable: [(text: String, sentence: String)] = [
    ("", "xfce4-notifyd.xml:1: this is no file of xfconf's."),
    ("{}", "xfce4-notifyd.xml:1: this is no file of xfconf's."),
    ("<channel>\n<property value=\"1\"/>", "xfce4-notifyd.xml:2: a property has no name."),
    ("<channel>\n<property name=\"x", "xfce4-notifyd.xml:2: a value has no end."),
    ("<channel", "xfce4-notifyd.xml:1: a tag has no end."),
    ("<channel><!-- ", "xfce4-notifyd.xml:1: a comment has no end."),
    (
      "<channel>" + String(repeating: "<property name=\"x\">", count: 17),
      "xfce4-notifyd.xml:1: properties are too deep."
    ),
  ]

  @Test(arguments: unreadable) func `what is no channel is refused`(text: String, sentence: String)
  {
    let error = #expect(throws: UnreadableFile.self) { try Made(.xfce, text) }
    #expect(error?.sentence == sentence)
  }

  @Test func `every other row stays, holds, or is named with its reason`() throws {
    let tried = Self.rows.map { "/\($0.name)" }
    for row in ImportTable.xfce.settings where !tried.contains(row.name) {
      if case .ofEachApp = row.fate { continue }
      let made = try Made(
        .xfce, Self.channel("<property name=\"\(row.name.dropFirst())\" value=\"1\"/>"))
      #expect(made.lines == [])
      let isSaid =
        made.made.stays == [row.name] || made.made.holds.count == 1
        || made.missing.count == 1
      #expect(isSaid, "\(row.name)")
    }
  }
}
