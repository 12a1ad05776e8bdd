import Intake
import NotificationModel
import Testing

/// What becomes of a body that is, or is not, markup; the middle column is written out again.
@Suite(.timeLimit(.minutes(1)))
struct MarkupTests {
  @Test(arguments: [
    ("<b>bold</b> plain", "<b>bold</b> plain"),
    ("<B>Bold</B>", "<b>Bold</b>"),
    ("<b><i>both</i> b</b>", "<b><i>both</i></b><b> b</b>"),
    ("<b>one</b><b>two</b>", "<b>onetwo</b>"),
    ("<u></u>nothing", "nothing"),
    ("<b/>nothing", "nothing"),
    ("<b >spaced</b >", "<b>spaced</b>"),
    ("a<br>b<br/>c<br />d<br></br>e", "a\nb\nc\nd\ne"),
    ("<p>one</p><p>two</p>", "one\ntwo"),
    ("intro<ul><li>one</li><li>two</li></ul>", "intro\none\ntwo"),
    ("<span color='red'>red</span>", "red"),
    ("<script>alert(1)</script>", "alert(1)"),
    ("<x><y><z>deep</z></y></x>", "deep"),
    ("AT&amp;T &lt;3 &gt; &quot;q&quot; &apos;", "AT&amp;T &lt;3 &gt; &quot;q&quot; &apos;"),
    ("&#65;&#x42;&#X43;&#x1F600;", "ABC😀"),
    ("non&nbsp;breaking", "non\u{A0}breaking"),
    ("&lt;b&gt;literal&lt;/b&gt;", "&lt;b&gt;literal&lt;/b&gt;"),
    ("&amp;amp;", "&amp;amp;"),
    ("1 > 0", "1 &gt; 0"),
    (
      "<a href=\"https://a.example/?x=1&amp;y=2\">go</a>",
      "<a href=\"https://a.example/?x=1&amp;y=2\">go</a>"
    ),
    ("<a href='MAILTO:me@a.example'>me</a>", "<a href=\"MAILTO:me@a.example\">me</a>"),
    (
      "<a href='https://a.example/'><b>x</b>y</a>",
      "<a href=\"https://a.example/\"><b>x</b></a><a href=\"https://a.example/\">y</a>"
    ),
    ("<a>no address</a>", "no address"),
    ("<a onclick='evil()' href='http://a.example'>x</a>", "<a href=\"http://a.example\">x</a>"),
    ("<img src='/a/b.png' alt='pic'/>", "<img src=\"/a/b.png\" alt=\"pic\"/>"),
    ("<img src='file:///a/b%20c.png' alt='pic'>", "<img src=\"/a/b c.png\" alt=\"pic\"/>"),
    ("x <img src='/a.png'></img> y", "x <img src=\"/a.png\" alt=\"\"/> y"),
  ])
  func `well-formed markup keeps what it may mean`(sent: String, markup: String) {
    let accepted = accept(sent)
    #expect(written(accepted.notification.body) == markup)
    #expect(accepted.repairs.isEmpty)
  }

  @Test(arguments: [
    ("A <b>bold</b> & <i>it</i>", "A <b>bold</b> &amp; <i>it</i>"),
    ("Tom & Jerry", "Tom &amp; Jerry"),
    ("<b>AT&T</b>", "<b>AT&amp;T</b>"),
    ("&", "&amp;"),
    ("&&amp;&", "&amp;&amp;&amp;"),
    ("&;", "&amp;;"),
    ("&AMP; &unknown; &amp", "&amp;AMP; &amp;unknown; &amp;amp"),
    ("&#; &#x; &#-1; &#12a;", "&amp;#; &amp;#x; &amp;#-1; &amp;#12a;"),
    ("&#0;&#xD800;&#x110000;", "&amp;#0;&amp;#xD800;&amp;#x110000;"),
    ("&#99999999999999999999;", "&amp;#99999999999999999999;"),
    (
      "<a href='https://a.example/?a=1&b=2&copy=3'>x</a>",
      "<a href=\"https://a.example/?a=1&amp;b=2&amp;copy=3\">x</a>"
    ),
    ("<img src='/a.png' alt='R&D'/>", "<img src=\"/a.png\" alt=\"R&amp;D\"/>"),
  ])
  func `a bare & stands for itself, and the rest is read`(sent: String, markup: String) {
    let accepted = accept(sent)
    #expect(written(accepted.notification.body) == markup)
    #expect(accepted.repairs.isEmpty)
  }

