import Glibc
import NotificationModel
import Testing

@testable import Policy

/// The level of everything, as the page for people has it.
@Suite(.timeLimit(.minutes(1))) struct LevelTests {
  /// A row of the page: `nil` is any.
  struct Row: CustomTestStringConvertible, Sendable {
    let cells: [String]

    var testDescription: String { cells.joined(separator: " | ") }

    func fits(_ hint: InterruptionLevel?, _ urgency: Urgency, _ category: Category?) -> Bool {
      fits(0, hint?.rawValue ?? "none") && fits(1, "\(urgency)")
        && (cells[2] == "any" || category?.belongs(to: Category(cells[2])) == true)
    }

    private func fits(_ index: Int, _ word: String) -> Bool {
      cells[index] == "any" || cells[index] == word
    }

    var level: InterruptionLevel? { InterruptionLevel(rawValue: cells[3]) }
  }

  private static let page =
    #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
    + "/docs/levels.md"

  static let rows: [Row] = {
    guard let file = unsafe fopen(page, "r") else { return [] }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
    guard let head = lines.firstIndex(where: { $0.hasPrefix("| hint |") }) else { return [] }
    return lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      Row(
        cells: line.split(separator: "|").map { cell in
          String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        })
    }
  }()

  static let categories: [Category?] =
    [
      "call", "call.incoming", "device", "device.added", "device.error", "device.removed", "email",
      "email.arrived", "im.received", "network", "network.connected", "network.disconnected",
      "network.error", "presence", "presence.online", "presence.offline", "presences", "transfer",
      "transfer.complete", "alarm.ringing", "os.battery.low", "x-vendor.thing",
    ].map { Category($0) } + [nil]

  private func level(
    _ hint: InterruptionLevel?, _ urgency: Urgency, _ category: Category?,
    _ settings: [Setting] = []
  ) -> Verdict {
    Policy.decide(
      .from {
        $0.level = hint
        $0.urgency = urgency
        $0.category = category
      }, face: AppFace(name: "Mail"), settings: .written(settings), isStatus: false,
      context: PolicyContext())
  }

  @Test func `the page has a table, and each of its rows decides something`() {
    #expect(Self.rows.count >= 6)
    #expect(Self.rows.allSatisfy { $0.cells.count == 4 && $0.level != nil })
    var used: Set<Int> = []
    each { hint, urgency, category in
      if let index = Self.rows.firstIndex(where: { $0.fits(hint, urgency, category) }) {
        used.insert(index)
      }
    }
    #expect(used == Set(Self.rows.indices))
  }

  @Test func `whatever is asked for has the level of the first row that fits`() {
    each { hint, urgency, category in
      let row = Self.rows.first { $0.fits(hint, urgency, category) }
      let found = level(hint, urgency, category).level
      #expect(
        found == row?.level,
        "\(hint?.rawValue ?? "none"), \(urgency), \(category?.rawValue ?? "none")")
    }
  }

  private func each(_ body: (InterruptionLevel?, Urgency, Category?) -> Void) {
    for hint in InterruptionLevel.allCases + [nil] {
      for urgency in Urgency.allCases {
        for category in Self.categories { body(hint, urgency, category) }
      }
    }
  }

  @Test func `without a hint nothing is raised`() {
    for urgency in Urgency.allCases {
      for category in Self.categories {
        let level = level(nil, urgency, category).level
        #expect(level == .active || level == .passive)
      }
    }
  }

  @Test func `the grounds are told`() {
    #expect(level(.critical, .low, nil).reasons.first == .levelFromHint(.critical))
    #expect(
      level(nil, .low, Category("presence.online")).reasons.prefix(2)
        == [.passiveAsGoing(Category("presence")), .levelIsPassive])
    #expect(level(nil, .normal, Category("presence.online")).reasons.first == .bannerAsUsual)
  }

  @Test(arguments: [StyleChoice.banner, .alert, .none])
  func `the person's style stands above a level`(style: StyleChoice) {
    for hint in InterruptionLevel.allCases {
      let fate = level(hint, .normal, nil, [.style(style)]).fate
      switch (style, fate) {
      case (.banner, .shown(.banner, _)), (.alert, .shown(.alert, _)), (.none, .unseen): break
      case _: Issue.record("\(style) became \(fate) at level \(hint)")
      }
    }
  }
}
