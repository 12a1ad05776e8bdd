internal import CGTK
internal import MainLoop

/// Signals as closures, which GLib releases together with the widget.
///
/// `G_CONNECT_SWAPPED` has our box come first, so that whatever else a signal carries may stay
/// behind it.
extension Widget {
  func hear(_ signal: String, _ body: @escaping () -> Void) {
    unsafe hearSignal(of: pointer, signal, body)
  }

  /// The same, when GTK has done what the signal is about.
  func hear(after signal: String, _ body: @escaping () -> Void) {
    unsafe hearSignal(of: pointer, signal, isAfter: true, body)
  }

  /// Hears an event; the body says whether the event ends there.
  func hearEvent(_ signal: String, _ body: @escaping (PointerEvent) -> Bool) {
    unsafe hearRawEvent(signal) { unsafe body(PointerEvent($0)) }
  }

  /// Hears an event as GTK has it.
  func hearRawEvent(
    _ signal: String, _ body: @escaping (UnsafeMutablePointer<GdkEvent>) -> Bool
  ) {
    let handler: @convention(c) (gpointer?, UnsafeMutablePointer<GdkEvent>?) -> gboolean = {
      box, event in
      nonisolated(unsafe) let (box, event) = unsafe (box, event)
      return onLoop {
        guard let box = unsafe box, let event = unsafe event else { return 0 }
        return unsafe HeardEvent.from(box)(event) ? 1 : 0
      }
    }
    unsafe connect(signal, unsafeBitCast(handler, to: GCallback.self), HeardEvent(body))
  }

  /// Hears the pointer go down anywhere in the widget, before whatever is in it.
  func hearPress(_ body: @escaping () -> Void) {
    guard let gesture = unsafe gtk_gesture_multi_press_new(pointer) else { return }
    unsafe gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    unsafe gtk_gesture_single_set_button(gesture, 0)
    unsafe hearSignal(of: UnsafeMutableRawPointer(gesture), "pressed", body)
    let object = unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    // A gesture ends with its widget, which holds none by itself.
    unsafe g_object_set_data_full(
      object, "pennant-press", UnsafeMutableRawPointer(gesture), { unsafe g_object_unref($0) })
  }

  /// Hears a signal that carries a text.
  func hearText(_ signal: String, _ body: @escaping (String) -> Void) {
    let handler: @convention(c) (gpointer?, UnsafePointer<CChar>?) -> Void = { box, text in
      nonisolated(unsafe) let (box, text) = unsafe (box, text)
      onLoop {
        guard let box = unsafe box else { return }
        unsafe HeardText.from(box)(text.map { unsafe String(cString: $0) } ?? "")
      }
    }
    unsafe connect(signal, unsafeBitCast(handler, to: GCallback.self), HeardText(body))
  }

  private func connect(_ signal: String, _ handler: GCallback, _ box: AnyObject) {
    unsafe connectBox(to: pointer, signal, handler, box)
  }
}

/// Hears a signal of any object of GLib's that carries nothing of use.
func hearSignal(
  of object: UnsafeMutableRawPointer, _ signal: String, isAfter: Bool = false,
  _ body: @escaping () -> Void
) {
  let handler: @convention(c) (gpointer?) -> Void = { box in
    nonisolated(unsafe) let box = unsafe box
    onLoop { if let box = unsafe box { unsafe Heard.from(box)() } }
  }
  unsafe connectBox(
    to: object, signal, unsafeBitCast(handler, to: GCallback.self), Heard(body), isAfter: isAfter)
}

/// Connects a box to a signal of any object of GLib's.
func connectBox(
  to object: UnsafeMutableRawPointer, _ signal: String, _ handler: GCallback, _ box: AnyObject,
  isAfter: Bool = false
) {
  let after = isAfter ? G_CONNECT_AFTER.rawValue : 0
  unsafe g_signal_connect_data(
    object, signal, handler, Unmanaged.passRetained(box).toOpaque(),
    { box, _ in
      guard let box = unsafe box else { return }
      unsafe Unmanaged<AnyObject>.fromOpaque(box).release()
    }, GConnectFlags(G_CONNECT_SWAPPED.rawValue | after))
}

