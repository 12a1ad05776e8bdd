internal import CGTK

/// Widgets in a row or a column.
public final class Box: Widget {
  public enum Direction {
    case across
    case down
  }

  private var box: UnsafeMutablePointer<GtkBox> { unsafe cast(to: GtkBox.self) }

  public init(_ direction: Direction, spacing: Int32 = 0) {
    let orientation =
      switch direction {
      case .across: GTK_ORIENTATION_HORIZONTAL
      case .down: GTK_ORIENTATION_VERTICAL
      }
    unsafe super.init(gtk_box_new(orientation, spacing))
  }

  /// All children have the same size.
  public func makeEven() {
    unsafe gtk_box_set_homogeneous(box, 1)
  }

  /// Adds a child from the far end on, and shows it: the first stands at the end of the box.
  public func addFromEnd(_ child: Widget) {
    unsafe gtk_box_pack_end(box, child.pointer, 0, 0, 0)
    keep(child)
  }

  /// Adds a child at the end, and shows it.
  public func add(_ child: Widget, stretches: Bool = false) {
    unsafe gtk_box_pack_start(box, child.pointer, stretches ? 1 : 0, stretches ? 1 : 0, 0)
    keep(child)
  }

  public func move(_ child: Widget, to place: Int32) {
    unsafe gtk_box_reorder_child(box, child.pointer, place)
  }

  /// How high the box is where it is so wide.
  public func height(atWidth width: Int32) -> Int32 {
    var (least, wanted): (gint, gint) = (0, 0)
    unsafe gtk_widget_get_preferred_height_for_width(pointer, width, &least, &wanted)
    return wanted
  }
}

/// Keeps what is in it from being wider than a person reads with ease.
public final class Clamp: Widget {
  public init(_ content: Widget, most: Int32) {
    unsafe super.init(hdy_clamp_new())
    let clamp = unsafe OpaquePointer(pointer)
    unsafe hdy_clamp_set_maximum_size(clamp, most)
    unsafe hdy_clamp_set_tightening_threshold(clamp, most)
    hold(content)
  }
}