  @Test(arguments: [
    ("&nbsp;", "\u{A0}"),
    ("a&nbsp;b", "a\u{A0}b"),
    ("&copy; &reg; &trade;", "© ® ™"),
    ("wait&hellip; &mdash; &ndash;", "wait… — –"),
    ("&laquo;&raquo; &lsquo;&rsquo; &ldquo;&rdquo;", "«» ‘’ “”"),
    ("&bull; &middot; &deg;", "• · °"),
    ("5 &euro;, 5 &pound;, 5 &yen;, 5 &cent;", "5 €, 5 £, 5 ¥, 5 ¢"),
    ("&sect; &para; &times; &divide; &plusmn;", "§ ¶ × ÷ ±"),
    ("&uuml;&Uuml;&szlig;&eacute;", "üÜßé"),
    ("&rarr; &thetasym;", "→ ϑ"),
    ("&#8364; &#x20AC;", "€ €"),
  ])
  func `names and numbers of HTML are the characters that they mean`(sent: String, text: String) {
    #expect(accept(sent).notification.body.plain == text)
  }

  /// As toolkits that draw HTML send it: KNotification and kdialog pass on what they were given.
  @Test(arguments: [
    ("<p>Bank & Sons</p><p>5&nbsp;&euro;</p>", "Bank & Sons\n5\u{A0}€"),
    ("Done.<br>3 files & 1 folder<br/>Open?", "Done.\n3 files & 1 folder\nOpen?"),
    ("<html>Mount <b>A&B</b></html>", "Mount A&B"),
    ("<qt><p>One & two</p></qt>", "One & two"),
    (
      "<p style=\" margin-top:0px; text-indent:0px;\"><span style=\" font-weight:600;\">R&D</span></p>",
      "R&D"
    ),
  ])
  func `what Qt calls rich text is read`(sent: String, text: String) {
    let accepted = accept(sent)
    #expect(accepted.notification.body.plain == text)
    #expect(accepted.repairs.isEmpty)
  }

