import NotificationModel
import Policy
import Spelling
import Translations

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

  /// `22:00-07:00`.
  func hours() throws(Fault) -> DayHours {
    let ends = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2 else { throw refusal() }
    return DayHours(
      from: try ValueText(ends[0], noun: translated("time of day")).clockTime(),
      until: try ValueText(ends[1], noun: translated("time of day")).clockTime())
  }

  /// `09:00;18:00`, or `no`.
  func gatherTimes() throws(Fault) -> GatherTimes? {
    if flag == false { return nil }
    var minutes: [Int] = []
    for item in try someItems() { minutes.append(try item.clockTime()) }
    return GatherTimes(minutes)
  }

  /// A program and its words, or `no`; nothing of it goes through a shell.
  func command() throws(Fault) -> RunCommand? {
    if flag == false { return nil }
    guard flag == nil, !isEmpty else { throw refusal() }
    let written = try line(upTo: Limits.commandCharacters)
    do throws(CommandFault) {
      _ = try CommandWords(written)
    } catch {
      throw refusal(
        translated("of this command: {problem}", ["problem": error.problem(before: "")]))
    }
    return RunCommand(written)
  }

  /// `yes`, `no`, the name of a theme's sound, or the whole path of a file.
  ///
  /// `none` is no sound, as it is no style.
  func sound() throws(Fault) -> SoundChoice {
    if let flag { return flag ? .whatTheAppNames : .no }
    if string.lowercased() == "none" { return .no }
    guard !isEmpty else { throw refusal() }
    let written = try text()
    if written.hasPrefix("/") {
      guard written.utf8.count <= Limits.pathBytes else {
        throw refusal(translated("this path is too long"))
      }
      guard !written.utf8.contains(where: \.isControl), !written.hasSuffix("/") else {
        throw refusal()
      }
      return .file(written)
    }
    if written.utf8.contains(UInt8(ascii: "/")) {
      throw refusal(
        translated("{value} is not the whole path of a file", ["value": quoted(written)]))
    }
    guard written.utf8.count <= Limits.nameCharacters, Alphabet.words.spells(written.utf8)
    else { throw refusal() }
    return .named(written)
  }

  /// `no`, the name of a theme's sound, or the whole path of a file.
  func ownSound() throws(Fault) -> ChosenSound? {
    let choice = try sound()
    guard choice != .whatTheAppNames else {
      throw refusal(translated("{value} names no sound", ["value": quoted(string)]))
    }
    return choice.chosen
  }
}
