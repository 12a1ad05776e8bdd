public import Bus
public import Choosing
public import NotificationModel

/// Hears what back ends report; each is given it when it is made, and no back end has another.
@MainActor
public protocol DesktopListener: AnyObject {
  /// Something has happened at this back end.
  func heard(_ event: DesktopEvent, from backEnd: BackEndID)
  /// A line for the log.
  func note(_ line: String)
  /// The person wants an end, and says so where notifications are drawn.
  func quit()
}

/// Hears also what becomes of the lives of a server of ours, each of which is a back end.
@MainActor
public protocol ChildListener: DesktopListener {
  /// The server has the notification name.
  func tookName(_ life: BackEndID)
  /// The server has the notification name no more.
  func lostName(_ life: BackEndID)
  /// A line that the server has written, which may repeat words of messages; only who wants to see
  /// everything is told.
  func wrote(_ line: String)
  /// The process of this life is no more.
  func ended(_ life: BackEndID, _ end: ServerEnd)
  /// A signal for the server's tools that its profile names; the bus has it too, from the server
  /// itself.
  func saidToTools(_ signal: BusMessage)
  /// Somebody called the server by a name of its own on the bus; with `nil` the call goes on, with
  /// a fault it is refused.
  func calledDirectly(_ call: BusMessage, _ decide: @escaping (BusFault?) -> Void)
}
