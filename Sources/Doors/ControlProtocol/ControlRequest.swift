public import Bus
public import Clock
public import NotificationModel

/// A request to the control interface.
///
/// Each has its row in `ControlMethod+Rows.swift`; `dbus/org.pennant.Control1.xml` says what the methods do.
public nonisolated enum ControlRequest: Hashable, Sendable {
  case list(ItemQuery)
  case history(ItemQuery)
  /// Forgets what is past of one app, or of all.
  case clearHistory(AppID?)
  case get(NotificationID)
  /// The picture that an item brought.
  case picture(NotificationID)
  case dismiss([NotificationID])
  /// Everything open, of one app or of all.
  case dismissAll(AppID?)
  /// `nil` for the tap on the item itself; with the person's word for it, nothing is asked first.
  case invoke(NotificationID, ActionKey?, token: String?, isConfirmed: Bool = false)
  case reply(NotificationID, String)
  case showAgain(NotificationID)
  /// Past ones are open once more, under new ids: on the screen, or in the Center alone.
  case bringBack([NotificationID], isShown: Bool)
  case snooze(NotificationID, until: UnixTime)
  case counts
  case badges
  case apps
  /// No banner and no sound of an app until a time; `nil` ends that.
  case mute(AppID, until: UnixTime?)
  case explain(NotificationID)
  case status
  case reload
  /// Asks which preferences hold for an app and a kind of event; `nil` for those that no group
  /// speaks of.
  case preferences(AppID?, Category?)
  /// Whether the screen is locked.
  case lock
  /// Says whether the screen is locked, for lockers that tell nobody.
  case setLock(Bool)
  case focus
  case switchFocus(FocusWish)
  case subscribe
  case unsubscribe
}

@MainActor
extension ControlRequest {
  /// Reads a call; `nil` where there is no such method.
  public init?(_ call: BusMessage) throws(BusFault) {
    guard let method = ControlMethod.all.first(where: { call.hasMember($0.name) }) else {
      return nil
    }
    self = try method.read(ControlArguments(call, method.takes))
  }

  /// The call; it never starts the service.
  public func message(to service: BusName = ControlInterface.busName) -> BusMessage {
    let method = method
    let message = BusMessage(
      call: method.name, of: ControlInterface.name, at: ControlInterface.path, to: service
    ) { method.write(self, &$0) }
    message.mayStartService = false
    return message
  }

  var method: ControlMethod {
    guard let method = ControlMethod.all.first(where: { $0.facts(self) != nil }) else {
      preconditionFailure("a request without a row")
    }
    return method
  }

  var facts: RequestFacts { method.facts(self) ?? RequestFacts() }

  /// About how many bytes it takes while it waits.
  public var bytes: Int { facts.bytes }
  /// Whether the request lists open or past items, or acts on them.
  public var isAboutItems: Bool { method.traits.contains(.aboutItems) }
  /// Whether the request can also ask for a notification that is over.
  public var isAboutPast: Bool { method.traits.contains(.aboutPast) }
  /// Whether the request changes something, which may be done though no answer comes.
  public var isDeed: Bool { method.traits.contains(.deed) }
}
