internal import CGTK

/// A part of a window that scrolls down where there is more than it has room for.
///
/// With a `least` width it is no narrower, and scrolls to the side too where that is too little.
public final class Scroller: Widget {
  public init(_ content: Widget, least: Int32? = nil) {
    unsafe super.init(gtk_scrolled_window_new(nil, nil))
    let window = unsafe cast(to: GtkScrolledWindow.self)
    unsafe gtk_scrolled_window_set_policy(
      window, least == nil ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
    if let least { unsafe gtk_scrolled_window_set_min_content_width(window, least) }
    hold(content)
    unsafe gtk_widget_set_vexpand(pointer, 1)
    // The keys are for what is in it, which scrolls by itself to where they are.
    unsafe gtk_widget_set_can_focus(pointer, 0)
  }

  /// Goes back to the beginning.
  public func toTop() {
    let window = unsafe cast(to: GtkScrolledWindow.self)
    unsafe gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(window), 0)
  }
}

/// A list of which one row is chosen, by the pointer or the arrow keys.
public final class PickList: Widget {
  /// The person has chosen the row with this place.
  public var onPick: (Int) -> Void = { _ in }
  /// The person has clicked the row, or has pressed Return there, and so is done with the list.
  public var onEnter: () -> Void = {}
  private var isShowing = false
  private var rows: [Row] = []
  /// The place of the row that was chosen last.
  private var chosen: Int?
  private var list: UnsafeMutablePointer<GtkListBox> { unsafe cast(to: GtkListBox.self) }

  public init(_ name: String) {
    unsafe super.init(gtk_list_box_new())
    unsafe gtk_list_box_set_selection_mode(list, GTK_SELECTION_BROWSE)
    nameForReaders(name)
    leaveByTab()
    // GTK says so again of the row that is selected as the keys come to the list.
    hear("row-selected") { [weak self] in
      guard let self, !isShowing, let place = selected, place != chosen else { return }
      pick(place)
    }
    // A click on the row that is chosen, or Return there, goes to its page again.
    hear("row-activated") { [weak self] in
      guard let self, let place = selected else { return }
      pick(place)
      onEnter()
    }
  }

  private var selected: Int? {
    guard let row = unsafe gtk_list_box_get_selected_row(list) else { return nil }
    return Int(unsafe gtk_list_box_row_get_index(row))
  }

  private func pick(_ place: Int) {
    chosen = place
    onPick(place)
  }

  /// Takes these rows in the place of those before, and chooses one of them or none.
  public func show(_ contents: [(face: Widget, name: String, isHeading: Bool)], chosen: Int?) {
    isShowing = true
    let hadKeys = rows.contains { $0.isWrittenIn }
    for row in rows { row.destroy() }
    rows = contents.map { Row($0.face, $0.name, isHeading: $0.isHeading) }
    for row in rows { hold(row) }
    isShowing = false
    choose(chosen)
    if hadKeys { takeKeys() }
  }

  /// Has Tab leave the list, where arrows move: GTK's own Tab goes through all rows and stops at a
  /// heading.
  private func leaveByTab() {
    let handler:
      @convention(c) (UnsafeMutablePointer<GtkWidget>?, GtkDirectionType, gpointer?) -> gboolean = {
        widget, direction, _ in
        guard let widget = unsafe widget,
          direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
        else { return 0 }
        let list = UnsafeMutableRawPointer(widget)
        let container = unsafe list.assumingMemoryBound(to: GtkContainer.self)
        if unsafe gtk_container_get_focus_child(container) != nil {
          unsafe g_signal_stop_emission_by_name(list, "focus")
        }
        return 0
      }
    unsafe g_signal_connect_data(
      pointer, "focus", unsafeBitCast(handler, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }

  public func choose(_ place: Int?) {
    isShowing = true
    chosen = place
    let row = place.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
    unsafe gtk_list_box_select_row(list, row.map { unsafe $0.cast(to: GtkListBoxRow.self) })
    isShowing = false
  }

  /// Gives the keys to the row that is chosen.
  public func takeKeys() {
    guard let row = unsafe gtk_list_box_get_selected_row(list) else { return }
    unsafe gtk_widget_grab_focus(
      UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
  }

  private final class Row: Widget {
    init(_ face: Widget, _ name: String, isHeading: Bool) {
      unsafe super.init(gtk_list_box_row_new())
      hold(face)
      nameForReaders(name)
      guard isHeading else { return }
      style("heading")
      unsafe gtk_list_box_row_set_selectable(cast(to: GtkListBoxRow.self), 0)
      unsafe gtk_list_box_row_set_activatable(cast(to: GtkListBoxRow.self), 0)
      unsafe gtk_widget_set_can_focus(pointer, 0)
    }
  }
}

/// A line in which a person writes what is to be found.
public final class SearchField: Widget {
  /// Is called when the text in the line has changed.
  public var onChange: () -> Void = {}
  private var entry: UnsafeMutablePointer<GtkEntry> { unsafe cast(to: GtkEntry.self) }

  public init(_ prompt: String) {
    unsafe super.init(gtk_search_entry_new())
    unsafe gtk_entry_set_placeholder_text(entry, prompt)
    unsafe gtk_entry_set_width_chars(entry, 1)
    nameForReaders(prompt)
    hear("changed") { [weak self] in self?.onChange() }
    hear("stop-search") { [weak self] in
      guard let self else { return }
      unsafe gtk_entry_set_text(entry, "")
    }
  }

  public var text: String {
    unsafe gtk_entry_get_text(entry).map { unsafe String(cString: $0) } ?? ""
  }

  public func takeKeys() { unsafe gtk_widget_grab_focus(pointer) }
}

extension Widget {
  /// Whether the keys of its window are here.
  public var isWrittenIn: Bool { unsafe gtk_widget_is_focus(pointer) != 0 }

  /// Whether a person can do anything with the widget and what is in it.
  public var isUsable: Bool {
    get { unsafe gtk_widget_get_sensitive(pointer) != 0 }
    set { unsafe gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }

  /// The words that are shown while the pointer rests on the widget.
  public func explain(_ words: String) { unsafe gtk_widget_set_tooltip_text(pointer, words) }
}
