/// The purpose of a button, where it states one.
enum ButtonPurpose {
  case plain
  case reply
  /// Its usual title, for one that brings none.
  case titled(String, isDestructive: Bool)

  /// Any vendor's word is as good as none.
  init(_ word: String?) {
    switch word {
    case "im.reply-with-text": self = .reply
    case "call.accept": self = .titled("Accept", isDestructive: false)
    case "call.decline": self = .titled("Decline", isDestructive: true)
    case "call.hang-up": self = .titled("Hang Up", isDestructive: true)
    case "call.enable-speakerphone": self = .titled("Speaker On", isDestructive: false)
    case "call.disable-speakerphone": self = .titled("Speaker Off", isDestructive: false)
    case _: self = .plain
    }
  }
}
