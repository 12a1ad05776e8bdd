import NotificationModel
import Testing

@testable import Desktop

/// Servers that make one card of what reads the same, and servers that leave their screen as it is
/// in their own silence.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct AlikeAndFrozenTests {
  nonisolated static let merging: [(ServerProfile, hidden: Bool, areApart: Bool)] = [
    (.dunst, hidden: true, areApart: true),
    // The words of its person's own rules are whole.
    (.dunst, hidden: false, areApart: false),
    (.lxqt, hidden: true, areApart: true),
    (.lxqt, hidden: false, areApart: true),
    (.mako, hidden: true, areApart: false),
    (.xfce, hidden: true, areApart: false),
    (.gnomeShell, hidden: true, areApart: false),
    (.windows, hidden: true, areApart: false),
    (.usual, hidden: true, areApart: false),
  ]

  @Test(arguments: merging) func `two hidden alerts of one app are one card`(
    profile: ServerProfile, isHidden: Bool, areApart: Bool
  ) {
    let bench = ServerBench(profile)
    for _ in 1...2 {
      bench.order("Notification", .alert) { $0.isHidden = isHidden }
      bench.standIn.answer()
    }
    #expect(bench.standIn.titles.count == 2)
    #expect((Set(bench.standIn.titles).count == 2) == areApart, "\(profile.name)")
    for title in bench.standIn.titles {
      let seen = title.unicodeScalars.filter { $0 != "\u{200B}" && $0 != "\u{200C}" }
      #expect(String(String.UnicodeScalarView(seen)) == "Notification")
    }
  }

  nonisolated static let frozen: [(ServerProfile, Presentation.Silence, isClosedFirst: Bool)] = [
    (.xfce, .kept, isClosedFirst: true),
    (.xfce, .off, isClosedFirst: false),
    (.xfce, .broken, isClosedFirst: false),
    (.dunst, .kept, isClosedFirst: false),
    (.mate, .kept, isClosedFirst: false),
    (.plasma, .kept, isClosedFirst: false),
    (.usual, .kept, isClosedFirst: false),
  ]

  @Test(arguments: frozen) func `what was readable stays on the screen in the server's silence`(
    profile: ServerProfile, silence: Presentation.Silence, isClosedFirst: Bool
  ) {
    let bench = ServerBench(profile)
    bench.order("Secret", .alert)
    bench.standIn.answer()
    let events = bench.report {
      bench.order("Notification", .alert, replacing: ServerID(7)) {
        $0.isHidden = true
        $0.silence = silence
      }
    }
    #expect(bench.standIn.closed == (isClosedFirst ? [7] : []), "\(profile.name)")
    #expect(bench.standIn.replaced.last == (isClosedFirst ? 0 : 7), "\(profile.name)")
    // The closing is no news: the one that comes in its stead is the same item's.
    #expect(events == [.shown(ShowOrder(2), ServerID(isClosedFirst ? 8 : 7))])
    #expect(
      profile.abilities(capabilities: []).freezesInSilence == (profile.name == "Xfce Notify Daemon")
    )
  }
}