/// Carries a closure through C.
@safe
final class Heard {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  static func from(_ box: gpointer) -> () -> Void {
    unsafe Unmanaged<Heard>.fromOpaque(box).takeUnretainedValue().body
  }
}

/// Carries a closure that is told a text through C.
@safe
private final class HeardText {
  private let body: (String) -> Void

  init(_ body: @escaping (String) -> Void) {
    self.body = body
  }

  static func from(_ box: gpointer) -> (String) -> Void {
    unsafe Unmanaged<HeardText>.fromOpaque(box).takeUnretainedValue().body
  }
}

/// Carries a closure that is told of an event through C.
@safe
private final class HeardEvent {
  private nonisolated(unsafe) let body: (UnsafeMutablePointer<GdkEvent>) -> Bool

  init(_ body: @escaping (UnsafeMutablePointer<GdkEvent>) -> Bool) {
    unsafe self.body = body
  }

  static func from(_ box: gpointer) -> (UnsafeMutablePointer<GdkEvent>) -> Bool {
    unsafe Unmanaged<HeardEvent>.fromOpaque(box).takeUnretainedValue().body
  }
}

/// The content of an event of the pointer or the keys.
public struct PointerEvent {
  /// The button of the pointer: 1, 2 or 3; 0 where the event is about none.
  public let button: UInt32
  /// The pointer went between a window and another that lies in it.
  let isInside: Bool
  /// Where the pointer is in the widget that heard the event.
  public let across: Double
  public let down: Double
  public let isEscape: Bool
  /// How far fingers or a wheel have moved to the side, in steps of a wheel.
  let stepsAcross: Double
  let isScrollEnd: Bool

  init(_ event: UnsafeMutablePointer<GdkEvent>) {
    var button: UInt32 = 0
    self.button = unsafe gdk_event_get_button(event, &button) != 0 ? button : 0
    var (across, down) = (0.0, 0.0)
    unsafe gdk_event_get_coords(event, &across, &down)
    (self.across, self.down) = (across, down)
    var key: UInt32 = 0
    isEscape = unsafe gdk_event_get_keyval(event, &key) != 0 && key == UInt32(GDK_KEY_Escape)
    isScrollEnd = unsafe gdk_event_is_scroll_stop_event(event) != 0
    stepsAcross = unsafe Self.stepsAcross(event)
    let kind = unsafe gdk_event_get_event_type(event)
    let isCrossing = kind == GDK_ENTER_NOTIFY || kind == GDK_LEAVE_NOTIFY
    isInside = unsafe isCrossing && event.pointee.crossing.detail == GDK_NOTIFY_INFERIOR
  }

  private static func stepsAcross(_ event: UnsafeMutablePointer<GdkEvent>) -> Double {
    var (across, down) = (0.0, 0.0)
    if unsafe gdk_event_get_scroll_deltas(event, &across, &down) != 0 { return across }
    var direction = GDK_SCROLL_UP
    guard unsafe gdk_event_get_scroll_direction(event, &direction) != 0 else { return 0 }
    return direction == GDK_SCROLL_LEFT ? -1 : direction == GDK_SCROLL_RIGHT ? 1 : 0
  }

  /// Whether the pointer is in a widget of this size, which heard the event.
  func isWithin(_ width: Int32, _ height: Int32) -> Bool {
    Self.isWithin(width, height, across: across, down: down)
  }

  /// Whether the pointer is over another widget than the one that heard the event.
  func isOver(_ other: Widget, heardBy widget: Widget) -> Bool {
    guard let frame = widget.frame(in: other) else { return false }
    return Self.isWithin(
      other.width, other.height, across: across + Double(frame.left), down: down + Double(frame.top)
    )
  }

  private static func isWithin(
    _ width: Int32, _ height: Int32, across: Double, down: Double
  ) -> Bool {
    (0..<Double(width)).contains(across) && (0..<Double(height)).contains(down)
  }
}
