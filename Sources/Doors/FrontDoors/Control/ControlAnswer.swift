public import NotificationModel

/// An answer of the service on the control interface.
public nonisolated enum ControlAnswer: Hashable, Sendable {
  case done
  case items([CenterItem])
  case item(CenterItem)
  /// How many it was done to.
  case number(UInt32)
  /// Whom an action reached.
  case invoked(Invoked)
  case counts(CenterCounts)
  case badges([AppBadge])
  case apps([KnownApp])
  case explanation(ItemExplanation)
  case status(ServiceStatus)
  /// The mistakes that are in the preferences now, a line each.
  case reloaded([String])
  case lock(LockReport)
  case focus(FocusStatus)
  case refused(ControlRefusal)
}

/// Why the control interface does not do what it was asked.
public nonisolated enum ControlRefusal: Hashable, Sendable {
  /// A sandboxed app asks.
  case denied
  /// There is no such item, or it is not open any more.
  case notFound(NotificationID)
  /// The item does not have this action, or takes no reply, or is not of a kind to be shown again;
  /// with the `wish` of the request.
  case notOffered(NotificationID, String)
  /// Nobody is left to hear it, and there is nothing to open.
  case unheard(NotificationID)
  /// The preferences switch off what was asked for; a sentence without its full stop.
  case refused(String)
  case full
}

/// A change that subscribers are told of.
public nonisolated enum ControlSignal: Hashable, Sendable {
  case added(CenterItem)
  case changed(CenterItem)
  /// Without a reason it is open still, but stands behind a newer identical one, or sleeps.
  case removed(NotificationID, AppID, CloseReason?)
  case counts(CenterCounts)
  case badge(AppBadge)
  case reloaded
  case focus(FocusStatus)
}
