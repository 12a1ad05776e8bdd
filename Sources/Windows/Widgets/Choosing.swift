internal import CGTK

/// A switch.
public final class Switch: Widget {
  /// The person has switched it.
  public var onSwitch: (Bool) -> Void = { _ in }
  private var isShowing = false
  private var control: UnsafeMutablePointer<GtkSwitch> { unsafe cast(to: GtkSwitch.self) }

  public init(_ name: String) {
    unsafe super.init(gtk_switch_new())
    nameForReaders(name)
    hear("notify::active") { [weak self] in
      guard let self, !isShowing else { return }
      onSwitch(isOn)
    }
  }

  public private(set) var isOn: Bool {
    get { unsafe gtk_switch_get_active(control) != 0 }
    set { unsafe gtk_switch_set_active(control, newValue ? 1 : 0) }
  }

  public func show(_ isOn: Bool) {
    // To be told what it is ends the motion to what the person has just chosen, and that with it.
    guard isOn != self.isOn else { return }
    isShowing = true
    self.isOn = isOn
    isShowing = false
  }
}

/// A choice from a list, which unfolds.
public final class Chooser: Widget {
  /// The person has chosen a value.
  public var onChoose: (String) -> Void = { _ in }
  private var isShowing = false
  /// With more of them it is a list that scrolls: a menu would cover the screen, and be empty where
  /// it has what is chosen stand over the row.
  private static let mostInMenu = 12

  /// The longest of all choices would have the window as wide as it wants.
  private static let leastLetters: Int32 = 12

  private var list: UnsafeMutablePointer<GtkComboBoxText> {
    unsafe cast(to: GtkComboBoxText.self)
  }
  private var box: UnsafeMutablePointer<GtkComboBox> { unsafe cast(to: GtkComboBox.self) }

  /// - Parameters:
  ///   - name: for screen readers.
  ///   - choices: each value and its title.
  public init(_ name: String, _ choices: [(value: String, title: String)]) {
    unsafe super.init(gtk_combo_box_text_new())
    for choice in choices { unsafe gtk_combo_box_text_append(list, choice.value, choice.title) }
    nameForReaders(name)
    // The keys go to a button in the list, which readers are told of instead.
    unsafe pennant_name_inner_button(pointer, name)
    if choices.count > Self.mostInMenu { style("long") }
    leanBack()
    passScrollOn()
    hear("changed") { [weak self] in
      guard let self, !isShowing, let value = unsafe gtk_combo_box_get_active_id(box) else {
        return
      }
      onChoose(unsafe String(cString: value))
    }
  }

  public func show(_ value: String) {
    isShowing = true
    if unsafe gtk_combo_box_set_active_id(box, value) == 0 {
      unsafe gtk_combo_box_set_active(box, -1)
    }
    isShowing = false
  }

  /// The words stand beside the arrow, however long the other choices are.
  private func leanBack() {
    let cells = unsafe gtk_cell_layout_get_cells(OpaquePointer(pointer))
    defer { unsafe g_list_free(cells) }
    guard let cell = unsafe cells?.pointee.data else { return }
    unsafe gtk_cell_renderer_set_alignment(
      cell.assumingMemoryBound(to: GtkCellRenderer.self), 1, 0.5)
    unsafe pennant_cut_cell(cell, Self.leastLetters)
  }

  /// A wheel moves the page that the list stands on, and chooses nothing.
  private func passScrollOn() {
    let handler:
      @convention(c) (
        UnsafeMutablePointer<GtkWidget>?, UnsafeMutablePointer<GdkEvent>?, gpointer?
      ) -> gboolean = { widget, event, _ in
        if let parent = unsafe gtk_widget_get_parent(widget) {
          unsafe gtk_propagate_event(parent, event)
        }
        return 1
      }
    unsafe g_signal_connect_data(
      pointer, "scroll-event", unsafeBitCast(handler, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }
}

/// A choice from a few, all of which are seen.
public final class Picks: Widget {
  /// The person has chosen a value.
  public var onChoose: (String) -> Void = { _ in }
  private var isShowing = false
  private var buttons: [(value: String, button: Pick)] = []
  private let row = Box(.across)

  /// - Parameters:
  ///   - name: for screen readers.
  ///   - choices: each value, its name, and what is drawn for it.
  public init(_ name: String, _ choices: [(value: String, title: String, face: Widget)]) {
    unsafe super.init(gtk_event_box_new())
    unsafe gtk_event_box_set_visible_window(cast(to: GtkEventBox.self), 0)
    row.style("picks")
    for choice in choices {
      let button = Pick(beside: buttons.first?.button, choice.face)
      button.nameForReaders("\(name): \(choice.title)")
      button.onPick = { [weak self] in
        guard let self, !isShowing else { return }
        onChoose(choice.value)
      }
      buttons.append((choice.value, button))
      row.add(button)
    }
    hold(row)
  }

  /// Whether the choices are pictures.
  public func makePictures() { row.style("pictures") }

  public func show(_ value: String) {
    isShowing = true
    buttons.first { $0.value == value }?.button.pick()
    isShowing = false
  }
}

/// A button of which one of several is pressed.
private final class Pick: Widget {
  var onPick: () -> Void = {}
  private var button: UnsafeMutablePointer<GtkToggleButton> {
    unsafe cast(to: GtkToggleButton.self)
  }

  init(beside other: Pick?, _ face: Widget) {
    unsafe super.init(
      gtk_radio_button_new_from_widget(other.map { unsafe $0.cast(to: GtkRadioButton.self) }))
    unsafe gtk_toggle_button_set_mode(button, 0)
    hold(face)
    hear("toggled") { [weak self] in
      guard let self, unsafe gtk_toggle_button_get_active(button) != 0 else { return }
      onPick()
    }
  }

  func pick() { unsafe gtk_toggle_button_set_active(button, 1) }
}

/// A button that stays pressed until it is pressed again.
public final class Tick: Widget {
  public var onSwitch: (Bool) -> Void = { _ in }
  private var isShowing = false
  private var button: UnsafeMutablePointer<GtkToggleButton> {
    unsafe cast(to: GtkToggleButton.self)
  }

  /// - Parameters:
  ///   - title: the words on the button.
  ///   - name: for screen readers.
  public init(_ title: String, name: String) {
    unsafe super.init(gtk_toggle_button_new())
    let label = Label(title)
    label.centre()
    hold(label)
    nameForReaders(name)
    hear("toggled") { [weak self] in
      guard let self, !isShowing else { return }
      onSwitch(unsafe gtk_toggle_button_get_active(button) != 0)
    }
  }

  public func show(_ isOn: Bool) {
    isShowing = true
    unsafe gtk_toggle_button_set_active(button, isOn ? 1 : 0)
    isShowing = false
  }
}
