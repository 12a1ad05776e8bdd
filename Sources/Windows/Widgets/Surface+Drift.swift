internal import CGTK
internal import MainLoop

/// A surface that is drawn beside its place: the layout, and where clicks go, stay as they are.
extension Surface {
  /// Draws the surface so far beside its place, and so plainly, from 0 to 1.
  public func drift(across: Double, down: Double, opacity: Double) {
    drift = (across, down)
    unsafe gtk_widget_set_opacity(pointer, opacity)
    widenClip()
    // The old drawing lies in the old clip, which the window knows best.
    unsafe gtk_widget_queue_draw(gtk_widget_get_toplevel(pointer))
  }

  /// Has what is drawn begin beside the place; GTK draws right behind it, on the same context.
  func followDrift() {
    let handler: @convention(c) (gpointer?, OpaquePointer?) -> gboolean = { box, drawing in
      nonisolated(unsafe) let (box, drawing) = unsafe (box, drawing)
      return onLoop {
        guard let box = unsafe box else { return 0 }
        let (across, down) = unsafe HeardDrawing.from(box)()
        unsafe cairo_translate(drawing, across, down)
        return 0
      }
    }
    unsafe connectBox(
      to: pointer, "draw", unsafeBitCast(handler, to: GCallback.self),
      HeardDrawing { [weak self] in self?.drift ?? (0, 0) })
  }

  /// Widens the clip of the surface by the shadow of its child and the place of its drift: GTK cuts
  /// off everything that is drawn beyond the clip (`gtk_widget_set_clip`).
  func widenClip() {
    guard let child else { return }
    var clip = GdkRectangle()
    unsafe gtk_widget_get_clip(child.pointer, &clip)
    let (across, down) = (Self.pixels(drift.across), Self.pixels(drift.down))
    clip.x &+= min(across, 0)
    clip.y &+= min(down, 0)
    clip.width &+= abs(across)
    clip.height &+= abs(down)
    unsafe gtk_widget_set_clip(pointer, &clip)
  }

  private static func pixels(_ number: Double) -> Int32 {
    Int32(exactly: number.rounded()) ?? 0
  }
}

/// Carries a question for the drift through C.
@safe
private final class HeardDrawing {
  private let body: () -> (Double, Double)

  init(_ body: @escaping () -> (Double, Double)) {
    self.body = body
  }

  static func from(_ box: gpointer) -> () -> (Double, Double) {
    unsafe Unmanaged<HeardDrawing>.fromOpaque(box).takeUnretainedValue().body
  }
}
