internal import CGTK

/// A list that scrolls, in which each row stands where it is put.
///
/// The list knows nothing of rows that were not added: whoever fills it gives widgets to those near
/// the view alone.
public final class RowList: Widget {
  /// The list was scrolled.
  public var onScroll: () -> Void = {}
  /// The view has another size.
  public var onResize: () -> Void = {}

  private let layout: Layout
  private var viewSize: (width: Int32, height: Int32) = (0, 0)

  /// The part that is larger than the view.
  private final class Layout: Widget {
    var layout: UnsafeMutablePointer<GtkLayout> { unsafe cast(to: GtkLayout.self) }

    init() { unsafe super.init(gtk_layout_new(nil, nil)) }
  }

  public init() {
    layout = Layout()
    unsafe super.init(gtk_scrolled_window_new(nil, nil))
    unsafe gtk_scrolled_window_set_policy(
      cast(to: GtkScrolledWindow.self), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    // Rows take the keys, and their scroll follows; the frame around them has no name to be read.
    unsafe gtk_widget_set_can_focus(pointer, 0)
    hold(layout)
    unsafe gtk_container_set_focus_vadjustment(layout.cast(to: GtkContainer.self), scroll)
    layout.takeRole(.list)
    hear("size-allocate") { [weak self] in self?.allocated() }
    if let scroll = unsafe scroll {
      unsafe hearSignal(of: scroll, "value-changed") { [weak self] in self?.onScroll() }
    }
  }

  private var scroll: UnsafeMutablePointer<GtkAdjustment>? {
    unsafe gtk_scrolled_window_get_vadjustment(cast(to: GtkScrolledWindow.self))
  }

  private func allocated() {
    let size = (layout.width, layout.height)
    guard size != viewSize else { return }
    viewSize = size
    onResize()
  }

  /// The name by which a screen reader knows the list.
  public func nameList(_ name: String) { layout.nameForReaders(name) }

  // MARK: - The view

  public var viewWidth: Int32 { viewSize.width }
  public var viewHeight: Int32 { viewSize.height }

  /// Where the view begins.
  public var offset: Int32 {
    get { unsafe Int32(clamping: Int64(gtk_adjustment_get_value(scroll))) }
    set { if newValue != offset { unsafe gtk_adjustment_set_value(scroll, Double(newValue)) } }
  }

  /// How high all rows are together.
  public func reach(_ height: Int32) {
    let all = UInt32(clamping: max(height, 1))
    unsafe gtk_layout_set_size(layout.layout, UInt32(clamping: max(viewWidth, 1)), all)
  }

  // MARK: - Rows

  /// Adds a row as wide as the view, which is to be put somewhere.
  public func add(_ row: Widget) {
    unsafe gtk_layout_put(layout.layout, row.pointer, 0, -Self.faraway)
    layout.keep(row)
  }

  /// Where nobody sees a row that was not put anywhere yet.
  private static let faraway: Int32 = 10_000

  public func put(_ row: Widget, at top: Int32) {
    unsafe gtk_layout_move(layout.layout, row.pointer, 0, top)
  }

  /// How high a row is as wide as the view.
  public func height(of row: Widget) -> Int32 {
    row.ask(width: viewWidth)
    var (least, wanted): (gint, gint) = (0, 0)
    unsafe gtk_widget_get_preferred_height_for_width(row.pointer, viewWidth, &least, &wanted)
    return wanted
  }
}
