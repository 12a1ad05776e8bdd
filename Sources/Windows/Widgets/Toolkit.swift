internal import CGTK
internal import CReaders
internal import Glibc
internal import MainLoop

/// GTK itself, and the display that it draws on.
public enum Toolkit {
  /// The token with which this program was started, and which lets its window come to the front.
  public private(set) static var ownToken: String?

  /// Opens the display.
  ///
  /// - Parameter readsFromRight: whether windows begin at the right, as the language of their texts
  ///   does; GTK knows that of the languages alone in which it is installed itself.
  /// - Returns: false where there is no display.
  public static func start(readsFromRight: Bool) -> Bool {
    // On X11 GTK would load what draws by OpenGL, 50 MiB of it, to ask for its visuals alone.
    unsafe setenv("GDK_GL", "disable", 0)
    // GTK takes these out of the environment.
    let names: [String] = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"]
    ownToken =
      names.lazy.compactMap { name in
        unsafe getenv(name).map { unsafe String(cString: $0) }
      }.first
    guard gtk_init_check(nil, nil) != 0 else { return false }
    pennant_widgets_say_when_gone()
    if readsFromRight { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
    return true
  }

  /// The ground that could be drawn on, as a word for `pennant doctor`.
  public static var look: String {
    guard start(readsFromRight: false) else { return "none" }
    guard isWayland else { return "x11" }
    return hasLayers ? "layers" : "no-layers"
  }

  /// Whether the compositor puts windows where they are to be.
  static var hasLayers: Bool { isWayland && gtk_layer_is_supported() != 0 }

  static var isWayland: Bool {
    unsafe gdk_display_get_default().map { unsafe pennant_is_wayland($0) != 0 } ?? false
  }

  /// Rings the desktop's own bell, which some desktops show.
  public static func ringBell() {
    if let display = unsafe gdk_display_get_default() { unsafe gdk_display_beep(display) }
  }

  /// Whether the desktop lets things move.
  static var moves: Bool { unsafe pennant_moves(gtk_settings_get_default()) != 0 }

  /// The token that lets an app come to the front for the click of this moment; `nil` where there
  /// is none.
  public static var activationToken: String? {
    guard let display = unsafe gdk_display_get_default(),
      let token = unsafe pennant_activation_token(display)
    else { return nil }
    defer { unsafe g_free(token) }
    return unsafe String(cString: token)
  }

  /// The connectors of the monitors, such as `DP-1`.
  public static var monitorNames: [String] {
    guard let display = unsafe gdk_display_get_default() else { return [] }
    return unsafe (0..<gdk_display_get_n_monitors(display)).compactMap { number in
      guard let name = unsafe pennant_monitor_name(display, number) else { return nil }
      defer { unsafe g_free(name) }
      return unsafe String(cString: name)
    }
  }

  /// Whether the person's theme of GTK is a dark one.
  public static var isDark: Bool { unsafe pennant_is_dark(gtk_settings_get_default()) != 0 }

  /// Runs a body whenever the person has chosen another theme.
  public static func onTheme(_ body: @escaping () -> Void) {
    guard let settings = unsafe gtk_settings_get_default() else { return }
    unsafe hear(
      ["notify::gtk-theme-name", "notify::gtk-application-prefer-dark-theme"], of: settings, body)
  }

  /// Has no click ask for a menu: GTK 3.24 ends the process as it opens one over a card.
  public static func offerNoMenus() {
    unsafe gdk_event_handler_set(
      { event, _ in
        var button: UInt32 = 0
        if unsafe gdk_event_get_button(event, &button) != 0, button == UInt32(GDK_BUTTON_SECONDARY)
        {
          return
        }
        unsafe gtk_main_do_event(event)
      }, nil, nil)
  }

  /// Runs a body whenever monitors come, go or change.
  static func onMonitors(_ body: @escaping () -> Void) {
    guard let screen = unsafe gdk_screen_get_default() else { return }
    unsafe hear(
      ["monitors-changed", "size-changed"], of: UnsafeMutableRawPointer(screen), body)
  }

  private static func hear(
    _ signals: [String], of object: UnsafeMutableRawPointer, _ body: @escaping () -> Void
  ) {
    for signal in signals { unsafe hearSignal(of: object, signal, body) }
  }
}

extension Widget {
  /// Shows a window that is not there yet, where the compositor alone says who has the keys; false
  /// where the window is to be presented.
  ///
  /// Without a token `gtk_window_present` waits for one of the compositor, and for ever where that dies.
  func openOnWayland() -> Bool {
    guard Toolkit.isWayland, Toolkit.ownToken == nil, !isVisible else { return false }
    isVisible = true
    return true
  }
}

/// Rules of looks, in the language of style sheets, for all widgets of this program.
@safe
public final class StyleSheet {
  /// The rank of a style sheet, which decides where two sheets say something of the same.
  public enum Rank: UInt32, Sendable {
    /// Ours, over the theme's.
    case ours = 600
    /// The person's own.
    case persons = 800
  }

  private nonisolated(unsafe) let provider: UnsafeMutablePointer<GtkCssProvider>

  public init(_ rank: Rank) {
    guard let made = unsafe gtk_css_provider_new() else { preconditionFailure("out of memory") }
    unsafe provider = made
    unsafe gtk_style_context_add_provider_for_screen(
      gdk_screen_get_default(), OpaquePointer(made), rank.rawValue)
  }

  deinit {
    unsafe g_object_unref(provider)
  }

  /// Takes these rules in the place of those before; returns what is wrong with them.
  public func load(_ rules: String) -> String? {
    var error: UnsafeMutablePointer<GError>?
    unsafe gtk_css_provider_load_from_data(provider, rules, gssize(rules.utf8.count), &error)
    guard let error = unsafe error else { return nil }
    defer { unsafe g_error_free(error) }
    return unsafe pennant_gtk_error_text(error).map { unsafe Self.placed(String(cString: $0)) }
  }

  /// The library's `<data>:2:6'x' is wrong` as `2:6: 'x' is wrong`.
  private static func placed(_ fault: String) -> String {
    let data = "<data>:"
    guard fault.hasPrefix(data) else { return fault }
    let rest = fault.dropFirst(data.count)
    let place = rest.prefix { $0.isNumber || $0 == ":" }
    return "\(place): \(rest.dropFirst(place.count))"
  }
}
