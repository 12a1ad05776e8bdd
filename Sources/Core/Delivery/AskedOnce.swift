public import NotificationModel

/// A question about an app that the person was asked and has not answered.
public struct AskedOnce: Hashable, Sendable {
  public let subject: ConsentSubject
  /// How long ago.
  public let ago: Span
  /// The question is there still.
  public let isOpen: Bool

  public init(_ subject: ConsentSubject, ago: Span, isOpen: Bool) {
    self.subject = subject
    self.ago = ago
    self.isOpen = isOpen
  }
}
