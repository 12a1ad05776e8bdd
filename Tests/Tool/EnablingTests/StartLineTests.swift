import Choosing
import Testing

@testable import Enabling

/// Which lines of compositors' own files start a server, or Pennant.
@Suite(.timeLimit(.minutes(1)))
struct StartLineTests {
  static let lines: [(file: StartFile, text: String, found: [StartLine.Program])] = [
    (.sway, "exec mako", [.server(.mako)]),
    (.sway, "  exec_always --no-startup-id /usr/bin/dunst -config ~/x\r", [.server(.dunst)]),
    (.i3, "exec \"sleep 1; dunst\"", [.server(.dunst)]),
    (.i3, "exec --no-startup-id pennantd", [.pennant]),
    (.sway, "exec waybar && GTK_THEME=x swaync -c y", [.server(.swaync)]),
    (.sway, "exec waybar # and not mako", []),
    (.sway, "# exec mako", []),
    (.sway, "bindsym Mod4+n exec makoctl dismiss", []),
    (.sway, "bindsym Mod4+n exec mako", []),
    (.sway, "exec notify-send mako", []),
    (.sway, "execute mako", []),
    (.hyprland, "exec-once = swaync & waybar", [.server(.swaync)]),
    (.hyprland, "exec-once=[workspace 2 silent] uwsm app -- mako", [.server(.mako)]),
    (.hyprland, "exec = bash -c 'pgrep dunst || dunst'", [.server(.dunst)]),
    (.hyprland, "bind = SUPER, N, exec, mako", []),
    (.hyprland, "exec-once", []),
    (.niri, "spawn-at-startup \"mako\" \"-c\" \"/x\"", [.server(.mako)]),
    (.niri, "spawn-sh-at-startup \"pennantd &\"", [.pennant]),
    (.niri, "// spawn-at-startup \"mako\"", []),
    (.niri, "/-spawn-at-startup \"mako\"", []),
    (.river, "riverctl spawn \"mako\"", [.server(.mako)]),
    (.river, "riverctl map normal Super N spawn mako", []),
    (.labwc, "mako >/dev/null 2>&1 &", [.server(.mako)]),
    (.labwc, "if ! pgrep -x fnott; then exec fnott & fi", [.server(.fnott)]),
    (.bspwm, "(sleep 1; dunst) & pennantd &", [.server(.dunst), .pennant]),
    (.wayfire, "mako", []),
    (.sway, "", []), (.sway, "exec", []), (.sway, "exec \"", []), (.labwc, "=", []),
  ]

  @Test(arguments: lines) func `a line that starts a server is known in each file`(
    file: StartFile, text: String, found: [StartLine.Program]
  ) {
    #expect(StartLine.all(in: file, path: "/f", Array(text.utf8)).map(\.program) == found)
  }

  private static func numbers(_ file: StartFile, _ text: String) -> [Int] {
    StartLine.all(in: file, path: "/f", Array(text.utf8)).map(\.number)
  }

  @Test func `lines are counted as editors count them`() {
    #expect(Self.numbers(.sway, "# a\n\nexec mako\nset $x y\nexec pennantd") == [3, 5])
    #expect(Self.numbers(.sway, "exec {\n  waybar\n  mako\n}\nmako\nexec dunst\n") == [3, 6])
    #expect(
      Self.numbers(.wayfire, "[core]\na = mako\n[autostart]\nn = mako\n[x]\nb = mako\n") == [4])
  }

  @Test func `a file of nothing else has as many as a person reads`() {
    let text = String(repeating: "mako & mako\n", count: 10_000)
    #expect(Self.numbers(.labwc, text).count == StartLine.most)
    let bytes = [UInt8](repeating: 0xff, count: 1_000) + Array("\nexec mako".utf8) + [0, 0x0a]
    #expect(StartLine.all(in: .sway, path: "/f", bytes).count <= 1)
  }

  static let desktops: [(names: [String], files: [StartFile])] = [
    (["sway"], [.sway]), (["Hyprland"], [.hyprland]), (["LXQt", "labwc", "wlroots"], [.labwc]),
    (["XFCE"], []), ([], []),
  ]

  @Test(arguments: desktops) func `the running desktop's own file is looked at, and no other`(
    names: [String], files: [StartFile]
  ) {
    #expect(StartFile.all(on: names) == files)
  }

  @Test func `every variable of a compositor stands for one of the files`() {
    for (_, name) in StartFile.marks { #expect(StartFile.all(on: [name]).count == 1) }
  }
}
