internal import CGTK

/// A row of a page of settings: a title, a line under it, and what decides.
public final class SettingsRow: Widget {
  /// The keys or the pointer have come to something in the row.
  public var onFocus: () -> Void = {}
  /// The row itself was pressed.
  public var onPress: () -> Void = {}

  /// The room that the words of a row keep beside a control: of fewer letters nobody reads them.
  private static let leastLetters = 14

  private var row: UnsafeMutablePointer<HdyActionRow> { unsafe cast(to: HdyActionRow.self) }

  public init(_ title: String) {
    unsafe super.init(hdy_action_row_new())
    unsafe hdy_preferences_row_set_title(cast(to: HdyPreferencesRow.self), title)
    unsafe hdy_action_row_set_title_lines(row, 2)
    unsafe hdy_action_row_set_subtitle_lines(row, 3)
    unsafe pennant_keep_words(pointer, gpointer(bitPattern: min(title.count, Self.leastLetters)))
    // Swipes and clicks beside a control are none of the row's, unless it leads somewhere.
    unsafe gtk_list_box_row_set_activatable(cast(to: GtkListBoxRow.self), 0)
    nameForReaders(title)
    hear("set-focus-child") { [weak self] in
      guard let self, unsafe gtk_container_get_focus_child(cast(to: GtkContainer.self)) != nil
      else { return }
      onFocus()
    }
    hearEvent("focus-in-event") { [weak self] _ in
      self?.onFocus()
      return false
    }
    hear("activated") { [weak self] in self?.onPress() }
  }

  public var note: String = "" {
    didSet {
      guard note != oldValue else { return }
      unsafe hdy_action_row_set_subtitle(row, note)
      // The labels of the row are its own, which no screen reader finds.
      describeForReaders(note)
    }
  }

  /// Adds a widget at the end of the row.
  public func add(_ child: Widget) {
    child.place(.end, .middle)
    hold(child)
  }

  /// A press on the row, or Return, is for this widget.
  public func activates(_ child: Widget) {
    unsafe hdy_action_row_set_activatable_widget(row, child.pointer)
  }

  /// The row as a whole leads somewhere.
  public func leads() {
    unsafe gtk_list_box_row_set_activatable(cast(to: GtkListBoxRow.self), 1)
  }
}

/// Rows in a frame, with a title over it.
public final class SettingsSection: Widget {
  public init(_ title: String) {
    unsafe super.init(hdy_preferences_group_new())
    let group = unsafe cast(to: HdyPreferencesGroup.self)
    if !title.isEmpty { unsafe hdy_preferences_group_set_title(group, title) }
  }

  public func add(_ row: Widget) { hold(row) }
}

/// A row that unfolds into others.
public final class FoldedRow: Widget {
  public init(_ title: String) {
    unsafe super.init(hdy_expander_row_new())
    unsafe hdy_preferences_row_set_title(cast(to: HdyPreferencesRow.self), title)
    nameForReaders(title)
  }

  public var isUnfolded: Bool {
    get { unsafe hdy_expander_row_get_expanded(cast(to: HdyExpanderRow.self)) != 0 }
    set { unsafe hdy_expander_row_set_expanded(cast(to: HdyExpanderRow.self), newValue ? 1 : 0) }
  }

  public func add(_ row: Widget) { hold(row) }
}
