internal import CGTK

/// Which widget has the keys.
extension Widget {
  /// Has the keys come to this widget too, as Tab goes through a window.
  ///
  /// GTK lets no Tab into what a widget holds that takes keys itself.
  public func acceptKeys(_ isOn: Bool = true) {
    unsafe gtk_widget_set_can_focus(pointer, isOn ? 1 : 0)
  }

  /// Has the keys go to the first widget in this one that takes them; false where there is none.
  public func focusFirst() -> Bool {
    unsafe gtk_widget_child_focus(pointer, GTK_DIR_TAB_FORWARD) != 0
  }

  /// Has the keys go to the widget before in this one; false where there is none.
  public func focusPrevious() -> Bool {
    unsafe gtk_widget_child_focus(pointer, GTK_DIR_TAB_BACKWARD) != 0
  }

  public func focus() {
    unsafe gtk_widget_grab_focus(pointer)
  }

  /// Whether the keys go to this widget, as far as its window has them.
  public var isFocused: Bool { unsafe gtk_widget_is_focus(pointer) != 0 }

  /// Whether the keys go to this widget or to one in it.
  public var holdsFocus: Bool {
    guard let top = unsafe gtk_widget_get_toplevel(pointer),
      unsafe gtk_widget_is_toplevel(top) != 0,
      let focused = unsafe gtk_window_get_focus(
        UnsafeMutableRawPointer(top).assumingMemoryBound(to: GtkWindow.self))
    else { return false }
    return unsafe focused == pointer || gtk_widget_is_ancestor(focused, pointer) != 0
  }
}
