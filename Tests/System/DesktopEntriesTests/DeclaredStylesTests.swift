import DesktopEntries
import NotificationModel
import Testing

/// What apps write into `X-Pennant-Styles`.
@Suite(.timeLimit(.minutes(1))) struct DeclaredStylesTests {
  @Test(
    arguments: [
      ("banner;alert;badge;sound", StyleSet.all, []),
      ("banner;badge;", [.banner, .badge], []),
      (" Banner ; SOUND ", [.banner, .sound], []),
      ("banner;banner", [.banner], []),
      ("banner;popup", [.banner], ["popup"]),
      // Nothing that we know is nothing declared: an app is not silenced by a slip.
      ("popup;toast", nil, ["popup", "toast"]),
      ("", nil, []), (";;", nil, []),
      ("banner,badge", nil, ["banner,badge"]),
    ] as [(String, StyleSet?, [String])])
  func `words that are known count`(written: String, styles: StyleSet?, unknown: [String]) {
    let declared = DeclaredStyles(written)
    #expect(declared.styles == styles)
    #expect(declared.unknown == unknown)
  }

  @Test func `a list without end is read to its bound`() {
    let declared = DeclaredStyles(String(repeating: "x;", count: 100_000) + "banner")
    #expect(declared.unknown.count <= 16)
    #expect(declared.styles == nil)
  }

  @Test func `what is written reads back`() {
    for raw in UInt8(1)...15 {
      let set = StyleSet(rawValue: raw)
      #expect(DeclaredStyles(set.written).styles == set)
    }
  }
}
