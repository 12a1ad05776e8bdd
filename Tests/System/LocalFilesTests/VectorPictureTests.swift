import Testing

@testable import LocalFiles

struct VectorPictureTests {
  @Test func `shapes and colours are harmless`() {
    #expect(
      VectorPicture.read(TinyPictures.svg)
        == .picture(VectorPicture(width: 16, height: 24, elements: 2)))
  }

  @Test(arguments: [
    (#"<svg viewBox="0 0 64 32"><g><circle r="3"/></g></svg>"#, 64, 32),
    (#"<svg:svg xmlns:svg="x"><svg:path d=""/></svg:svg>"#, 1, 1),
    ("<!-- made by hand -->\n<svg width='10mm' height='12pt'/>", 38, 16),
    (##"<svg><defs><linearGradient id="a"/><linearGradient href="#a"/></defs></svg>"##, 1, 1),
    (##"<svg><rect fill="url(#a)" style="fill:url( '#b')"/></svg>"##, 1, 1),
    ("<svg width=\"100%\"><title>Tom &amp; Jerry</title></svg>", 1, 1),
  ])
  func `what icons are made of passes`(text: String, width: UInt32, height: UInt32) {
    guard case .picture(let picture) = VectorPicture.read(Array(text.utf8)) else {
      Issue.record("\(text)")
      return
    }
    #expect((picture.width, picture.height) == (width, height))
  }

  @Test(arguments: [
    "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>",
    "<svg><!DOCTYPE x></svg>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><x:script xmlns:x='http://www.w3.org/2000/svg'/></svg>",
    "<svg><use href='#a'/></svg>",
    "<svg><image href='file:///etc/passwd'/></svg>",
    "<svg><filter/></svg>",
    "<svg><foreignObject/></svg>",
    "<svg><clipPath/></svg>",
    "<svg><pattern/></svg>",
    "<svg><text>words</text></svg>",
    "<svg><a xlink:href='http://example.org/'/></svg>",
    "<svg><linearGradient xlink:href = ' http://example.org/'/></svg>",
    "<svg><linearGradient href=elsewhere/></svg>",
    "<svg><linearGradient xlink:href='&#x66;ile:///etc'/></svg>",
    "<svg><rect style='fill:url(http://example.org)'/></svg>",
    "<svg><rect style='fill:u\\72l(http://example.org)'/></svg>",
    "<svg><style>@import 'x';</style></svg>",
    "<svg><path d='M0 0H9e9' stroke-dasharray='0.001'/></svg>",
    "<svg><![CDATA[x]]></svg>",
    "<?xml-stylesheet href='#x'?><svg/>",
    "<?xml version='1.0' encoding='UTF-7'?><svg/>",
    "<svg width='1e9'/>",
    "<svg width='-3'/>",
    "<svg height='99999999999999999999999'/>",
    "<svg viewBox='0 0 nan nan'/>",
    "<svg viewBox='0 0 1'/>",
  ])
  func `a picture that does more is refused`(text: String) {
    expectRefused(text)
  }

  /// U+0600 makes one `Character` with what follows it, U+0301 with what it follows; a quote ends
  /// a name.
  @Test(arguments: [
    "<svg><title>\u{600}<script/></title></svg>",
    "<svg><title>\u{600}&x;</title></svg>",
    "<svg><path style='fill:url( \u{301}x#a)'/></svg>",
    "<svg><script\"a:g\"/></svg>",
    "<svg><linearGradient href=' \u{301}x#a'/></svg>",
  ])
  func `a mark hides nothing that stands beside it`(text: String) {
    expectRefused(text)
  }

  private func expectRefused(_ text: String) {
    guard case .unsafe = VectorPicture.read(Array(text.utf8)) else {
      Issue.record("passed: \(text)")
      return
    }
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(VectorPicture.read(Array("<svg ".utf8) + [0xff, 0xfe]) != .unknown)
    #expect(VectorPicture.read([0x1f, 0x8b, 8, 0]) == .unknown)
    #expect(VectorPicture.read([]) == .unknown)
  }
}
