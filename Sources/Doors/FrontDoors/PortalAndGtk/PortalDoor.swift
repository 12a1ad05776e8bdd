public import Bus
internal import Clock
internal import Intake
public import NotificationModel

/// The back end of the portal for notifications: `org.freedesktop.impl.portal.Notification`.
public final class PortalDoor {
  public nonisolated static let busName: BusName = "org.freedesktop.impl.portal.desktop.pennant"
  private static let version: UInt32 = 2
  /// The portal answers at once; one that does not is taken for an old one.
  private static let patience = Span.seconds(1)

  private let connection: BusConnection
  private let apps: AppCaller

  /// Puts the object on the connection; the name is the caller's to ask for.
  public init(
    on connection: BusConnection, objects: ObjectServer, apps: AppCaller,
    handle: @escaping (DoorRequest, ReplyHandle) -> Void
  ) {
    self.connection = connection
    self.apps = apps
    let names = DoorProtocol.portal
    let object = DoorObject(names: names, connection: connection, handle: handle)
    let document = String(
      decoding: PackageResources.org_freedesktop_impl_portal_Notification_xml, as: UTF8.self)
    let properties = [
      ExportedProperty("SupportedOptions", "a{sv}") { writer in
        writer.array(of: "{sv}") { options in
          options.entry("category", "as") { $0.strings(PortalWords.categories) }
          options.entry("button-purpose", "as") { $0.strings(PortalWords.purposes) }
        }
      },
      ExportedProperty("version", "u") { $0.uint32(Self.version) },
    ]
    objects.export(
      [
        ExportedInterface(
          names.interface, document: document, properties: properties, handle: object.take)
      ], at: names.path)
  }

  /// Tells the app what the person did.
  ///
  /// - Parameters:
  ///   - act: what.
  ///   - entrance: how the item came in.
  ///   - token: brings a window to the front.
  ///   - portal: who is the portal now, if anybody.
  public func send(
    _ act: DoorAct, of entrance: Entrance, token: String?, portal: UniqueName?
  ) {
    guard let what = DoorReturn(act, of: entrance),
      let name = apps.fulfil(what, of: entrance, token)
    else { return }
    // The app hears of the action itself by the portal; its window is brought up first.
    if !entrance.name.isEmpty { apps.activate(entrance, token, orOpen: false) }
    let caller = UniqueName(entrance.caller.rawValue)
    guard let listener = entrance.isPortals ? portal ?? caller : caller else { return }
    askVersion(of: listener) { [connection] version in
      connection.send(
        DoorProtocol.portal.actionInvoked(name, of: entrance, to: BusName(listener)) { list in
          what.writeTarget(into: &list)
          // Apps of the first version take whatever comes first for the target.
          if version >= 2 {
            list.variant("a{sv}") { PlatformData.write(token, into: &$0) }
          }
          if let reply = what.reply { list.variant("s") { $0.string(reply) } }
        })
    }
  }

  /// Asks which version of the interface the front end speaks.
  ///
  /// A person has pressed something, so there is time to ask.
  private func askVersion(of listener: UniqueName, then: @escaping (UInt32) -> Void) {
    let message = BusMessage(
      property: "version", of: "org.freedesktop.portal.Notification",
      at: DoorProtocol.portal.path, to: BusName(listener))
    let serial = connection.call(message, within: Self.patience) { result in
      var value = result.property
      then(value?.uint32() ?? 1)
    }
    if serial == nil { then(1) }
  }
}