  @Test(arguments: [
    ("a < b", MarkupFault.badTag),
    ("a <b", .badTag),
    ("<>", .badTag),
    ("<<b>>", .badTag),
    ("<b and c>", .badTag),
    ("Mail <me@a.example>", .badTag),
    ("<a href=https://a.example>x</a>", .badTag),
    ("<a href='https://a.example>x</a>", .badTag),
    ("<a href='x' href='y'>x</a>", .badTag),
    ("<b\u{0}>x</b>", .badTag),
    ("<!-- comment -->", .badTag),
    ("<!DOCTYPE x [<!ENTITY a 'b'>]>", .badTag),
    ("<?xml version='1.0'?>", .badTag),
    ("<![CDATA[x]]>", .badTag),
    ("</b x='1'>", .badTag),
    ("<b>open", .unclosed),
    ("Press <Enter> now", .unclosed),
    ("close</b>", .badNesting),
    ("<b><i>x</b></i>", .badNesting),
    ("<x>y</z>", .badNesting),
  ])
  func `anything else stands as it was sent`(sent: String, fault: MarkupFault) {
    let accepted = accept(sent)
    #expect(accepted.notification.body.plain == sent.filter { $0 != "\u{0}" })
    #expect(accepted.notification.body.runs.count == 1)
    #expect(accepted.repairs.contains(.markupTakenAsText(fault)))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "file:///etc/passwd",
    "ftp://a.example/", "//a.example/", "/path", "https:", "https://", "mailto:", "",
    " https://a.example", "https://a.example/a b", "https://a.example/\u{202E}",
    "https://a\n.example", "https://bank.example@evil.example/", "http://ann:word@a.example",
    "https://bank.example%2F@evil.example",
    "https://a.example/\u{22}", "https://a.example/" + String(repeating: "x", count: 4_096),
  ])
  func `a link that may not be opened is text`(address: String) {
    let accepted = accept("<a href=\"\(RichText.escaped(address))\">text</a>")
    #expect(accepted.notification.body == RichText(plain: "text"))
    #expect(accepted.repairs == [.linkDropped])
  }

  @Test(arguments: [
    "https://a.example/@ann", "https://a.example?to=ann@a.example", "mailto:ann@a.example",
    "https://a.example#@ann", "HTTP://a.example",
  ])
  func `a sign that names a user elsewhere is no hindrance to a link`(address: String) {
    #expect(accept("<a href=\"\(address)\">text</a>").repairs == [])
  }

  @Test(arguments: [
    "http://a.example/x.png", "https://a.example/x.png", "x.png", "../x.png", "/a/../x.png",
    "file://host/x.png", "file:///a%2F..%2Fb", "file:///a%00b", "file:///%",
    "data:image/png;base64,",
    "/a\u{1B}b.png", "",
  ])
  func `a picture that is not a local file is its description`(source: String) {
    let accepted = accept("<img src=\"\(RichText.escaped(source))\" alt=\"pic\"/>")
    #expect(accepted.notification.body == RichText(plain: "pic"))
    #expect(accepted.repairs == [.bodyPictureDropped])
  }

  @Test func `entities bring nothing in that text may not hold`() {
    let body = accept("a&#27;[31m&#x202E;&#10;b&#x9B;c").notification.body
    #expect(body.plain == "a[31m\nbc")
    let alt = accept("<img src='/a.png' alt='a&#27;&#10;b'/>").notification.body
    #expect(alt.plain == "a b")
  }

  @Test func `marks are counted over tags`() {
    let body = accept("a" + String(repeating: "<b>\u{301}</b><i>\u{302}</i>", count: 50))
    #expect(body.notification.body.plain.unicodeScalars.count == 1 + Limits.marksPerCharacter)
  }

  @Test(arguments: [8, 9, 100_000])
  func `tags nest so deep and no deeper`(depth: Int) {
    let body =
      String(repeating: "<x>", count: depth) + "text" + String(repeating: "</x>", count: depth)
    let accepted = accept(body)
    if depth <= Limits.markupDepth {
      #expect(accepted.notification.body.plain == "text")
    } else {
      #expect(accepted.notification.body.plain.hasPrefix("<x><x>"))
      #expect(accepted.notification.body.plain.count <= Limits.bodyCharacters)
    }
  }

  @Test func `a body changes its style so often and no more`() {
    let body = String(repeating: "<b>x</b>y", count: 1_000)
    #expect(accept(body).repairs.contains(.markupTakenAsText(.tooManyRuns)))
  }

  @Test func `a link that many runs carry is dropped where it would weigh too much`() {
    let link = "https://a.example/" + String(repeating: "x", count: 2_000)
    let body = "<a href='\(link)'>" + String(repeating: "<b>x</b>y", count: 100) + "</a>"
    let accepted = accept(body)
    let bytes = accepted.notification.body.runs.reduce(0) { $0 + ($1.link?.utf8.count ?? 0) }
    #expect(bytes <= Limits.addressBytes)
    #expect(accepted.repairs == [.linkDropped])
    #expect(accepted.notification.body.plain == String(repeating: "xy", count: 100))
  }

  @Test func `a body of megabytes is not read as markup`() {
    let accepted = accept(String(repeating: "<b>x</b>", count: 1 << 18))
    #expect(accepted.notification.body.plain.hasPrefix("<b>x</b><b>"))
    #expect(accepted.notification.body.plain.count <= Limits.bodyCharacters)
  }

  private func accept(_ body: String) -> Intake.Accepted {
    Intake.accept(UntrustedNotify(summary: "Title", body: body))
  }
}

/// A body as the most able server gets it.
func written(_ body: RichText) -> String {
  body.markup([.styles, .links, .images], allowsImage: { _ in true })
}
