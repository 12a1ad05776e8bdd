internal import CGTK
internal import CReaders

/// A surface that is drawn beside its place: the layout, and where clicks go, stay as they are.
extension Surface {
  /// Draws the surface so far beside its place, and so plainly, from 0 to 1.
  public func drift(across: Double, down: Double, opacity: Double) {
    drift = (across, down)
    unsafe pennant_surface_drift(pointer, across, down)
    unsafe gtk_widget_set_opacity(pointer, opacity)
    widenClip()
    // The old drawing lies in the old clip, which the window knows best.
    unsafe gtk_widget_queue_draw(gtk_widget_get_toplevel(pointer))
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
