internal import CGTK
internal import WindowsOptions

/// A monitor of the display, kept also while it goes.
@safe
final class Monitor {
  nonisolated(unsafe) let pointer: OpaquePointer

  private init(_ monitor: OpaquePointer) {
    unsafe pointer = monitor
    unsafe g_object_ref(UnsafeMutableRawPointer(monitor))
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// The part that panels leave free; on Wayland all of it.
  var workArea: Frame {
    var area = GdkRectangle()
    unsafe gdk_monitor_get_workarea(pointer, &area)
    return Frame(left: area.x, top: area.y, width: area.width, height: area.height)
  }

  /// The whole of it, with its panels.
  var area: Frame {
    var area = GdkRectangle()
    unsafe gdk_monitor_get_geometry(pointer, &area)
    return Frame(left: area.x, top: area.y, width: area.width, height: area.height)
  }

  static var all: [Monitor] {
    guard let display = unsafe gdk_display_get_default() else { return [] }
    return unsafe (0..<gdk_display_get_n_monitors(display)).compactMap { number in
      unsafe gdk_display_get_monitor(display, number).map { unsafe Monitor($0) }
    }
  }

  /// The monitor that is wished for; `nil` where the compositor is to choose, or there is none.
  static func chosen(_ wish: CardMonitor) -> Monitor? {
    guard let display = unsafe gdk_display_get_default() else { return nil }
    let found: OpaquePointer? =
      switch wish {
      case .focused: nil
      case .primary: unsafe gdk_display_get_primary_monitor(display)
      case .named(let name):
        unsafe (0..<gdk_display_get_n_monitors(display)).first {
          unsafe pennant_monitor_is_at(display, $0, name) != 0
        }.flatMap { unsafe gdk_display_get_monitor(display, $0) }
      }
    if let found = unsafe found { return unsafe Monitor(found) }
    // A compositor knows where the person works, and tells nobody.
    if Toolkit.isWayland, wish != .primary { return nil }
    let other =
      unsafe (wish == .primary ? nil : pennant_focused_monitor(display))
      ?? gdk_display_get_primary_monitor(display) ?? gdk_display_get_monitor(display, 0)
    return unsafe other.map { unsafe Monitor($0) }
  }

  /// The room of a screen on which the compositor chooses: that of the smallest monitor.
  static var leastHeight: Int32? {
    all.map(\.workArea.height).min()
  }

  /// The scale of the monitor that has the most pixels to one of ours: pictures are kept that sharp.
  static var mostScale: Int32 {
    all.map { unsafe gdk_monitor_get_scale_factor($0.pointer) }.max() ?? 1
  }

  static var leastWidth: Int32? {
    all.map(\.workArea.width).min()
  }
}
