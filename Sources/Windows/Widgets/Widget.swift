internal import CGTK

/// A widget of GTK's, kept for as long as its owner or its container wants it.
///
/// Widgets begin with a floating reference (`g_object_ref_sink`), which the owner takes over.
@safe
public class Widget {
  nonisolated(unsafe) let pointer: UnsafeMutablePointer<GtkWidget>
  /// The widgets in this one, which live as long as they are in it.
  private var children: [Widget] = []
  private weak var parent: Widget?
  /// Whether screen readers know it by words that are to go with it.
  var isNamed = false

  init(_ made: UnsafeMutablePointer<GtkWidget>?) {
    // GTK gives no widget only where there is no memory; nothing useful can be done then.
    guard let made = unsafe made else { preconditionFailure("out of memory") }
    unsafe pointer = made
    unsafe g_object_ref_sink(made)
  }

  deinit {
    unsafe g_object_unref(pointer)
  }

  /// The same widget as another of its types in C.
  func cast<Type>(to type: Type.Type) -> UnsafeMutablePointer<Type> {
    unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type)
  }

  public var isVisible: Bool {
    get { unsafe gtk_widget_get_visible(pointer) != 0 }
    set { unsafe gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }

  /// Takes the widget out of its container and out of its signals.
  public func destroy() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    unsafe gtk_widget_destroy(pointer)
  }

  /// Puts a child into this widget, which GTK calls a container of one, and shows it.
  func hold(_ child: Widget) {
    unsafe gtk_container_add(cast(to: GtkContainer.self), child.pointer)
    keep(child)
  }

  /// Shows a child that was put into this widget, and has it live as long.
  func keep(_ child: Widget) {
    children.append(child)
    child.parent = self
    child.isVisible = true
  }

  /// A class of the style sheet, given or taken.
  public func style(_ name: String, _ isOn: Bool = true) {
    let context = unsafe gtk_widget_get_style_context(pointer)
    if isOn {
      unsafe gtk_style_context_add_class(context, name)
    } else {
      unsafe gtk_style_context_remove_class(context, name)
    }
  }

  public func place(_ across: Place, _ down: Place) {
    unsafe gtk_widget_set_halign(pointer, across.align)
    unsafe gtk_widget_set_valign(pointer, down.align)
  }

  /// The room that stays free above and below.
  public func keepFree(above: Int32 = 0, below: Int32 = 0) {
    unsafe gtk_widget_set_margin_top(pointer, above)
    unsafe gtk_widget_set_margin_bottom(pointer, below)
  }

  /// The least width and height; `nil` is as the content is.
  public func ask(width: Int32? = nil, height: Int32? = nil) {
    unsafe gtk_widget_set_size_request(pointer, width ?? -1, height ?? -1)
  }

  /// Whether the widget takes the room that is left over across.
  public func stretch(_ isOn: Bool = true) {
    unsafe gtk_widget_set_hexpand(pointer, isOn ? 1 : 0)
  }

  /// The width below which something of it is cut off.
  public var leastWidth: Int32 {
    var (least, wanted): (gint, gint) = (0, 0)
    unsafe gtk_widget_get_preferred_width(pointer, &least, &wanted)
    return least
  }

  /// The width and height that it has now.
  public var width: Int32 { unsafe gtk_widget_get_allocated_width(pointer) }
  public var height: Int32 { unsafe gtk_widget_get_allocated_height(pointer) }
  /// The pixels of the screen that one of ours has.
  public var scale: Int32 { unsafe gtk_widget_get_scale_factor(pointer) }

  /// Lets clicks through to whatever is below the window.
  func letClicksThrough() {
    let nothing = unsafe cairo_region_create()
    unsafe gtk_widget_input_shape_combine_region(pointer, nothing)
    unsafe cairo_region_destroy(nothing)
  }

  /// Where in the room that it has a widget stands.
  public enum Place {
    case start
    case middle
    case end
    case everywhere

    fileprivate var align: GtkAlign {
      switch self {
      case .start: GTK_ALIGN_START
      case .middle: GTK_ALIGN_CENTER
      case .end: GTK_ALIGN_END
      case .everywhere: GTK_ALIGN_FILL
      }
    }
  }
}
