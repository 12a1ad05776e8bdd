import NotificationModel
import Testing

@testable import Desktop

struct CardRendererTests {
  let renderer = CardRenderer(width: 40)

  @Test func `a banner is the app, one line of title and two of text`() {
    let shown = Sample.banner("Lunch?", Sample.long)
    #expect(
      renderer.drawn(shown) == """
        │ #1 ◆ Mail
        │ Lunch?
        │ The quick brown fox jumps over the
        │ lazy dog, and the dog, being lazy,…
        """)
  }

  @Test func `a title too long for its line is cut`() {
    #expect(
      renderer.drawn(Sample.banner(Sample.long)) == """
        │ #1 ◆ Mail
        │ The quick brown fox jumps over the la…
        """)
  }

  @Test func `an alert shows more text, and Close and View by number`() {
    let shown = Sample.alert("Dentist", Sample.long, buttons: [Sample.close, Sample.view])
    #expect(
      renderer.drawn(shown, number: 2, firstButton: 7) == """
        ┃ #2 ◆ Calendar
        ┃ Dentist
        ┃ The quick brown fox jumps over the
        ┃ lazy dog, and the dog, being lazy,
        ┃ lets it jump again and again until the
        ┃ evening comes.
        ┃ [7] Close  [8] View
        """)
  }

  @Test func `an alert with nothing to open has OK`() {
    let shown = Sample.alert("Battery is low", buttons: [Sample.okay])
    #expect(
      renderer.drawn(shown) == """
        ┃ #1 ◆ Calendar
        ┃ Battery is low
        ┃ [1] OK
        """)
  }

  @Test func `destructive buttons are red and last, and rows are filled`() {
    let shown = Sample.banner("Anna wrote") {
      $0.buttons = [
        Sample.button("Delete", destructive: true), Sample.button("Archive"),
        Sample.button("Mark as Read"), Sample.button("Mute"),
      ]
      $0.reply = ReplyField(title: "Reply")
    }
    #expect(
      renderer.drawn(shown) == """
        │ #1 ◆ Mail
        │ Anna wrote
        │ [1] Archive  [2] Mark as Read
        │ [3] Mute  [r1] Reply…  «[4] ! Delete»
        """)
  }

  @Test func `a button's title is cut to fit`() {
    let shown = Sample.banner("x") { $0.buttons = [Sample.button(Sample.long)] }
    #expect(renderer.drawn(shown).hasSuffix("│ [1] The quick brown fox jumps over th…"))
  }

  @Test func `with hidden previews there is the app, the placeholder and the buttons left`() {
    let shown = Sample.alert("Notification", "secret", buttons: [Sample.okay]) {
      $0.isHidden = true
      $0.progress = 50
      $0.origin = "secret.example"
      $0.sound = .named("secret")
      $0.reply = ReplyField(title: "secret")
    }
    #expect(
      renderer.drawn(shown) == """
        ┃ #1 ◆ Calendar
        ┃ Notification
        ┃ [1] OK
        """)
  }

  @Test func `count, progress, origin, sound and reply are drawn`() {
    let shown = Sample.banner("Copying", "") {
      $0.count = 3
      $0.progress = 25
      $0.origin = "phone"
      $0.sound = .named("bell")
      $0.reply = ReplyField(title: "Reply")
      $0.face.icon = nil
    }
    #expect(
      renderer.drawn(shown) == """
        │ #1 ◇ Mail · phone ♪ bell
        │ Copying ×3
        │ ██████░░░░░░░░░░░░░░░░░░ 25 %
        │ [r1] Reply…
        """)
  }

  @Test func `the count is kept where the title is cut`() {
    let shown = Sample.banner(Sample.long) { $0.count = 12 }
    #expect(renderer.drawn(shown).hasSuffix("│ The quick brown fox jumps over th… ×12"))
  }

  @Test(arguments: [(Int32.min, " 0 %"), (0, " 0 %"), (100, " 100 %"), (Int32.max, " 100 %")])
  func `progress stays between nothing and all`(progress: Int32, ending: String) {
    #expect(renderer.drawn(Sample.banner("") { $0.progress = progress }).hasSuffix(ending))
  }

  @Test func `a sound file is named, not where it lies`() {
    let shown = Sample.banner("") { $0.sound = .file(UncheckedPath("/home/ann/ping.oga")) }
    #expect(renderer.drawn(shown) == "│ #1 ◆ Mail ♪ ping.oga")
  }

  @Test func `an alert says where a link leads, unless it says so itself`() {
    var shown = Sample.alert("Link", buttons: [])
    shown.body = RichText(runs: [
      RichText.Run(.text("read "), style: []),
      RichText.Run(.text("this"), style: .bold, link: "https://a.example/"),
      RichText.Run(.text(" or https://b.example/"), link: "https://b.example/"),
      RichText.Run(.image(path: "/x.png", description: " [map]")),
    ])
    #expect(
      CardRenderer(width: 80).drawn(shown) == """
        ┃ #1 ◆ Calendar
        ┃ Link
        ┃ read this (https://a.example/) or https://b.example/ [map]
        """)
  }

  @Test func `at 20 columns wide characters are neither split nor pushed over the edge`() {
    let shown = Sample.banner("日本語の通知が届きました", "👩‍👩‍👧‍👦 はとても幸せな家族です", app: "メッセージ")
    let lines = CardRenderer(width: 20).drawn(shown)
    #expect(
      lines == """
        │ #1 ◆ メッセージ
        │ 日本語の通知が届…
        │ 👩‍👩‍👧‍👦
        │ はとても幸せな家…
        """)
  }

  @Test func `blank lines of a body are dropped`() {
    #expect(
      renderer.drawn(Sample.banner("T", "\n\none\n \n\ntwo\n\nthree")) == """
        │ #1 ◆ Mail
        │ T
        │ one
        │ two…
        """)
  }
}
