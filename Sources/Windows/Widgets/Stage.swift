internal import CGTK
public import WindowsOptions

/// A window without a frame at an edge of the screen, which takes no keys unless it is told to.
///
/// The window is a layer of the compositor where there are layers (`gtk_layer_init_for_window`),
/// else one that no window manager touches.
public final class Stage: Widget {
  /// The pointer is in the window, or no longer.
  public var onPointer: (Bool) -> Void = { _ in }
  /// The content has its place anew.
  public var onLayout: () -> Void = {}
  /// There is more room on the screen, or less.
  public var onRoom: () -> Void = {}

  /// Whether the window is to be seen, wherever there is a monitor for it.
  public var isWanted = false {
    didSet { if isWanted != oldValue { appear() } }
  }

  let position: CardPosition
  let wish: CardMonitor
  /// The monitor that has the window; `nil` where the compositor chooses it.
  var monitor: Monitor?
  let isLayer: Bool
  /// Measures the room that bars leave; only where there are layers.
  private(set) var ruler: RoomRuler?
  /// The window that had the keys before, on X11.
  private var formerKeys: UInt = 0
  private var hasKeys = false

  var window: UnsafeMutablePointer<GtkWindow> { unsafe cast(to: GtkWindow.self) }

  public init(
    _ name: String, at position: CardPosition, on wish: CardMonitor, _ content: Widget
  ) {
    self.position = position
    self.wish = wish
    isLayer = Toolkit.hasLayers
    unsafe super.init(
      gtk_window_new(Toolkit.isWayland ? GTK_WINDOW_TOPLEVEL : GTK_WINDOW_POPUP))
    unsafe gtk_window_set_decorated(window, 0)
    unsafe gtk_window_set_resizable(window, 0)
    unsafe gtk_window_set_accept_focus(window, 0)
    unsafe gtk_window_set_focus_on_map(window, 0)
    unsafe gtk_window_set_type_hint(window, GDK_WINDOW_TYPE_HINT_NOTIFICATION)
    unsafe gtk_window_set_title(window, "Pennant")
    if let visual = unsafe gdk_screen_get_rgba_visual(gtk_widget_get_screen(pointer)) {
      unsafe gtk_widget_set_visual(pointer, visual)
    }
    unsafe gtk_widget_set_app_paintable(pointer, 1)
    if isLayer {
      layOut(name)
      ruler = RoomRuler { [weak self] in self?.onRoom() }
    }
    hold(content)
    unsafe gtk_widget_add_events(
      pointer, gint(GDK_ENTER_NOTIFY_MASK.rawValue | GDK_LEAVE_NOTIFY_MASK.rawValue))
    hearEvent("enter-notify-event") { [weak self] in
      if !$0.isInside { self?.onPointer(true) }
      return false
    }
    hearEvent("leave-notify-event") { [weak self] in
      if !$0.isInside { self?.onPointer(false) }
      return false
    }
    // The screen that a layer was on has gone: the layer comes again on another one.
    hearEvent("delete-event") { [weak self] _ in
      self?.comeAgain()
      return true
    }
    Toolkit.onMonitors { [weak self] in self?.monitorsChanged() }
    hear("size-allocate") { [weak self] in
      self?.hang()
      self?.onLayout()
    }
    hear("composited-changed") { [weak self] in self?.onLayout() }
  }

  private func layOut(_ name: String) {
    unsafe gtk_layer_init_for_window(window)
    unsafe gtk_layer_set_namespace(window, name)
    unsafe gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_OVERLAY)
    unsafe gtk_layer_set_anchor(
      window,
      position.isAtBottom ? GTK_LAYER_SHELL_EDGE_BOTTOM : GTK_LAYER_SHELL_EDGE_TOP, 1)
    // A layer that hangs at neither side is in the middle.
    switch position.side {
    case .start: unsafe gtk_layer_set_anchor(window, GTK_LAYER_SHELL_EDGE_LEFT, 1)
    case .end: unsafe gtk_layer_set_anchor(window, GTK_LAYER_SHELL_EDGE_RIGHT, 1)
    case .middle, .everywhere: break
    }
    unsafe gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
  }

  /// Whether the window stands behind another one of ours that is at the same edge.
  ///
  /// Layers of one level have no order that all compositors agree on. On X11 this window is above
  /// all that a window manager has, so that it goes below them where it would cover the other one.
  public var givesWay = false {
    didSet {
      guard givesWay != oldValue else { return }
      guard isLayer else { return takeLevel() }
      unsafe gtk_layer_set_layer(
        window, givesWay ? GTK_LAYER_SHELL_LAYER_TOP : GTK_LAYER_SHELL_LAYER_OVERLAY)
    }
  }

  /// Takes its place among the windows of X11.
  func takeLevel() {
    guard !Toolkit.isWayland, position.side == .end, isVisible,
      let surface = unsafe gtk_widget_get_window(pointer)
    else { return }
    if givesWay { unsafe gdk_window_lower(surface) } else { unsafe gdk_window_raise(surface) }
  }

  // MARK: - Keys

  /// Takes the keys, as the person has clicked into a field.
  public func takeKeys() {
    guard !hasKeys else { return }
    hasKeys = true
    if isLayer {
      unsafe gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_EXCLUSIVE)
    } else if let surface = unsafe gtk_widget_get_window(pointer) {
      unsafe formerKeys = pennant_x11_key_window(surface)
      unsafe gtk_window_set_accept_focus(window, 1)
      unsafe pennant_x11_take_keys(surface)
    }
  }

  /// The window has the keyboard: a click elsewhere takes it away, where the compositor supports that.
  public func hasTheKeys() {
    guard hasKeys, isLayer, gtk_layer_get_protocol_version() >= 4 else { return }
    unsafe gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_ON_DEMAND)
  }

  /// Whether the keys are another window's, as a field of this one has lost them.
  ///
  /// On X11 a window is told so in between, while it is given the keys.
  public var hasLostKeys: Bool {
    guard !isLayer, let surface = unsafe gtk_widget_get_window(pointer) else { return true }
    return unsafe pennant_x11_has_keys(surface) == 0
  }

  /// Gives the keys back to whoever had them.
  public func giveKeysBack() {
    guard hasKeys else { return }
    hasKeys = false
    unsafe gtk_window_set_focus(window, nil)
    if isLayer {
      unsafe gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
    } else if let surface = unsafe gtk_widget_get_window(pointer) {
      unsafe gtk_window_set_accept_focus(window, 0)
      unsafe pennant_x11_give_keys(surface, formerKeys)
    }
  }
}
