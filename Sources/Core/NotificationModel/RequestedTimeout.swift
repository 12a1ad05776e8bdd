/// How long the app asks to be on screen.
public enum RequestedTimeout: Hashable, Sendable {
  case whateverIsUsual
  case never
  case after(Span)
}
