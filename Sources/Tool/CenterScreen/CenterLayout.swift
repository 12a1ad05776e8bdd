import CenterList
import NotificationModel

/// The lines of the list that belong to each item, without drawing them.
struct CenterLayout {
  enum Block: Hashable {
    case gap
    case heading(CenterSection)
    case item(ListLine)
  }

  struct Place {
    let id: NotificationID
    let start: Int
    let end: Int
    /// The lines of the gap and heading right above the item, where it is the first of its app.
    let headingLines: Int
  }

  private(set) var blocks: [(block: Block, start: Int, height: Int)] = []
  private(set) var itemPlaces: [Place] = []
  private(set) var height = 0

  init(
    _ sections: [CenterSection], unfolding open: Set<UInt32>, hasGaps: Bool,
    height itemHeight: (ListLine) -> Int
  ) {
    for (index, section) in sections.enumerated() {
      let above = height
      if hasGaps, index > 0 { add(.gap, 1) }
      add(.heading(section), 1)
      let headingLines = height - above
      for (index, line) in section.lines(unfolding: open).enumerated() {
        let (start, item) = (height, line.item)
        add(.item(line), itemHeight(line))
        itemPlaces.append(
          Place(
            id: item.id, start: start, end: height, headingLines: index == 0 ? headingLines : 0))
      }
    }
  }

  func place(of id: NotificationID) -> Place? { itemPlaces.first { $0.id == id } }

  private mutating func add(_ block: Block, _ lines: Int) {
    blocks.append((block, height, lines))
    height += lines
  }
}
