internal import CGTK

/// Measures how high a layer may be on its monitor: a column one pixel wide and without anything in
/// it, which the compositor makes as high as the bars there leave room.
///
/// No protocol tells a layer that stands at one edge how much room is left to the other.
final class RoomRuler: Widget {
  /// The height that was measured last; `nil` before the first time.
  private(set) var room: Int32?
  private let changed: () -> Void

  init(_ changed: @escaping () -> Void) {
    self.changed = changed
    unsafe super.init(gtk_window_new(GTK_WINDOW_TOPLEVEL))
    let window = unsafe cast(to: GtkWindow.self)
    unsafe gtk_window_set_decorated(window, 0)
    unsafe gtk_window_set_accept_focus(window, 0)
    unsafe gtk_window_set_focus_on_map(window, 0)
    unsafe gtk_window_set_title(window, "Pennant")
    if let visual = unsafe gdk_screen_get_rgba_visual(gtk_widget_get_screen(pointer)) {
      unsafe gtk_widget_set_visual(pointer, visual)
    }
    unsafe gtk_widget_set_app_paintable(pointer, 1)
    unsafe gtk_layer_init_for_window(window)
    unsafe gtk_layer_set_namespace(window, "pennant-room")
    unsafe gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_BACKGROUND)
    for edge in [GTK_LAYER_SHELL_EDGE_TOP, GTK_LAYER_SHELL_EDGE_BOTTOM, GTK_LAYER_SHELL_EDGE_LEFT] {
      unsafe gtk_layer_set_anchor(window, edge, 1)
    }
    unsafe gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
    unsafe gtk_widget_set_size_request(pointer, 1, 1)
    letClicksThrough()
    hear("size-allocate") { [weak self] in self?.measured() }
    // The monitor has gone: the cards' own layer says so too, and shows this one again.
    hearEvent("delete-event") { [weak self] _ in
      self?.isVisible = false
      return true
    }
  }

  /// Measures on this monitor, or on the one that the compositor chooses.
  func stand(on monitor: Monitor?) {
    unsafe gtk_layer_set_monitor(cast(to: GtkWindow.self), monitor?.pointer)
    isVisible = true
  }

  private func measured() {
    let now = unsafe gtk_widget_get_allocated_height(pointer)
    guard now > 1, now != room else { return }
    room = now
    changed()
  }
}
