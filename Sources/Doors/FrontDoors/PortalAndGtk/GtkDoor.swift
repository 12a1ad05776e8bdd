public import Bus
public import NotificationModel

/// GTK's own door `org.gtk.Notifications`, by which apps come that use GNotification.
public final class GtkDoor {
  public nonisolated static let busName: BusName = "org.gtk.Notifications"
  /// The name that apps know the refusal by.
  public nonisolated static let invalidApp: ErrorName = "org.gtk.Notifications.Error.InvalidApp"

  private let connection: BusConnection
  private let apps: AppCaller

  /// Puts the object on the connection; the name is the caller's to ask for.
  public init(
    on connection: BusConnection, objects: ObjectServer, apps: AppCaller,
    handle: @escaping (DoorRequest, ReplyHandle) -> Void
  ) {
    self.connection = connection
    self.apps = apps
    let names = DoorProtocol.gtk
    let object = DoorObject(names: names, connection: connection, handle: handle)
    let document = String(
      decoding: PackageResources.org_gtk_Notifications_xml, as: UTF8.self)
    objects.export(
      [ExportedInterface(names.interface, document: document, handle: object.take)],
      at: names.path)
  }

  /// Tells the app what the person did.
  public func send(_ act: DoorAct, of entrance: Entrance, token: String?) {
    guard let what = DoorReturn(act, of: entrance),
      let name = apps.fulfil(what, of: entrance, token),
      let caller = BusName(entrance.caller.rawValue)
    else { return }
    connection.send(
      DoorProtocol.gtk.actionInvoked(name, of: entrance, to: caller) {
        what.writeTarget(into: &$0)
      } then: {
        PlatformData.write(token, into: &$0)
      })
  }
}
