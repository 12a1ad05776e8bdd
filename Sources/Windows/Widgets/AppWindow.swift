internal import CGTK
internal import MainLoop

/// An ordinary window with a bar at its top, which a person moves, resizes and closes.
@safe
public final class AppWindow: Widget {
  /// The person has closed it.
  public var onClose: () -> Void = {}
  /// The content is to be so wide from now on; it has not yet its place.
  public var onWidth: (Int32) -> Void = { _ in }

  private let bar: TitleBar
  private var window: UnsafeMutablePointer<GtkWindow> { unsafe cast(to: GtkWindow.self) }
  private nonisolated(unsafe) var keys: UnsafeMutablePointer<GtkAccelGroup>?

  /// - Parameters:
  ///   - title: what stands in the bar.
  ///   - size: at first.
  ///   - content: what is under the bar.
  public init(_ title: String, size: (width: Int32, height: Int32), _ content: Widget) {
    hdy_init()
    bar = TitleBar(title)
    unsafe super.init(hdy_window_new())
    unsafe gtk_window_set_title(window, title)
    unsafe gtk_window_set_default_size(window, size.width, size.height)
    let column = Box(.down)
    column.add(bar)
    column.add(content, stretches: true)
    hold(column)
    hearEvent("configure-event") { [weak self] _ in
      guard let self else { return false }
      var (width, height): (gint, gint) = (0, 0)
      // Without the shadow around it, which the event counts.
      unsafe gtk_window_get_size(window, &width, &height)
      onWidth(width)
      return false
    }
    hearEvent("delete-event") { [weak self] _ in
      self?.onClose()
      return true
    }
  }

  /// Opens the window, or brings it before the others, as the token allows.
  public func present(_ token: String? = nil) {
    guard !openOnWayland() else { return }
    if let token { unsafe gtk_window_set_startup_id(window, token) }
    unsafe gtk_window_present(window)
  }

  /// Puts a widget into the bar, before its title or behind it.
  public func addToBar(_ widget: Widget, at edge: WithSide.Edge) { bar.add(widget, at: edge) }

  /// Runs a body when a letter is pressed together with Control.
  public func onControl(_ letter: Character, _ body: @escaping () -> Void) {
    guard let value = letter.asciiValue else { return }
    onKey(guint(value), GDK_CONTROL_MASK) {
      body()
      return true
    }
  }

  /// Runs a body when Escape is pressed; false leaves the key to what has the keys.
  public func onEscape(_ body: @escaping () -> Bool) {
    onKey(guint(GDK_KEY_Escape), GdkModifierType(0), body)
  }

  private func onKey(
    _ key: guint, _ together: GdkModifierType, _ body: @escaping () -> Bool
  ) {
    let group = unsafe keys ?? gtk_accel_group_new()
    if unsafe keys == nil { unsafe gtk_window_add_accel_group(window, group) }
    unsafe keys = group
    let handler: @convention(c) (gpointer?) -> gboolean = { box in
      nonisolated(unsafe) let box = unsafe box
      return onLoop {
        guard let box = unsafe box else { return 0 }
        return unsafe HeardKey.from(box)() ? 1 : 0
      }
    }
    let closure = unsafe g_cclosure_new_swap(
      unsafeBitCast(handler, to: GCallback.self),
      Unmanaged.passRetained(HeardKey(body)).toOpaque()
    ) { box, _ in
      guard let box = unsafe box else { return }
      unsafe Unmanaged<AnyObject>.fromOpaque(box).release()
    }
    unsafe gtk_accel_group_connect(group, key, together, GTK_ACCEL_VISIBLE, closure)
  }
}

/// Carries a closure through C that says whether a key was meant for it.
@safe
private final class HeardKey {
  private let body: () -> Bool

  init(_ body: @escaping () -> Bool) {
    self.body = body
  }

  static func from(_ box: gpointer) -> () -> Bool {
    unsafe Unmanaged<HeardKey>.fromOpaque(box).takeUnretainedValue().body
  }
}

/// The bar of a window: its title, and what closes it.
private final class TitleBar: Widget {
  init(_ title: String) {
    unsafe super.init(hdy_header_bar_new())
    let bar = unsafe cast(to: HdyHeaderBar.self)
    unsafe hdy_header_bar_set_title(bar, title)
    unsafe hdy_header_bar_set_show_close_button(bar, 1)
    unsafe hdy_header_bar_set_decoration_layout(bar, ":close")
  }

  func add(_ widget: Widget, at edge: WithSide.Edge) {
    let bar = unsafe cast(to: HdyHeaderBar.self)
    switch edge {
    case .start: unsafe hdy_header_bar_pack_start(bar, widget.pointer)
    case .end: unsafe hdy_header_bar_pack_end(bar, widget.pointer)
    }
    keep(widget)
  }
}

extension Toolkit {
  /// Says under which name the program's windows are known, which is that of a desktop entry.
  ///
  /// GTK asks for the name once, so that it is said before the display is opened.
  public static func name(_ id: String) {
    unsafe g_set_prgname(id)
    unsafe gdk_set_program_class(id)
    unsafe gtk_window_set_default_icon_name(id)
  }
}
