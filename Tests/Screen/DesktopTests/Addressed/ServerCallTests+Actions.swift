import Clock
import NotificationModel
import Testing

@testable import Desktop

/// Buttons, taps, closing and answers, for a server that can draw them and for one that cannot.
extension `What a server is told` {
  @Test(arguments: [ServerProfile.dunst, .mako])
  func `where actions have no buttons, an alert says what they are`(profile: ServerProfile) {
    let change: (inout Presentation) -> Void = {
      $0.buttons = [
        Button(key: ActionKey("r"), title: "Reply & quote"),
        Button(key: ActionKey("d"), title: "Delete", isDestructive: true),
      ]
    }
    let alert = shown(.alert, change)
    #expect(
      call(alert, profile).body
        == "See &lt;you&gt; &amp; me\n<i>Reply &amp; quote · ⚠\u{A0}Delete</i>")
    #expect(
      call(alert, profile, ["actions"]).body == "See <you> & me\nReply & quote · ⚠\u{A0}Delete")
    #expect(call(alert, profile, ["body-markup"]).body == "See &lt;you&gt; &amp; me")
    #expect(call(alert, .usual).body == "See &lt;you&gt; &amp; me")
    #expect(call(shown(.alert), profile).body == "See &lt;you&gt; &amp; me")
    #expect(call(shown(.banner(.seconds(5)), change), profile).body == "See &lt;you&gt; &amp; me")
  }

  @Test(arguments: [ServerProfile.dunst, .mako])
  func `where a click closes and opens, the line of words says so, and the menu does not`(
    profile: ServerProfile
  ) {
    let alert = shown(.alert) {
      $0.activation = Action(key: .activate, title: "")
      $0.means = [Button(key: .close, title: "Close"), Button(key: .view, title: "View")]
      $0.buttons = [Button(key: ActionKey("r"), title: "Reply")]
    }
    #expect(call(alert, profile, ["actions"]).body == "See <you> & me\nClose · View · Reply")
    #expect(call(alert, profile).actions == ["default", "Open", "r", "Reply"])
  }

  @Test(arguments: [
    (ServerProfile.xfce, false, true, true), (.cinnamon, false, true, false),
    (.dunst, false, false, false), (.mako, false, false, false), (.mate, true, true, false),
    (.lxqt, true, true, false), (.notificationDaemon, true, true, false),
    (.plasma, true, true, false), (.gnomeShell, true, true, false),
    (.swaync, true, true, false), (.usual, true, true, false), (.windows, false, true, false),
  ])
  func `which of them show how to close, and what a tap does`(
    profile: ServerProfile, hasControl: Bool, drawsTitles: Bool, drawsTap: Bool
  ) {
    let abilities = profile.abilities(capabilities: ["actions"])
    #expect(abilities.hasCloseControl == hasControl)
    #expect(abilities.drawsActionTitles == drawsTitles)
    #expect(abilities.drawsTap == drawsTap)
  }

  @Test func `nothing becomes a dialog of notify-osd's, whose buttons reach nobody`() {
    let alert = shown(.alert) { $0.buttons = [Button(key: .close, title: "OK")] }
    #expect(call(alert, .notifyOSD, ["body"]).timeout == 10_000)
    #expect(call(alert, .notifyOSD, ["body"]).actions.isEmpty)
  }

  @Test func `buttons go in order, a destructive one marked in words`() {
    let call = call(
      shown {
        $0.activation = Action(key: .activate, title: "")
        $0.buttons = [
          Button(key: ActionKey("r"), title: "Reply"),
          Button(key: ActionKey("d"), title: "Delete", isDestructive: true),
        ]
      })
    #expect(call.actions == ["default", "Open", "r", "Reply", "d", "⚠\u{A0}Delete"])
  }

  @Test func `a server without buttons gets none`() {
    let call = call(
      shown { $0.buttons = [Button(key: ActionKey("r"), title: "Reply")] }, .usual, ["body"])
    #expect(call.actions.isEmpty)
  }

  @Test func `a reply field goes only where it can be drawn`() {
    let shown = shown { $0.reply = ReplyField(title: "Reply", prompt: "Say", sendTitle: "Send") }
    #expect(call(shown).actions.isEmpty)
    let plasma = call(shown, .plasma, ["actions", "inline-reply"])
    #expect(plasma.actions == ["inline-reply", "Reply"])
    #expect(value("x-kde-reply-placeholder-text", in: plasma) == .text("Say"))
  }
}
