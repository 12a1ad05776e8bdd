internal import CGTK

/// Roles, names and descriptions of widgets for screen readers.
extension Widget {
  /// The kind of a widget, for people who do not see it.
  public enum Role {
    case list
    case listItem
    case heading
    case status
    case icon
    case button
    /// Room that says and does nothing.
    case nothing

    fileprivate var atk: AtkRole {
      switch self {
      case .list: ATK_ROLE_LIST
      case .listItem: ATK_ROLE_LIST_ITEM
      case .heading: ATK_ROLE_HEADING
      case .status: ATK_ROLE_STATUSBAR
      case .icon: ATK_ROLE_ICON
      case .button: ATK_ROLE_PUSH_BUTTON
      case .nothing: ATK_ROLE_FILLER
      }
    }
  }

  private var accessible: UnsafeMutablePointer<AtkObject>? {
    unsafe gtk_widget_get_accessible(pointer)
  }

  public func takeRole(_ role: Role) {
    unsafe atk_object_set_role(accessible, role.atk)
  }

  /// The name by which a screen reader knows the widget, where its words do not say enough.
  ///
  /// The reader may keep what the widget was for some seconds: the name is gone with the widget.
  public func nameForReaders(_ name: String) {
    unsafe atk_object_set_name(accessible, name)
    forgetAtEnd()
  }

  /// Sets the words that a screen reader says of the widget besides its name.
  public func describeForReaders(_ words: String) {
    unsafe atk_object_set_description(accessible, words)
    forgetAtEnd()
  }

  /// Tells readers that another widget's name or description has these words already.
  ///
  /// Orca says of a notification its name and each label in it that is related to nothing.
  public func speaksFor(_ other: Widget) {
    unsafe atk_object_add_relationship(accessible, ATK_RELATION_LABEL_FOR, other.accessible)
  }

  private func forgetAtEnd() {
    guard !isNamed else { return }
    isNamed = true
    hear("destroy") { [weak self] in
      guard let self else { return }
      unsafe atk_object_set_name(accessible, "")
      unsafe atk_object_set_description(accessible, "")
    }
  }

  /// Has a screen reader say what stands in the widget as soon as it is shown.
  public func announce() {
    unsafe atk_object_set_role(accessible, ATK_ROLE_NOTIFICATION)
  }

  /// Has a screen reader say it again: the words are others.
  public func announceAnew() {
    guard unsafe gtk_widget_get_mapped(pointer) != 0 else { return }
    unsafe atk_object_notify_state_change(accessible, AtkState(ATK_STATE_SHOWING.rawValue), 1)
  }
}
