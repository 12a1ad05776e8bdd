import Testing

@testable import SettingsPages

@Suite(.timeLimit(.minutes(1)))
struct WindowColumnsTests {
  @Test(arguments: [
    (1100, 550, true, true), (1080, 550, true, true), (1079, 550, true, false),
    (780, 550, true, false), (779, 550, false, false), (300, 550, false, false),
    // A page that needs more room, as with larger letters, has it sooner.
    (1080, 551, true, false), (780, 551, false, false),
  ])
  func `the side gives its room to the page first, then the list of pages`(
    width: Int32, page: Int32, hasIndex: Bool, hasSide: Bool
  ) {
    let columns = WindowColumns(in: width, index: 230, page: page, side: 300)
    #expect(columns.hasIndex == hasIndex && columns.hasSide == hasSide)
  }
}
