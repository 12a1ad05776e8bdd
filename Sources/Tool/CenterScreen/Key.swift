/// A key that a person presses, or a text that a person pastes.
public enum Key: Hashable, Sendable {
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, tab, escape, backspace, delete
  /// Ctrl-C, or the signal that stands for it.
  case interrupt
  /// With a letter, in lower case.
  case control(Character)
  /// A letter or the like, which may be a mark on the one before it.
  case character(Character)
  case pasted(String)
}
