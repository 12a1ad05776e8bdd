import Choosing
import Testing

@testable import Enabling

/// What is read out of files that others wrote.
@Suite(.timeLimit(.minutes(1)))
struct FoundFileTests {
  static let units: [(text: String, isRival: Bool)] = [
    ("[Service]\nBusName=org.freedesktop.Notifications\nExecStart=/opt/x\n", true),
    ("[Service]\n BusName = org.freedesktop.Notifications \r\n", true),
    ("[Service]\nExecStart=-/usr/bin/dunst -conf x\n", true),
    ("[Service]\nExecStart=/usr/bin/other\n", false),
    ("[Service]\nBusName=org.freedesktop.Notifications\nBusName=org.example\n", false),
    ("[Unit]\nBusName=org.freedesktop.Notifications\n", false),
    ("[Service]\n#BusName=org.freedesktop.Notifications\n", false),
    ("[Service]\nBusName=org.freedesktop.Notifications\nExecStart=/x/pennantd\n", false),
    ("", false),
  ]

  @Test(arguments: units) func `which units want the notification name`(
    text: String, isRival: Bool
  ) {
    #expect(UnitFile(name: "x.service", path: "/x", Array(text.utf8)).isRival == isRival)
  }

  @Test func `a unit says where it is wanted`() {
    let unit = UnitFile(
      name: "x.service", path: "/x",
      Array("[Install]\nWantedBy=a.target b.target\nWantedBy=c\n".utf8))
    #expect(unit.wantedBy == ["a.target", "b.target", "c"])
  }

  static let folders: [(name: String, starter: String?)] = [
    ("graphical-session.target.wants", "graphical-session.target"),
    ("sway.service.requires", "sway.service"), ("a.target.upholds", "a.target"),
    ("dunst.service", nil), ("dunst.service.d", nil), (".wants", nil), ("wants", nil),
  ]

  @Test(arguments: folders) func `which folders say who has a unit started`(
    name: String, starter: String?
  ) {
    #expect(WantsFolder(named: name)?.unit == starter)
  }

  static let entries: [(text: String, hidden: String?)] = [
    (
      "[Desktop Entry]\nName=X\nExec=/a/xfce4-notifyd --x\n",
      "[Desktop Entry]\nHidden=true\nName=X\nExec=/a/xfce4-notifyd --x\n"
    ),
    (
      "# c\n[Desktop Entry]\nExec=\"dunst\"\nHidden=false\n[Desktop Action a]\nHidden=false",
      "# c\n[Desktop Entry]\nHidden=true\nExec=\"dunst\"\n[Desktop Action a]\nHidden=false"
    ),
    ("[Desktop Entry]\nExec=dunst\nHidden=true\n", nil),
    ("[Desktop Entry]\nExec=other\n", nil),
    ("", nil),
  ]

  @Test(arguments: entries) func `an autostart entry of a server is hidden, and else the same`(
    text: String, hidden: String?
  ) {
    let entry = AutostartEntry(name: "x.desktop", path: "/x", Array(text.utf8), on: ["XFCE"])
    #expect(entry?.hidden == hidden.map { Array($0.utf8) })
  }

  static let shown: [(line: String, desktops: [String], counts: Bool)] = [
    ("OnlyShowIn=LXQt;", ["XFCE"], false), ("OnlyShowIn=LXQt;XFCE;", ["XFCE"], true),
    ("OnlyShowIn=LXQt;", [], true), ("NotShowIn=XFCE;", ["XFCE"], false),
    ("NotShowIn=KDE;GNOME;", ["ubuntu", "GNOME"], false), ("NotShowIn=KDE;", ["XFCE"], true),
  ]

  @Test(arguments: shown) func `an autostart entry for other desktops is left alone`(
    line: String, desktops: [String], counts: Bool
  ) {
    let text = "[Desktop Entry]\nExec=dunst\n\(line)\n"
    let entry = AutostartEntry(name: "x.desktop", path: "/x", Array(text.utf8), on: desktops)
    #expect((entry != nil) == counts)
  }

  static let activation: [(lines: String, isPennants: Bool)] = [
    ("Exec=/usr/bin/pennantd", true),
    ("Exec=/bin/false\nSystemdService=pennant.service", true),
    ("Exec=/usr/bin/pennantd\nSystemdService=dunst.service", false),
    ("Exec=/usr/bin/mako", false),
  ]

  @Test(arguments: activation) func `whom the bus starts`(lines: String, isPennants: Bool) {
    let text = "[D-BUS Service]\nName=org.freedesktop.Notifications\n\(lines)\n"
    #expect(ActivationFile(path: "/x", Array(text.utf8))?.isPennants == isPennants)
  }

  static let starting: [(commands: [String], isSure: Bool)] = [
    ([], false), (["/usr/bin/dunst"], true), (["/usr/bin/dunst", "/opt/dunst -x"], true),
    (["/usr/bin/dunst", "/usr/bin/mako"], false), (["/usr/bin/mako"], false),
  ]

  @Test(arguments: starting) func `whether the bus would start that server again`(
    commands: [String], isSure: Bool
  ) {
    let files = commands.compactMap { command in
      let text = "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=\(command)\n"
      return ActivationFile(path: "/x", Array(text.utf8))
    }
    #expect(ActivationFile.surelyStart("/usr/bin/dunst", files) == isSure)
    #expect(!ActivationFile.surelyStart("/usr/bin/other", files))
  }

  @Test func `a file for another name is none`() {
    let text = "[D-BUS Service]\nName=org.freedesktop.Other\nExec=/usr/bin/pennantd\n"
    #expect(ActivationFile(path: "/x", Array(text.utf8)) == nil)
  }

  @Test(arguments: ServerProgram.allCases) func `every server is known by its command`(
    server: ServerProgram
  ) {
    #expect(CommandLines.server("/usr/lib/x/\(server.rawValue) --option") == server)
    #expect(CommandLines.server(server.rawValue) == server)
    #expect(CommandLines.server("not-\(server.rawValue)") == nil)
  }
}
