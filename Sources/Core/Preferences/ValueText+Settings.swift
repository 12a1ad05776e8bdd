import NotificationModel
import Policy
import Spelling

/// Values of a form that one key alone has.
extension ValueText {
  /// `banner;badge`: some of the styles that an app may have.
  func styles() throws(Fault) -> StyleSet {
    var found: StyleSet = []
    for item in try someItems() {
      found.insert(try item.one(of: StyleSet.words, by: { $0.word }).style)
    }
    return found
  }

  /// `yes`, `no`, the name of a theme's sound, or the whole path of a file.
  func sound() throws(Fault) -> SoundChoice {
    if let flag { return flag ? .whatTheAppNames : .no }
    guard !isEmpty else { throw refusal() }
    let written = try text()
    if written.hasPrefix("/") {
      guard written.utf8.count <= Limits.pathBytes else { throw refusal("this path is too long") }
      guard !written.utf8.contains(where: \.isControl), !written.hasSuffix("/") else {
        throw refusal()
      }
      return .file(written)
    }
    if written.utf8.contains(UInt8(ascii: "/")) {
      throw refusal("\(quoted(written)) is not the whole path of a file")
    }
    guard written.utf8.count <= Limits.nameCharacters, Alphabet.words.spells(written.utf8)
    else { throw refusal() }
    return .named(written)
  }
}
