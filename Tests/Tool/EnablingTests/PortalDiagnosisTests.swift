import Testing

@testable import Enabling

/// What the doctor says of the portal, by which apps in a sandbox notify.
@Suite(.timeLimit(.minutes(1)))
struct PortalDiagnosisTests {
  private typealias Case = DiagnosisTests.Case

  @Test func `a portals file of the desktop's is copied, not changed or hidden by a shorter one`() {
    let portal = Case("portal") {
      var portal = PortalFacts()
      portal.backEnd = PortalBackEnd(Array("[portal]\nUseIn=pennant\n".utf8))
      portal.choice = PortalChoice(
        path: "/usr/share/xdg-desktop-portal/gnome-portals.conf", isPersonal: false,
        Array("[preferred]\ndefault=gnome\n".utf8))
      $0.portal = portal
    }
    #expect(
      Diagnosis(portal.facts).findings.map(\.mend) == [
        "mkdir -p ~/.config/xdg-desktop-portal; cp -n "
          + "/usr/share/xdg-desktop-portal/gnome-portals.conf "
          + "~/.config/xdg-desktop-portal/portals.conf; "
          + "put org.freedesktop.impl.portal.Notification=pennant under [preferred] in the copy; "
          + "then systemctl --user restart xdg-desktop-portal"
      ])
  }

  static let portals: [(useIn: String?, conf: String?, mend: String?)] = [
    ("pennant", "[preferred]\norg.freedesktop.impl.portal.Notification=pennant;gtk\n", nil),
    ("pennant;Sway", nil, nil),
    ("pennant", "[preferred]\ndefault=pennant\n", nil),
    (
      nil, nil,
      "sudo cp '/opt/a b/pennant.portal' /usr/share/xdg-desktop-portal/portals/; then what "
        + "/opt/a b/doors.md says"
    ),
    (
      "pennant", nil,
      "put org.freedesktop.impl.portal.Notification=pennant under [preferred] in "
        + "~/.config/xdg-desktop-portal/portals.conf; then systemctl --user restart "
        + "xdg-desktop-portal"
    ),
    (
      "pennant", "[preferred]\ndefault=pennant\norg.freedesktop.impl.portal.Notification=gtk\n",
      "put org.freedesktop.impl.portal.Notification=pennant under [preferred] in /p.conf; then "
        + "systemctl --user restart xdg-desktop-portal"
    ),
  ]

  @Test(arguments: portals) func `where the portal sends notifications`(
    useIn: String?, conf: String?, mend: String?
  ) {
    let portal = Case("portal") {
      var portal = PortalFacts()
      portal.desktopNames = ["sway"]
      portal.hasSandboxedApps = true
      portal.pages = PortalPages(example: "/opt/a b/pennant.portal", page: "/opt/a b/doors.md")
      portal.backEnd = useIn.map { PortalBackEnd(Array("[portal]\nUseIn=\($0)\n".utf8)) }
      portal.choice = conf.map { PortalChoice(path: "/p.conf", isPersonal: true, Array($0.utf8)) }
      $0.portal = portal
    }
    #expect(Diagnosis(portal.facts).findings.map(\.mend) == (mend.map { [$0] } ?? []))
  }

  @Test func `without sandboxed apps a portal file that is not there is a note`() {
    let portal = Case("portal") { $0.portal = PortalFacts() }
    let diagnosis = Diagnosis(portal.facts)
    #expect(diagnosis.findings == [])
    #expect(diagnosis.notes.map(\.kind) == [.portal])
    #expect(
      diagnosis.notes.map(\.mend) == [
        "install Pennant with its package or with 'sudo make install': its examples have "
          + "pennant.portal"
      ])
  }
}
