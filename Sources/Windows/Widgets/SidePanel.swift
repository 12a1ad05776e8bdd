internal import CGTK
internal import WindowsOptions

/// A window along the right edge of the screen, as high as the screen, with keys of its own.
///
/// The window is a layer of the compositor where there are layers, and on X11 one without a frame;
/// elsewhere it is a window like any other.
public final class SidePanel: Widget {
  /// A key went down; true where it ends there.
  public var onKey: (KeyPress) -> Bool = { _ in false }
  /// The window manager was asked to close the window.
  public var onClose: () -> Void = {}
  /// Called when the keyboard focus moves to another widget.
  public var onFocus: () -> Void = {}

  private enum Kind {
    case layer
    case edge
    case usual
  }

  private let kind: Kind
  private let breadth: Int32
  /// How wide the window was as it was put to the edge, and of which monitor.
  private var edge: (width: Int32, area: Frame?) = (0, nil)
  /// The keys have just gone, and whether they may: the person has turned to another window then.
  private var losesKeys = false
  private var yieldsKeys = false
  /// How often the window may still be moved to where it was moved already: a manager may have
  /// reasons of its own.
  private var corrections = 0
  private static let mostCorrections = 3
  /// The layer waits for a monitor.
  private var isWithoutMonitor = false
  private var window: UnsafeMutablePointer<GtkWindow> { unsafe cast(to: GtkWindow.self) }

  /// How high a window like any other is at first.
  private static let usualHeight: Int32 = 640

  public init(_ name: String, title: String, width: Int32, _ content: Widget) {
    kind =
      !Toolkit.isWayland ? .edge : gtk_layer_is_supported() != 0 ? .layer : .usual
    breadth = width
    unsafe super.init(gtk_window_new(GTK_WINDOW_TOPLEVEL))
    unsafe gtk_window_set_title(window, title)
    if let visual = unsafe gdk_screen_get_rgba_visual(gtk_widget_get_screen(pointer)) {
      unsafe gtk_widget_set_visual(pointer, visual)
    }
    unsafe gtk_widget_set_app_paintable(pointer, 1)
    switch kind {
    case .layer: beLayer(name)
    case .edge: beAtEdge()
    case .usual: unsafe gtk_window_set_default_size(window, width, Self.usualHeight)
    }
    style("flat", !isTranslucent)
    hold(content)
    listen()
  }

  private func listen() {
    hearKeys { [weak self] in self?.onKey($0) ?? false }
    hearEvent("delete-event") { [weak self] _ in
      self?.askedToClose()
      return true
    }
    hear(after: "set-focus") { [weak self] in self?.onFocus() }
    hear("composited-changed") { [weak self] in
      if let self { style("flat", !isTranslucent) }
    }
    // On X11 without a window manager nobody else gives a window the keys.
    hearEvent("map-event") { [weak self] _ in
      self?.takeKeys()
      return false
    }
    hearEvent("focus-out-event") { [weak self] _ in
      self?.losesKeys = true
      return false
    }
    hearEvent("focus-in-event") { [weak self] _ in
      self?.hasTheKeys()
      return false
    }
    hearPress { [weak self] in self?.pressed() }
  }

  /// A compositor closes a layer where the monitor goes that had it: nobody wants the panel closed, and
  /// an answer that is being written is still in it.
  private func askedToClose() {
    guard kind == .layer else { return onClose() }
    isVisible = false
    isWithoutMonitor = true
    comeAgain()
  }

