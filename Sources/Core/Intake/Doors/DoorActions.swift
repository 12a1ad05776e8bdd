public import NotificationModel
import Translations

/// The buttons of a notification and the keys they are known by on this side of the door.
///
/// An app may name the same action twice with different targets, while a key is there once. The
/// keys follow from the names alone, so that a notification that was written down has the same.
public struct DoorActions {
  var buttons: [Action] = []
  var reply: ReplyField?
  /// The place in the list of the button that each key stands for.
  public private(set) var places: [ActionKey: Int] = [:]

  public init(_ list: [UntrustedButton]) {
    var repairs: [Repair] = []
    self.init(list, &repairs)
  }

  init(_ list: [UntrustedButton], _ repairs: inout [Repair]) {
    if list.count > Limits.actionPairs {
      repairs.append(.actionsCut(list.count - Limits.actionPairs))
    }
    for (place, button) in list.prefix(Limits.actionPairs).enumerated() {
      do throws(Fault) {
        try add(button, at: place, &repairs)
      } catch {
        repairs.append(.actionDropped(error.fault))
      }
    }
  }

  private struct Fault: Error {
    let fault: ActionFault
  }

  private mutating func add(
    _ button: UntrustedButton, at place: Int, _ repairs: inout [Repair]
  ) throws(Fault) {
    guard let name = button.action, !name.isEmpty else { throw Fault(fault: .emptyKey) }
    guard name.utf8.count <= Limits.actionKeyBytes else { throw Fault(fault: .tooLong) }
    guard !ScalarKind.isUnfit(name) else { throw Fault(fault: .badKey) }
    let label = CleanText.line(
      button.label ?? "", characters: Limits.actionTitleCharacters, .actionTitle, &repairs)
    switch ButtonPurpose(button.purpose) {
    case .reply where reply == nil:
      reply = ReplyField(title: label.isEmpty ? translated("Reply") : label)
      places[.inlineReply] = place
    case .reply:
      // Nobody draws a second field.
      throw Fault(fault: .duplicate)
    case .plain:
      guard !label.isEmpty else { throw Fault(fault: .untitled) }
      append(name, label, isDestructive: false, at: place)
    case .usual(let usual):
      append(
        name, label.isEmpty ? usual.text : label, isDestructive: usual.isDestructive, at: place)
    }
  }

  private mutating func append(_ name: String, _ title: String, isDestructive: Bool, at place: Int)
  {
    let key = freeKey(for: name, at: place)
    places[key] = place
    buttons.append(Action(key: key, title: title, isDestructive: isDestructive))
  }

  /// The action's name, where that is free and means nothing else here.
  private func freeKey(for name: String, at place: Int) -> ActionKey {
    let key = ActionKey(name)
    let isOurs =
      [ActionKey.activate, .settings, .inlineReply].contains(key) || name.hasPrefix("pennant-")
    guard isOurs || places[key] != nil else { return key }
    var number = place + 1
    while true {
      let key = ActionKey("button-\(number)")
      if places[key] == nil { return key }
      number += 1
    }
  }
}

/// The purpose of a button, where it states one.
enum ButtonPurpose: Sendable {
  case plain
  case reply
  case usual(UsualTitle)

  /// The words for purposes, as the portal is told of them.
  static let known: [(word: String, purpose: ButtonPurpose)] = [
    ("im.reply-with-text", .reply),
    ("call.accept", .usual(.accept)),
    ("call.decline", .usual(.decline)),
    ("call.hang-up", .usual(.hangUp)),
    ("call.enable-speakerphone", .usual(.speakerOn)),
    ("call.disable-speakerphone", .usual(.speakerOff)),
  ]

  /// A vendor's own word counts as none.
  init(_ word: String?) {
    self = Self.known.first { $0.word == word }?.purpose ?? .plain
  }
}

/// The title of a button whose purpose says all, where it brings none.
enum UsualTitle: Sendable {
  case accept, decline, hangUp, speakerOn, speakerOff

  var text: String {
    switch self {
    case .accept: translated("Accept")
    case .decline: translated("Decline")
    case .hangUp: translated("Hang Up")
    case .speakerOn: translated("Speaker On")
    case .speakerOff: translated("Speaker Off")
    }
  }

  var isDestructive: Bool {
    switch self {
    case .decline, .hangUp: true
    case .accept, .speakerOn, .speakerOff: false
    }
  }
}
