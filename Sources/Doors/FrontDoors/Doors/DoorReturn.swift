internal import Bus
internal import Intake
internal import NotificationModel

/// The action that an app is told of when a person acts, found again in the call that was kept.
struct DoorReturn {
  /// The app's own name of the action; `nil` where it is only to be opened.
  let name: String?
  /// At the variant that it gave.
  let target: MessageReader?
  /// The text that the person wrote.
  let reply: String?

  /// `nil` where there is no such action.
  init?(_ act: DoorAct, of entrance: Entrance) {
    guard !entrance.actions.isEmpty else {
      guard act == .action(.activate) else { return nil }
      (name, target, reply) = (nil, nil, nil)
      return
    }
    guard let message = BusMessage(marshalled: entrance.actions), message.hasSignature("ssa{sv}")
    else { return nil }
    var reader = message.reader
    reader.skip()
    reader.skip()
    guard let entries = reader.enter(.array) else { return nil }
    let raw = RawEntries(entries)
    let key: ActionKey
    switch act {
    case .action(let acted):
      key = acted
      reply = nil
    case .reply(let text):
      key = .inlineReply
      reply = text
    }
    if key == .activate {
      name = raw.content.text("default-action")
      target = name == nil ? nil : raw.target
      return
    }
    let buttons = raw.content.buttons
    guard let place = DoorActions(buttons).places[key], place < buttons.count,
      let action = buttons[place].action
    else { return nil }
    name = action
    target = place < raw.targets.count ? raw.targets[place] : nil
  }

  /// Appends the target, as the only element or none.
  func writeTarget(into list: inout MessageWriter) {
    guard var target else { return }
    list.copy(&target)
  }
}

nonisolated extension UntrustedDoorNotification {
  fileprivate func text(_ name: String) -> String? {
    for entry in entries where entry.name == name {
      if case .text(let text) = entry.value { return text.isEmpty ? nil : text }
    }
    return nil
  }

  var buttons: [UntrustedButton] {
    for entry in entries {
      if case .buttons(let buttons) = entry.value { return buttons }
    }
    return []
  }
}
