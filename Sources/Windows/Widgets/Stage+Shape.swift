internal import CGTK

/// A rectangle in a window, in GTK's own pixels.
public nonisolated struct Frame: Hashable, Sendable {
  public var left: Int32
  public var top: Int32
  public var width: Int32
  public var height: Int32

  /// The least rectangle that holds both.
  func joined(with other: Frame) -> Frame {
    let (left, top) = (min(left, other.left), min(top, other.top))
    let right = max(self.left &+ width, other.left &+ other.width)
    let bottom = max(self.top &+ height, other.top &+ other.height)
    return Frame(left: left, top: top, width: right &- left, height: bottom &- top)
  }
}

extension Widget {
  /// Where the widget stands in a window that holds it.
  public func frame(in other: Widget) -> Frame? {
    var (left, top): (gint, gint) = (0, 0)
    guard unsafe gtk_widget_translate_coordinates(pointer, other.pointer, 0, 0, &left, &top) != 0
    else { return nil }
    return Frame(left: left, top: top, width: width, height: height)
  }
}

extension Widget {
  /// How round the corners are, as the style sheets have it.
  public var corners: Double {
    let context = unsafe gtk_widget_get_style_context(pointer)
    var value = GValue()
    unsafe gtk_style_context_get_property(
      context, "border-radius", gtk_style_context_get_state(context), &value)
    defer { unsafe g_value_unset(&value) }
    return unsafe Double(max(0, g_value_get_int(&value)))
  }
}

extension Surface {
  /// Where the surface is drawn in a window that holds it, which is beside its place at times.
  func frameWithDrift(in other: Widget) -> Frame? {
    guard var frame = frame(in: other) else { return nil }
    frame.left &+= Int32(exactly: drift.across.rounded()) ?? 0
    frame.top &+= Int32(exactly: drift.down.rounded()) ?? 0
    return frame
  }
}

extension Widget {
  /// Where the widget is drawn in a window that holds it.
  public func drawn(in other: Widget) -> Frame? {
    (self as? Surface)?.frameWithDrift(in: other) ?? frame(in: other)
  }
}

/// The parts of the window that are there for the pointer, and for the eye.
extension Stage {
  /// Whether what is behind the window shines through where nothing is drawn.
  public var isTranslucent: Bool {
    unsafe gdk_screen_is_composited(gtk_widget_get_screen(pointer)) != 0
  }

  /// Has the window be there for the pointer in these places and between them, and, without a
  /// compositor, for the eye in these places alone.
  public func shape(_ frames: [Frame], corners: Double) {
    guard let first = frames.first else { return }
    let all = frames.dropFirst().reduce(first) { $0.joined(with: $1) }
    var box = GdkRectangle(
      x: all.left, y: all.top, width: all.width, height: all.height)
    let region = unsafe cairo_region_create_rectangle(&box)
    unsafe gtk_widget_input_shape_combine_region(pointer, region)
    unsafe cairo_region_destroy(region)
    guard !isTranslucent else {
      unsafe gtk_widget_shape_combine_region(pointer, nil)
      return
    }
    cutOut(frames, corners: corners)
  }

  /// Without a compositor each pixel is there or not.
  private func cutOut(_ frames: [Frame], corners: Double) {
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A1, width, height)
    defer { unsafe cairo_surface_destroy(surface) }
    let drawing = unsafe cairo_create(surface)
    for frame in frames { unsafe addRoundBox(frame, corners: corners, to: drawing) }
    unsafe cairo_fill(drawing)
    unsafe cairo_destroy(drawing)
    let region = unsafe gdk_cairo_region_create_from_surface(surface)
    unsafe gtk_widget_shape_combine_region(pointer, region)
    unsafe cairo_region_destroy(region)
  }
}

/// Adds a rectangle with round corners to what is to be filled or cut.
func addRoundBox(_ frame: Frame, corners: Double, to drawing: OpaquePointer?) {
  let quarter = Double.pi / 2
  let (left, top) = (Double(frame.left), Double(frame.top))
  let (right, bottom) = (left + Double(frame.width), top + Double(frame.height))
  unsafe cairo_new_sub_path(drawing)
  unsafe cairo_arc(drawing, right - corners, top + corners, corners, -quarter, 0)
  unsafe cairo_arc(drawing, right - corners, bottom - corners, corners, 0, quarter)
  unsafe cairo_arc(drawing, left + corners, bottom - corners, corners, quarter, 2 * quarter)
  unsafe cairo_arc(drawing, left + corners, top + corners, corners, 2 * quarter, 3 * quarter)
  unsafe cairo_close_path(drawing)
}
