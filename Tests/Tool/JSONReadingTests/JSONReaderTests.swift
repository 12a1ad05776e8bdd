import Testing

@testable import JSONReading

/// What is JSON, what is not, and where it stops being it.
@Suite(.timeLimit(.minutes(1)))
struct JSONReaderTests {
  private static let bounds = JSONBounds(bytes: 200, depth: 4)

  static let good: [(text: String, sketch: String)] = [
    ("null", "null"), (" true ", "yes"), ("\t\r\nfalse", "no"),
    ("0", "0"), ("-0", "0"), ("42", "42"), ("-7", "-7"), ("3.0", "3"), ("3e2", "300"),
    ("1E+2", "100"), ("2.5", "2.5"), ("1e-2", "0.01"),
    ("9223372036854775807", "9223372036854775807"),
    ("9223372036854775808", "9.223372036854776e+18"),
    (#""""#, "''"), (#""Grüße 👍""#, "'Grüße 👍'"), (#""a\"b\\c\/d""#, #"'a"b\c/d'"#),
    (#""\b\f\n\r\t""#, "'\u{8}\u{c}\n\r\t'"), (#""\u00e9\u00C9""#, "'éÉ'"),
    (#""\ud83d\udc4d""#, "'👍'"), (#""\uDBFF\uDFFF""#, "'\u{10ffff}'"), (#""\u0000""#, "'\0'"),
    ("[]", "[]"), ("[ ]", "[]"), ("[1, [2] ,[]]", "[1 [2] []]"),
    ("{}", "{}"), ("{ }", "{}"), (#"{"a":1,"b" : {"a":2}}"#, "{a=1 b={a=2}}"),
    (#"{"":null}"#, "{=null}"), ("[[[[]]]]", "[[[[]]]]"),
    // Two spellings of one letter are two keys.
    ("{\"\u{e9}\":1,\"e\u{301}\":2}", "{\u{e9}=1 e\u{301}=2}"),
  ]

  @Test(arguments: good) func `what is JSON is read as it is`(text: String, sketch: String) throws {
    let value = try JSONReader.read(Array(text.utf8), Self.bounds)
    #expect(value.sketch == sketch)
  }

  static let bad: [(text: String, fault: String)] = [
    ("", "1:1: there is nothing"), (" \n ", "2:2: there is nothing"),
    ("\u{feff}{}", "1:1: a byte order mark stands before the text; leave it out"),
    ("tru", "1:1: 't' stands where a value is expected"),
    ("nil", "1:1: 'n' stands where a value is expected"),
    ("'a'", "1:1: ''' stands where a value is expected"),
    ("ä", "1:1: U+00E4 stands where a value is expected"),
    ("1 2", "1:3: '2' stands after the end of the value"),
    ("{}\n}", "2:1: '}' stands after the end of the value"),
    ("{", "1:2: the text ends where a key in quotes or '}' is expected"),
    ("{a: 1}", "1:2: 'a' stands where a key in quotes or '}' is expected"),
    (#"{"a" 1}"#, "1:6: '1' stands where ':' is expected"),
    (#"{"a": }"#, "1:7: '}' stands where a value is expected"),
    (#"{"a": 1,}"#, "1:9: '}' stands where a key in quotes is expected"),
    ("{\n  \"ä\": 1\n  \"b\": 2}", "3:3: '\"' stands where ',' or '}' is expected"),
    (#"{"a": 1, "a": 2}"#, "1:10: the key 'a' is there twice"),
    (#"{"a": 1, "\u0061": 2}"#, "1:10: the key 'a' is there twice"),
    ("[1,]", "1:4: ']' stands where a value is expected"),
    ("[,]", "1:2: ',' stands where a value or ']' is expected"),
    ("[1 2]", "1:4: '2' stands where ',' or ']' is expected"),
    ("[1", "1:3: the text ends where ',' or ']' is expected"),
    ("[[[[[]]]]]", "1:5: lists and dictionaries are more than 4 deep"),
    (#""a"#, "1:3: the text ends where the quote that ends the text is expected"),
    ("\"a\nb\"", "1:3: a control character stands in a text; escape it, as in \\n"),
    (#""\x""#, "1:2: '\\' stands before 'x', which it cannot"),
    (#""\"#, "1:3: the text ends where what is escaped is expected"),
    (#""\u00g0""#, "1:6: 'g' stands where a hexadecimal digit is expected"),
    (#""\ud83d""#, "1:2: half of a surrogate pair is no character"),
    (#""\ud83d\n""#, "1:2: half of a surrogate pair is no character"),
    (#""\ud83dA""#, "1:2: half of a surrogate pair is no character"),
    (#""\ud83d\u0041""#, "1:2: half of a surrogate pair is no character"),
    (#""\udc4d\ud83d""#, "1:2: half of a surrogate pair is no character"),
    ("01", "1:1: a number begins with 0 that goes on"),
    ("-", "1:2: the text ends where a digit is expected"),
    ("+1", "1:1: '+' stands where a value is expected"),
    (".5", "1:1: '.' stands where a value is expected"),
    ("5.", "1:3: the text ends where a digit is expected"),
    ("1e", "1:3: the text ends where a digit is expected"),
    ("[1e999]", "1:2: a number is too large"),
    (String(repeating: "1", count: 65), "1:1: a number is too large"),
    ("NaN", "1:1: 'N' stands where a value is expected"),
    (String(repeating: " ", count: 201), "1:1: there are more than 200 bytes"),
  ]

  @Test(arguments: bad) func `what is none is refused with its place`(text: String, fault: String) {
    #expect { try JSONReader.read(Array(text.utf8), Self.bounds) } throws: {
      "\($0)" == fault
    }
  }

  @Test(
    arguments: [
      ([0x22, 0xff, 0x22], "1:2"), ([0x22, 0xc0, 0x80, 0x22], "1:2"),
      ([0x22, 0x41, 0xed, 0xa0, 0x80, 0x22], "1:3"), ([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], "1:2"),
      ([0x0a, 0x22, 0xe2, 0x82], "2:2"),
    ] as [([UInt8], String)])
  func `what is no UTF-8 is refused with its place`(bytes: [UInt8], place: String) {
    #expect { try JSONReader.read(bytes, Self.bounds) } throws: {
      "\($0)" == "\(place): these bytes are no UTF-8"
    }
  }

  @Test func `a member says which bytes its value is`() throws {
    let text = #"{"a": [1, 2] , "b":"x"}"#
    guard case .object(let object) = try JSONReader.read(Array(text.utf8), Self.bounds) else {
      Issue.record("no dictionary")
      return
    }
    let parts = object.members.map { member in
      String(decoding: Array(text.utf8)[member.bytes], as: UTF8.self)
    }
    #expect(parts == ["[1, 2]", #""x""#])
    #expect(object["b"] == .text("x") && object["c"] == nil)
  }

  @Test(
    arguments: [
      ("3.0", 3), ("3.5", nil), ("1e300", nil), ("-2e1", -20),
    ] as [(String, Int64?)])
  func `a number without a fraction is a whole one`(text: String, whole: Int64?) throws {
    guard case .number(let number) = try JSONReader.read(Array(text.utf8), Self.bounds) else {
      Issue.record("no number")
      return
    }
    #expect(number.whole == whole)
  }
}

extension JSONValue {
  /// It as a reader of the tests would note it down.
  fileprivate var sketch: String {
    switch self {
    case .null: "null"
    case .flag(let value): value ? "yes" : "no"
    case .number(let number): number.whole.map { "\($0)" } ?? "\(number.double)"
    case .text(let text): "'\(text)'"
    case .array(let values): "[" + values.map(\.sketch).joined(separator: " ") + "]"
    case .object(let object):
      "{" + object.members.map { "\($0.key)=\($0.value.sketch)" }.joined(separator: " ") + "}"
    }
  }
}
