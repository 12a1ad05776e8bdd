import Bus
import Choosing
import Desktop
import NotificationModel
import Probing
import Translations

/// The rest of the service, as far as the drawing concerns it.
protocol DrawingOwner: AnyObject {
  var isLocked: Bool { get }
  /// The latest wish takes effect.
  func began()
  /// With `auto` this one is about to draw.
  func chose(_ choice: Choice)
  /// The one who draws reports this.
  func heard(_ event: DesktopEvent)
  /// Orders that have waited for a server can be carried out.
  func goOn()
  /// The screen is left: what is on it, or on its way there, is to be taken off; `nil` is a screen
  /// that is gone already.
  func leave(_ screen: (any DesktopBackEnd)?)
  /// A server of ours is given up for this reason, until it is tried again or for good.
  func givenUp(_ reason: BilingualSentence, isTriedAgain: Bool)
  /// A server that failed is there again, or nobody is to know of its failure any more.
  func mended()
  /// The person wants the service to end.
  func quit()
}

/// Makes those who draw, each with its listener.
protocol BackEndMaker: AnyObject {
  /// The one who can stand in for a server that is given up, as things are now.
  var standIn: Drawer { get }
  /// A back end that is not started yet; `nil` where there is no way to it.
  func backEnd(
    _ drawer: Drawer, as id: BackEndID, for listener: any DesktopListener
  ) -> (any DesktopBackEnd)?
  /// The plan for the lives of a server of ours, with these changes to our own environment; `nil`
  /// where there is no place for a gate.
  func plan(
    _ command: ServerCommand, _ changes: [String: String?], for listener: any ChildListener
  ) -> ChildPlan?
  /// A search that is not begun yet; `former` had the notification name before us.
  func search(former: UniqueName?) -> SessionSearch
}