  private func comeAgain() {
    guard isWithoutMonitor, !Monitor.all.isEmpty else { return }
    isWithoutMonitor = false
    unsafe gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_EXCLUSIVE)
    isVisible = true
  }

  /// Whether what is behind the window shines through where nothing is drawn.
  private var isTranslucent: Bool {
    guard kind != .usual else { return false }
    return unsafe gdk_screen_is_composited(gtk_widget_get_screen(pointer)) != 0
  }

  private func beLayer(_ name: String) {
    unsafe gtk_layer_init_for_window(window)
    unsafe gtk_layer_set_namespace(window, name)
    // Cards are in this layer too, and a window that comes later stands before them.
    unsafe gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_OVERLAY)
    for edge in [GTK_LAYER_SHELL_EDGE_TOP, GTK_LAYER_SHELL_EDGE_RIGHT, GTK_LAYER_SHELL_EDGE_BOTTOM]
    {
      unsafe gtk_layer_set_anchor(window, edge, 1)
    }
    // "On demand" alone gives the keys to a layer when it is clicked: who has opened this one by a
    // key wants to go on with keys.
    unsafe gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_EXCLUSIVE)
    ask(width: breadth)
    Toolkit.onMonitors { [weak self] in self?.comeAgain() }
  }

  private func beAtEdge() {
    unsafe gtk_window_set_decorated(window, 0)
    unsafe gtk_window_set_resizable(window, 0)
    unsafe gtk_window_set_skip_taskbar_hint(window, 1)
    unsafe gtk_window_set_skip_pager_hint(window, 1)
    unsafe gtk_window_set_keep_above(window, 1)
    unsafe gtk_window_stick(window)
    // Managers that tile windows leave such a one where it is.
    unsafe gtk_window_set_type_hint(window, GDK_WINDOW_TYPE_HINT_UTILITY)
    unsafe gtk_window_set_gravity(window, GDK_GRAVITY_NORTH_EAST)
    standAtEdge()
    hearEvent("configure-event") { [weak self] _ in
      self?.stayAtEdge()
      return false
    }
    // Without a window manager nobody has a window that has grown stay within the screen.
    hear("size-allocate") { [weak self] in self?.standAtEdge() }
    // The monitor may go while the window is there, and windows stay where none is.
    Toolkit.onMonitors { [weak self] in self?.standAtEdge() }
  }

  private func standAtEdge() {
    guard let area = Monitor.chosen(.focused)?.workArea else { return ask(width: breadth) }
    ask(width: breadth, height: area.height)
    let wide = max(breadth, width)
    guard wide != edge.width || area != edge.area else { return }
    edge = (wide, area)
    corrections = Self.mostCorrections
    moveToEdge()
  }

  /// Where the upper left corner is to be.
  private var corner: (left: Int32, top: Int32)? {
    edge.area.map { ($0.left &+ $0.width &- edge.width, $0.top) }
  }

  private func moveToEdge() {
    if let corner { unsafe gtk_window_move(window, corner.left, corner.top) }
  }

  /// Moves the window again where the manager has placed it as if it had a frame.
  private func stayAtEdge() {
    guard corrections > 0, let corner, let surface = unsafe gtk_widget_get_window(pointer)
    else { return }
    var (left, top): (gint, gint) = (0, 0)
    unsafe gdk_window_get_origin(surface, &left, &top)
    guard corner != (left, top) else { return }
    corrections -= 1
    moveToEdge()
  }

  // MARK: - Keys

  /// Whether the window has the keys of the person.
  public var isActive: Bool { unsafe gtk_window_is_active(window) != 0 }

  /// Whether no widget of the window has the keys.
  public var hasNoFocus: Bool { unsafe gtk_window_get_focus(window) == nil }

  /// Whether the window stands before all others, so that whoever asks for it again sees it.
  public var isAlwaysInFront: Bool { kind == .layer }

  /// Whether a window that opens beside this one is behind it.
  public var coversOthers: Bool { kind != .usual }

  /// Brings the window before others, with the keys, as the token allows.
  public func present(_ token: String? = nil) {
    guard !openOnWayland() else { return }
    isVisible = true
    if let token { unsafe gtk_window_set_startup_id(window, token) }
    unsafe gtk_window_present(window)
    takeKeys()
  }

  private func takeKeys() {
    guard kind == .edge, let surface = unsafe gtk_widget_get_window(pointer) else { return }
    unsafe gdk_window_focus(surface, gtk_get_current_event_time())
  }

  /// The window has the keyboard: a click elsewhere takes it away, where the compositor supports that.
  ///
  /// Before sway 1.8 it does not: another window gets the keys, and they come back in the same moment,
  /// for as long as the layer wants any.
  private func hasTheKeys() {
    guard kind == .layer, gtk_layer_get_protocol_version() >= 4 else { return }
    let isBack = losesKeys && yieldsKeys
    (losesKeys, yieldsKeys) = (false, !isBack)
    setKeyboard(
      isBack ? GTK_LAYER_SHELL_KEYBOARD_MODE_NONE : GTK_LAYER_SHELL_KEYBOARD_MODE_ON_DEMAND)
  }

  /// The compositor hears of the mode with the next picture of the window.
  private func setKeyboard(_ mode: GtkLayerShellKeyboardMode) {
    unsafe gtk_layer_set_keyboard_mode(window, mode)
    unsafe gtk_widget_queue_draw(pointer)
  }

  /// The person is back at the window, to which keys may be no more than a wish now.
  private func pressed() {
    guard kind == .layer, !isActive else { return }
    (losesKeys, yieldsKeys) = (false, false)
    setKeyboard(GTK_LAYER_SHELL_KEYBOARD_MODE_EXCLUSIVE)
  }
}
