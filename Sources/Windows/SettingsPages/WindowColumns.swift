/// Which of the three columns of the window of Settings have room beside each other.
public struct WindowColumns: Hashable, Sendable {
  /// The list of pages is beside the page.
  public let hasIndex: Bool
  /// The preview of a choice is beside the page, too.
  public let hasSide: Bool

  /// - Parameters:
  ///   - width: of the window.
  ///   - index: the least width of the list of pages.
  ///   - page: the least width in which nothing of the page is cut off.
  ///   - side: the least width of what a choice does.
  public init(in width: Int32, index: Int32, page: Int32, side: Int32) {
    hasIndex = width >= index &+ page
    hasSide = hasIndex && width >= index &+ page &+ side
  }
}
