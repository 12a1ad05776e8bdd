import Testing

@testable import Spoken

/// The conversation with Speech Dispatcher, answer by answer.
@Suite struct SpeechTalkTests {
  private func talk(_ text: String, user: String? = "ann", language: String? = "de") -> SpeechTalk {
    SpeechTalk(text, user: user, language: language)
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `it says who it is, how it is to be spoken, and then the text`() {
    var talk = talk("Mail. Ann writes")
    #expect(talk.opening() == bytes("SET SELF CLIENT_NAME ann:pennant:notifications\r\n"))
    #expect(
      talk.take(bytes("208 OK CLIENT NAME SET\r\n"))
        == .send(bytes("SET SELF PRIORITY message\r\n")))
    #expect(talk.take(bytes("202 OK PRIORITY SET\r\n")) == .send(bytes("SET SELF LANGUAGE de\r\n")))
    #expect(talk.take(bytes("201 OK LANGUAGE SET\r\n")) == .send(bytes("SPEAK\r\n")))
    #expect(
      talk.take(bytes("230 OK RECEIVING DATA\r\n")) == .send(bytes("Mail. Ann writes\r\n.\r\n")))
    #expect(talk.take(bytes("225-21\r\n")) == nil)
    #expect(talk.take(bytes("225 OK MESSAGE QUEUED\r\n")) == .ended(.said))
  }

  @Test func `an answer may come in any pieces`() {
    var talk = talk("x", language: nil)
    for piece in ["2", "08 OK", "\r"] { #expect(talk.take(bytes(piece)) == nil) }
    #expect(talk.take(bytes("\n")) == .send(bytes("SET SELF PRIORITY message\r\n")))
  }

  @Test func `a language that has no voice leaves the usual one`() {
    var talk = talk("x")
    _ = talk.take(bytes("208 OK\n"))
    _ = talk.take(bytes("202 OK\n"))
    #expect(talk.take(bytes("409 ERR COULDNT SET LANGUAGE\n")) == .send(bytes("SPEAK\r\n")))
  }

  @Test(arguments: [
    ["301 ERR"], ["208 OK", "202 OK", "201 OK", "300 ERR"],
    ["208 OK", "202 OK", "201 OK", "230 OK", "301 ERR"],
  ])
  func `what is refused is at an end`(answers: [String]) {
    var talk = talk("x")
    var last: SpeechTalk.Step?
    for answer in answers { last = talk.take(bytes("\(answer)\r\n")) }
    #expect(last == .ended(.refused))
  }

  @Test func `an answer without an end is not kept without a bound`() {
    var talk = talk("x")
    var last: SpeechTalk.Step?
    for _ in 0...SpeechEnd.mostBytes { last = last ?? talk.take(bytes("2")) }
    #expect(last == .ended(.refused))
  }

  @Test(arguments: [
    ("one\ntwo", "one\r\ntwo\r\n.\r\n"), (".", "..\r\n.\r\n"), ("a\r\n.b", "a\r\n..b\r\n.\r\n"),
    ("a\n.\nSPEAK", "a\r\n..\r\nSPEAK\r\n.\r\n"),
  ])
  func `no text ends itself, or gives a command`(text: String, sent: String) {
    var talk = talk(text, language: nil)
    for answer in ["208 OK\n", "202 OK\n"] { _ = talk.take(bytes(answer)) }
    #expect(talk.take(bytes("230 OK\n")) == .send(bytes(sent)))
  }

  @Test(arguments: [(nil, "nobody"), ("", "nobody"), ("a b:c\r\nQUIT", "abcQUIT"), ("ann", "ann")])
  func `a name is letters and digits`(user: String?, kept: String) {
    #expect(
      talk("x", user: user).opening()
        == bytes("SET SELF CLIENT_NAME \(kept):pennant:notifications\r\n"))
  }

  static let languages: [(String?, String?, String?, String?)] = [
    ("de_DE.UTF-8", nil, nil, "de"), (nil, "fr_FR", "de_DE", "fr"), (nil, nil, "ja", "ja"),
    (nil, nil, "C.UTF-8", nil), (nil, nil, "POSIX", nil), (nil, nil, nil, nil),
    (nil, nil, "ast_ES@latin", "ast"), (nil, nil, "d-e", nil),
  ]

  @Test(arguments: languages)
  func `the voice is asked for the session's language`(
    all: String?, messages: String?, lang: String?, found: String?
  ) {
    let variables = ["LC_ALL": all, "LC_MESSAGES": messages, "LANG": lang]
    #expect(SpokenLanguage.of { variables[$0] ?? nil } == found)
  }

  static let places: [(String?, String?, String?)] = [
    (nil, "/run/user/1", "/run/user/1/speech-dispatcher/speechd.sock"),
    ("unix_socket", "/run/user/1", "/run/user/1/speech-dispatcher/speechd.sock"),
    ("unix_socket:/tmp/s", "/run/user/1", "/tmp/s"), ("inet_socket:host:6560", "/run/user/1", nil),
    (nil, nil, nil),
  ]

  @Test(arguments: places)
  func `the server is where the session says`(address: String?, runtime: String?, path: String?) {
    let variables = ["SPEECHD_ADDRESS": address, "XDG_RUNTIME_DIR": runtime]
    #expect(SpeechServer.path { variables[$0] ?? nil } == path)
  }
}
