import Intake
import NotificationModel
import Testing

/// What becomes of a title; names, labels and prompts are cleaned by the same rules.
@Suite(.timeLimit(.minutes(1)))
struct TitleTests {
  @Test(arguments: [
    ("Hello", "Hello"),
    ("", ""),
    (" ", ""),
    ("  Hello  ", "Hello"),
    ("Two\nlines", "Two lines"),
    ("Two\r\nlines", "Two lines"),
    ("Tab\there", "Tab here"),
    ("A\u{2028}B\u{2029}C\u{85}D\u{B}E\u{C}F", "A B C D E F"),
    ("<b>never markup</b> &amp;", "<b>never markup</b> &amp;"),
    ("Grüße aus Köln", "Grüße aus Köln"),
    ("会議は十時からです", "会議は十時からです"),
    ("שלום עולם", "שלום עולם"),
  ])
  func `a title is one line without spaces around it`(sent: String, title: String) {
    #expect(accept(sent).notification.title == title)
    #expect(accept(sent).repairs.isEmpty)
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a[31mb"),
    ("\u{1B}]0;title\u{7}", "]0;title"),
    ("a\u{9B}31mb", "a31mb"),
    ("a\u{0}b\u{8}c\u{7F}d", "abcd"),
    ("evil\u{202E}gnp.exe", "evilgnp.exe"),
    ("a\u{2066}b\u{2069}c\u{202A}d\u{202C}", "abcd"),
    ("\u{FEFF}bom", "bom"),
    ("word\u{2060}joiner", "wordjoiner"),
    ("soft\u{AD}hyphen", "softhyphen"),
    ("a\u{FFF9}b\u{FFFB}c\u{FFFC}", "abc"),
    ("non\u{FFFE}char\u{1FFFF}acters", "noncharacters"),
    ("hidden\u{E0041}\u{E0042}tags", "hiddentags"),
    ("fillers\u{3164}\u{115F}\u{FFA0}", "fillers"),
    ("zero\u{200B}\u{200B}\u{200B}width", "zero\u{200B}width"),
    ("marks\u{200E}\u{200E}\u{200F}\u{61C}", "marks\u{200E}"),
    ("\u{200D}lead", "lead"),
    ("\u{301}lead", "lead"),
    ("Z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}!", "Z\u{301}\u{302}\u{303}\u{304}!"),
  ])
  func `what a reader would not miss is taken out, and said`(sent: String, title: String) {
    #expect(scalars(accept(sent).notification.title) == scalars(title))
    #expect(accept(sent).repairs == [.textCleaned(.title)])
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦", "👨🏻‍❤️‍💋‍👨🏿", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪🇫🇷", "1️⃣", "می‌خواهم", "क्‍ष", "မြို့", "ภาษา\u{200B}ไทย",
    "e\u{301}\u{323}", "א\u{200F}!", "\u{E000} private use", "葛\u{E0100}",
  ])
  func `what languages and emoji need stays`(text: String) {
    #expect(scalars(accept(text).notification.title) == scalars(text))
    #expect(accept(text).repairs.isEmpty)
  }

  @Test func `a long title ends in a mark`() {
    let accepted = accept(String(repeating: "ab ", count: 1_000))
    #expect(accepted.notification.title.count <= Limits.titleCharacters)
    #expect(accepted.notification.title.hasSuffix("…"))
    #expect(accepted.repairs == [.textCut(.title)])
  }

  @Test(arguments: ["x", "é", "👩‍👩‍👧‍👦", "会"])
  func `a title at its limit stays whole, one letter more is cut`(letter: String) {
    // A family is four emoji and three joiners, which cost as much as a hundred letters.
    let limit = letter == "👩‍👩‍👧‍👦" ? 9 : Limits.titleCharacters
    let full = String(repeating: letter, count: limit)
    #expect(accept(full).notification.title == full)
    let title = accept(String(repeating: letter, count: 2_000)).notification.title
    #expect(title.count <= Limits.titleCharacters)
    #expect(title.hasSuffix("…"))
  }

  @Test func `one character of thousands of scalars is bounded all the same`() {
    let family = String(repeating: "👩\u{200D}", count: 100_000)
    let title = accept(family).notification.title
    #expect(title.unicodeScalars.count <= Limits.titleCharacters * Limits.scalarsPerCharacter + 1)
    let zalgo = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(accept(zalgo).notification.title.unicodeScalars.count <= 6)
  }

  @Test func `text behind thousands of controls is not looked for`() {
    let accepted = accept(String(repeating: "\u{1}", count: 1 << 20) + "late")
    #expect(accepted.notification.title == "…")
    #expect(accepted.repairs == [.textCut(.title), .textCleaned(.title)])
  }

  @Test func `the app name is cleaned like a title and may stay empty`() {
    let sent = UntrustedNotify(appName: " My\u{202E} App\n")
    #expect(Intake.accept(sent).notification.claim.name == "My App")
    #expect(Intake.accept(UntrustedNotify()).notification.claim.name == "")
  }

  private func accept(_ title: String) -> Intake.Accepted {
    Intake.accept(UntrustedNotify(summary: title))
  }
}

/// Strings compare equal when they look equal; here every scalar counts.
func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
