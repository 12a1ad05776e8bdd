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

/// A surface on which the pointer is heard.
public final class Surface: Widget {
  /// The pointer is on the surface, or no longer; moves between its own children are not told.
  public var onPointer: (Bool) -> Void = { _ in }
  /// A button of the pointer went down, and up again, on the surface itself.
  public var onClick: (UInt32) -> Void = { _ in }
  /// A button of the pointer went down; false has the click count for nothing.
  public var takesClicks: () -> Bool = { true }
  private var pressed: UInt32 = 0

  public init(_ child: Widget) {
    unsafe super.init(gtk_event_box_new())
    // A window of its own would cut the shadow of what is drawn in it.
    unsafe gtk_event_box_set_visible_window(cast(to: GtkEventBox.self), 0)
    hold(child)
    unsafe gtk_widget_add_events(
      pointer,
      gint(GDK_ENTER_NOTIFY_MASK.rawValue | GDK_LEAVE_NOTIFY_MASK.rawValue)
        | gint(GDK_BUTTON_PRESS_MASK.rawValue | GDK_BUTTON_RELEASE_MASK.rawValue))
    // What is drawn around the child, such as its shadow, belongs to the surface too: the widget of
    // GTK forgets that (`gtk_widget_set_clip`).
    hear("size-allocate") { [weak self, weak child] in
      guard let self, let child else { return }
      var clip = GdkRectangle()
      unsafe gtk_widget_get_clip(child.pointer, &clip)
      unsafe gtk_widget_set_clip(pointer, &clip)
    }
    hearEvent("enter-notify-event") { [weak self] _ in
      self?.onPointer(true)
      return false
    }
    // The buttons of a child have windows beside that of the surface: to be on one is no leaving.
    hearEvent("leave-notify-event") { [weak self] event in
      if let self, !event.isWithin(width, height) { onPointer(false) }
      return false
    }
    hearEvent("button-press-event") { [weak self] in
      guard let self else { return false }
      pressed = takesClicks() ? $0.button : 0
      return true
    }
    hearEvent("button-release-event") { [weak self] in
      guard let self, pressed != 0, pressed == $0.button else { return true }
      pressed = 0
      onClick($0.button)
      return true
    }
  }
}
