import Clock
import NotificationModel
import Testing

@testable import Desktop

/// Hints that only some servers know, and none else is sent.
extension `What a server is told` {
  @Test func `vendor hints go only to servers that know them`() {
    let shown = shown {
      $0.vendorHints = [
        VendorHint(name: "SWAYNC_NO_SCRIPT", value: .flag(true)),
        VendorHint(name: "x-kde-eventId", value: .text("new")),
      ]
    }
    #expect(value("SWAYNC_NO_SCRIPT", in: call(shown, .swaync)) == .flag(true))
    #expect(value("x-kde-eventId", in: call(shown, .dunst)) == nil)
    #expect(value("x-kde-eventId", in: call(shown, .plasma)) == .text("new"))
    #expect(call(shown).hints.count == call(self.shown()).hints.count)
  }

  @Test func `files that were looked at go as addresses, others not at all`() {
    let shown = shown {
      $0.vendorHints = [
        VendorHint(
          name: "x-kde-urls", value: .files([UncheckedPath("/a b/ü#?%.pdf"), UncheckedPath("/c")]))
      ]
    }
    var looked = CheckedPictures()
    looked.files = ["/a b/ü#?%.pdf"]
    #expect(
      value("x-kde-urls", in: call(shown, .plasma, pictures: looked))
        == .texts(["file:///a%20b/%C3%BC%23%3F%25.pdf"]))
    #expect(value("x-kde-urls", in: call(shown, .plasma)) == nil)
    #expect(value("x-kde-urls", in: call(self.shown(), .plasma)) == nil)
  }

  @Test(arguments: [ReplaceTag.Kind.stack, .synchronous])
  func `a tag goes to the server whose rules look at it, hidden ones do not`(
    kind: ReplaceTag.Kind
  ) {
    let shown = shown { $0.tag = ReplaceTag(kind: kind, name: "volume") }
    #expect(value("x-dunst-stack-tag", in: call(shown, .dunst)) == .text("volume"))
    #expect(call(shown, .dunst, replacing: ServerID(7)).replaces == 7)
    for other in [ServerProfile.usual, .mako, .plasma, .gnomeShell, .swaync] {
      #expect(value("x-dunst-stack-tag", in: call(shown, other)) == nil)
    }
    #expect(value("x-dunst-stack-tag", in: call(self.shown(), .dunst)) == nil)
  }

  @Test func `our own cards are told what destroys and how far a message breaks in`() {
    let shown = shown(.alert) {
      $0.level = .critical
      $0.buttons = [
        Button(key: ActionKey("archive"), title: "Archive"),
        Button(key: ActionKey("delete"), title: "Delete", isDestructive: true),
      ]
    }
    let call = call(shown, .windows, ["actions"])
    #expect(call.actions == ["archive", "Archive", "delete", "Delete"])
    #expect(value("x-pennant-destructive", in: call) == .texts(["delete"]))
    #expect(value("x-pennant-interruption-level", in: call) == .text("critical"))
    #expect(value("x-pennant-destructive", in: self.call(self.shown(), .windows)) == nil)
    #expect(value("x-pennant-destructive", in: self.call(shown, .usual)) == nil)
  }

  @Test func `our own cards alone are told when a message came`() {
    let shown = shown { $0.cameAt = UnixTime(milliseconds: 1_700_000_000_123) }
    let hint = "x-pennant-came-at"
    #expect(value(hint, in: call(shown, .windows)) == .long(1_700_000_000_123))
    #expect(value(hint, in: call(self.shown(), .windows)) == nil)
    #expect(value(hint, in: call(shown, .usual)) == nil)
  }

  @Test func `our own cards alone are told that a preview is hidden`() {
    let hidden = shown { $0.isHidden = true }
    let hint = "x-pennant-preview-placeholder"
    #expect(value(hint, in: call(hidden, .windows)) == .text(hidden.title))
    #expect(value(hint, in: call(shown(), .windows)) == nil)
    #expect(value(hint, in: call(hidden, .usual)) == nil)
  }
}
