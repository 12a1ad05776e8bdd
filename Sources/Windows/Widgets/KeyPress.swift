internal import CGTK

/// A key that went down, as the layout of the keyboard has it.
public struct KeyPress: Hashable, Sendable {
  /// Keys that write nothing.
  public enum Name: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown
    case enter, escape, delete, tab, menu
  }

  public enum Key: Hashable, Sendable {
    case named(Name)
    case character(Character)
  }

  public let key: Key
  public let isControl: Bool
  public let isShift: Bool

  private static let names: [Int32: Name] = [
    GDK_KEY_Up: .up, GDK_KEY_KP_Up: .up, GDK_KEY_Down: .down, GDK_KEY_KP_Down: .down,
    GDK_KEY_Left: .left, GDK_KEY_KP_Left: .left, GDK_KEY_Right: .right, GDK_KEY_KP_Right: .right,
    GDK_KEY_Home: .home, GDK_KEY_KP_Home: .home, GDK_KEY_End: .end, GDK_KEY_KP_End: .end,
    GDK_KEY_Page_Up: .pageUp, GDK_KEY_KP_Page_Up: .pageUp, GDK_KEY_Page_Down: .pageDown,
    GDK_KEY_KP_Page_Down: .pageDown, GDK_KEY_Return: .enter, GDK_KEY_KP_Enter: .enter,
    GDK_KEY_ISO_Enter: .enter, GDK_KEY_Escape: .escape, GDK_KEY_Delete: .delete,
    GDK_KEY_KP_Delete: .delete, GDK_KEY_Tab: .tab, GDK_KEY_ISO_Left_Tab: .tab,
    GDK_KEY_Menu: .menu,
  ]

  /// `nil` for keys that do nothing by themselves, such as Shift, and those with Alt or Super.
  init?(_ event: UnsafeMutablePointer<GdkEvent>) {
    var value: UInt32 = 0
    var state = GdkModifierType(0)
    guard unsafe gdk_event_get_keyval(event, &value) != 0 else { return nil }
    unsafe gdk_event_get_state(event, &state)
    func has(_ modifier: GdkModifierType) -> Bool { state.rawValue & modifier.rawValue != 0 }
    guard !has(GDK_MOD1_MASK), !has(GDK_SUPER_MASK) else { return nil }
    isControl = has(GDK_CONTROL_MASK)
    isShift = has(GDK_SHIFT_MASK)
    if let name = Int32(exactly: value).flatMap({ Self.names[$0] }) {
      key = .named(name)
    } else if value == UInt32(GDK_KEY_F10), isShift {
      key = .named(.menu)
    } else {
      if isControl { value = unsafe Self.latin(event) ?? value }
      guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)), scalar.value >= 0x20,
        scalar.value != 0x7f
      else { return nil }
      key = .character(Character(scalar))
    }
  }
}

extension KeyPress {
  /// The Latin letter of the key that went down, by whichever of the person's layouts has one:
  /// Ctrl+Z is that key also where it writes another script.
  private static func latin(_ event: UnsafeMutablePointer<GdkEvent>) -> UInt32? {
    var code: UInt16 = 0
    var value: UInt32 = 0
    guard unsafe gdk_event_get_keycode(event, &code) != 0,
      unsafe gdk_event_get_keyval(event, &value) != 0, value > 0x7f,
      let display = unsafe gdk_display_get_default()
    else { return nil }
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var values: UnsafeMutablePointer<UInt32>?
    var count: Int32 = 0
    guard
      unsafe gdk_keymap_get_entries_for_keycode(
        gdk_keymap_get_for_display(display), UInt32(code), &keys, &values, &count) != 0
    else { return nil }
    defer {
      unsafe g_free(keys)
      unsafe g_free(values)
    }
    let letters = UInt32(UInt8(ascii: "a"))...UInt32(UInt8(ascii: "z"))
    return unsafe UnsafeBufferPointer(start: values, count: Int(count)).first(
      where: letters.contains)
  }
}

extension Widget {
  /// Hears keys before whatever has them; the body says whether a key ends there.
  func hearKeys(_ body: @escaping (KeyPress) -> Bool) {
    unsafe hearRawEvent("key-press-event") { event in
      unsafe KeyPress(event).map(body) ?? false
    }
  }
}
