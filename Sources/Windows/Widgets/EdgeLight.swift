internal import CGTK
internal import WindowsOptions

/// A bar of light at one edge of a monitor, over everything and in nobody's way.
public final class EdgeLight: Widget {
  private static let breadth: Int32 = 16
  private static let edges = [
    GTK_LAYER_SHELL_EDGE_TOP, GTK_LAYER_SHELL_EDGE_BOTTOM, GTK_LAYER_SHELL_EDGE_LEFT,
    GTK_LAYER_SHELL_EDGE_RIGHT,
  ]

  /// A light at each edge of each monitor; none where nobody can say where a window is to be.
  public static func around(_ style: String) -> [EdgeLight] {
    guard !Toolkit.isWayland || Toolkit.hasLayers else { return [] }
    return Monitor.all.flatMap { monitor in
      edges.map { EdgeLight(at: $0, of: monitor, style) }
    }
  }

  private init(at edge: GtkLayerShellEdge, of monitor: Monitor, _ style: String) {
    unsafe super.init(
      gtk_window_new(Toolkit.isWayland ? GTK_WINDOW_TOPLEVEL : GTK_WINDOW_POPUP))
    let window = unsafe cast(to: GtkWindow.self)
    unsafe gtk_window_set_decorated(window, 0)
    unsafe gtk_window_set_accept_focus(window, 0)
    unsafe gtk_window_set_focus_on_map(window, 0)
    unsafe gtk_window_set_title(window, "Pennant")
    self.style(style)
    letClicksThrough()
    if Toolkit.isWayland {
      beLayer(at: edge, of: monitor)
    } else {
      beWindow(at: edge, of: monitor.area)
    }
    isVisible = true
  }

  private func beLayer(at edge: GtkLayerShellEdge, of monitor: Monitor) {
    let window = unsafe cast(to: GtkWindow.self)
    unsafe gtk_layer_init_for_window(window)
    unsafe gtk_layer_set_namespace(window, "pennant-flash")
    unsafe gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_OVERLAY)
    unsafe gtk_layer_set_monitor(window, monitor.pointer)
    // Anchored at three edges it is as long as the one between them, over panels too.
    for other in Self.edges where other != Self.opposite(edge) {
      unsafe gtk_layer_set_anchor(window, other, 1)
    }
    unsafe gtk_layer_set_exclusive_zone(window, -1)
    unsafe gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
    unsafe gtk_widget_set_size_request(pointer, Self.breadth, Self.breadth)
  }

  private func beWindow(at edge: GtkLayerShellEdge, of area: Frame) {
    let window = unsafe cast(to: GtkWindow.self)
    var place = area
    switch edge {
    case GTK_LAYER_SHELL_EDGE_TOP: place.height = Self.breadth
    case GTK_LAYER_SHELL_EDGE_LEFT: place.width = Self.breadth
    case GTK_LAYER_SHELL_EDGE_RIGHT:
      place.left = area.left &+ area.width &- Self.breadth
      place.width = Self.breadth
    case _:
      place.top = area.top &+ area.height &- Self.breadth
      place.height = Self.breadth
    }
    unsafe gtk_widget_set_size_request(pointer, place.width, place.height)
    unsafe gtk_window_move(window, place.left, place.top)
  }

  private static func opposite(_ edge: GtkLayerShellEdge) -> GtkLayerShellEdge {
    switch edge {
    case GTK_LAYER_SHELL_EDGE_TOP: GTK_LAYER_SHELL_EDGE_BOTTOM
    case GTK_LAYER_SHELL_EDGE_BOTTOM: GTK_LAYER_SHELL_EDGE_TOP
    case GTK_LAYER_SHELL_EDGE_LEFT: GTK_LAYER_SHELL_EDGE_RIGHT
    case _: GTK_LAYER_SHELL_EDGE_LEFT
    }
  }
}
