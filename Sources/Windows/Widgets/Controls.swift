internal import CGTK
internal import Translations

/// A button with words.
public final class PressButton: Widget {
  public var onPress: () -> Void = {}
  /// Asked when the pointer goes down on the button; false ignores the click.
  public var takesClicks: () -> Bool = { true }

  /// - Parameters:
  ///   - title: the words.
  ///   - isDestructive: whether it destroys something, which a sign and a word say: not everybody
  ///     sees a colour.
  ///   - mostCharacters: how wide the button is at most by itself; it may be given more.
  public init(_ title: String, isDestructive: Bool = false, mostCharacters: Int32 = 16) {
    unsafe super.init(gtk_button_new())
    let label = Label(isDestructive ? "\(Self.warning) \(title)" : title)
    if isDestructive {
      style("destroys")
      nameForReaders(translated("{title}, destructive", ["title": title]))
    }
    label.cut(atCharacters: mostCharacters)
    label.centre()
    hold(label)
    unsafe gtk_button_set_relief(cast(to: GtkButton.self), GTK_RELIEF_NONE)
    hear("clicked") { [weak self] in self?.onPress() }
    hearEvent("button-press-event") { [weak self] _ in self.map { !$0.takesClicks() } ?? false }
  }

  /// The sign as a letter of the font, and not as a picture in colours.
  private static let warning = "\u{26a0}\u{fe0e}"
}

/// A bar from 0 to 1.
public final class Meter: Widget {
  public init() {
    unsafe super.init(gtk_progress_bar_new())
  }

  public func show(_ share: Double) {
    let share = min(max(share, 0), 1)
    unsafe gtk_progress_bar_set_fraction(cast(to: GtkProgressBar.self), share)
    nameForReaders(translated("{number} percent", ["number": String(Int(share * 100))]))
  }
}

/// A line in which a person writes.
public final class Field: Widget {
  /// Return was pressed.
  public var onSend: () -> Void = {}
  /// Escape was pressed.
  public var onEscape: () -> Void = {}
  /// The field has the keys now, or no longer.
  public var onKeys: (Bool) -> Void = { _ in }
  /// Asked when the pointer goes down on the field; false ignores the click.
  public var onPointerDown: () -> Bool = { true }
  /// Something was written.
  public var onChange: () -> Void = {}
  /// Whether the text is one that was written in the field before this one, for another message.
  public private(set) var isCarriedOver = false

  /// Whether an input method writes a word that is not there yet: Return and Escape are its own then.
  public private(set) var isComposing = false

  private var entry: UnsafeMutablePointer<GtkEntry> { unsafe cast(to: GtkEntry.self) }

  public init(prompt: String) {
    unsafe super.init(gtk_entry_new())
    unsafe gtk_entry_set_placeholder_text(entry, prompt)
    unsafe gtk_entry_set_width_chars(entry, 1)
    unsafe gtk_entry_set_has_frame(entry, 0)
    hear("activate") { [weak self] in self?.onSend() }
    hear("changed") { [weak self] in
      self?.isCarriedOver = false
      self?.onChange()
    }
    hearEvent("key-press-event") { [weak self] event in
      guard event.isEscape, self?.isComposing != true else { return false }
      self?.onEscape()
      return true
    }
    hearEvent("focus-in-event") { [weak self] _ in
      self?.onKeys(true)
      return false
    }
    hearText("preedit-changed") { [weak self] in self?.isComposing = !$0.isEmpty }
    hearEvent("focus-out-event") { [weak self] _ in
      self?.isComposing = false
      self?.onKeys(false)
      return false
    }
    hearEvent("button-press-event") { [weak self] _ in
      self.map { !$0.onPointerDown() } ?? false
    }
    for signal in ["popup-menu", "insert-emoji"] {
      hear(signal) { [weak self] in
        guard let self, !offersMenus else { return }
        unsafe g_signal_stop_emission_by_name(pointer, signal)
      }
    }
  }

  /// Whether the field opens menus and a choice of emoji by keys; see `Toolkit.offerNoMenus`.
  public var offersMenus = true

  /// The text can be no longer.
  public func bound(toCharacters most: Int) {
    unsafe gtk_entry_set_max_length(entry, gint(clamping: most))
  }

  public var text: String {
    get { unsafe gtk_entry_get_text(entry).map { unsafe String(cString: $0) } ?? "" }
    set { unsafe gtk_entry_set_text(entry, newValue) }
  }

  /// Takes the text over that was written in the field before this one.
  public func carryOver(_ draft: String) {
    guard !draft.isEmpty else { return }
    text = draft
    isCarriedOver = true
  }

  /// Whether the keys go to the window that the field is in; false as the person turns to another.
  public var isInWindowWithKeys: Bool {
    guard let window = unsafe gtk_widget_get_toplevel(pointer) else { return false }
    return unsafe gtk_window_has_toplevel_focus(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)) != 0
  }

  public func takeKeys() {
    unsafe gtk_widget_grab_focus(pointer)
  }

  /// Takes the keys, with this text behind what is there and the cursor behind it.
  public func takeKeys(appending more: String) {
    unsafe gtk_entry_grab_focus_without_selecting(entry)
    if !more.isEmpty { text += more }
    unsafe gtk_editable_set_position(OpaquePointer(pointer), -1)
  }
}
