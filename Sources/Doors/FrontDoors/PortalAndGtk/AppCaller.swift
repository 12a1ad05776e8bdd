public import Bus
internal import Clock
internal import Intake
internal import NotificationModel

/// Calls apps by `org.freedesktop.Application`, at the name that is their id; an app that has
/// proven to be another is called where it has called from.
public final class AppCaller {
  private static let interface: InterfaceName = "org.freedesktop.Application"
  /// An app may have to be started first.
  private static let patience = Span.seconds(25)

  private let connection: BusConnection
  /// Opens an app that cannot be called, by its desktop entry.
  private let open: (_ app: String, _ token: String?) -> Void

  public init(
    on connection: BusConnection, open: @escaping (_ app: String, _ token: String?) -> Void
  ) {
    self.connection = connection
    self.open = open
  }

  /// Brings the app to the front.
  func activate(_ entrance: Entrance, _ token: String?, orOpen: Bool) {
    call("Activate", entrance, token, orOpen: orOpen) { _ in }
  }

  /// Calls the app where that is all there is to do; else returns the name of the action that its
  /// door tells it.
  func fulfil(_ what: DoorReturn, of entrance: Entrance, _ token: String?) -> String? {
    guard let name = what.name else {
      activate(entrance, token, orOpen: true)
      return nil
    }
    guard name.hasPrefix("app."), !entrance.name.isEmpty else { return name }
    act(entrance, String(name.dropFirst(4)), what, token)
    return nil
  }

  /// An action of the app itself.
  private func act(_ entrance: Entrance, _ name: String, _ what: DoorReturn, _ token: String?) {
    call("ActivateAction", entrance, token, orOpen: true) { writer in
      writer.string(name)
      writer.array(of: "v") { list in
        what.writeTarget(into: &list)
        if let reply = what.reply { list.variant("s") { $0.string(reply) } }
      }
    }
  }

  private func call(
    _ member: MemberName, _ entrance: Entrance, _ token: String?, orOpen: Bool,
    _ arguments: (inout MessageWriter) -> Void
  ) {
    let app = entrance.address.app.spelling
    // An id without a dot is the name of a desktop entry, and no bus name.
    guard entrance.name.utf8.contains(UInt8(ascii: ".")), let path = Self.path(of: entrance.name),
      let name = BusName(entrance.isCalledByName ? entrance.name : entrance.caller.rawValue)
    else {
      if orOpen, !app.isEmpty { open(app, token) }
      return
    }
    let message = BusMessage(call: member, of: Self.interface, at: path, to: name) {
      arguments(&$0)
      PlatformData.write(token, into: &$0)
    }
    connection.call(message, within: Self.patience) { [open] result in
      if orOpen, result.fault?.isAbsence == true { open(app, token) }
    }
  }

  private static func path(of app: String) -> ObjectPath? {
    let signs: [Character] = app.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 }
    return ObjectPath("/" + String(signs))
  }
}

nonisolated extension BusFault {
  /// Nobody has that name, and the bus can start nobody who would.
  fileprivate var isAbsence: Bool {
    name == .serviceUnknown || name == .nameHasNoOwner
      || name.rawValue.hasPrefix("org.freedesktop.DBus.Error.Spawn.")
  }
}

/// The action that an app is told of when a person acts, found again in the call that was kept.
struct DoorReturn {
  /// The app's own name of the action; `nil` where the app is only to be opened.
  let name: String?
  /// A reader at the variant that the app gave for it.
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
      name = raw.content.defaultAction
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
  fileprivate var defaultAction: String? {
    for entry in entries where entry.name == DoorEntry.defaultAction.name.description {
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
