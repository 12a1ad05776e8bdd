internal import CenterList
internal import Clock
internal import NotificationModel
internal import Translations

/// All that the rows of the list are made of.
struct PanelList {
  /// A question that the person answers by one of a few buttons.
  enum Choice: Hashable {
    case mute(AppID)
    case later(NotificationID)
    case quiet
  }

  var items = ItemList()
  var past = PastPages()
  var search = ""
  var unfolded: Set<PanelRowID> = []
  /// The threads that show each of their messages.
  var openThreads: Set<UInt32> = []
  var choice: Choice?
  /// The item that is being answered in place.
  var replying: NotificationID?
  var muted: [AppID: UnixTime] = [:]
  /// Whether the service can mute, as far as is known.
  var canMute: Bool
  var isServiceThere = false
  /// Whether the open items are still to be listed.
  var isLoading = true

  /// Whether the field has a word in it.
  private var isSearching: Bool { PastQuery.hasWords(search) }

  /// The line of an open item; `nil` where it is out of sight.
  func line(of id: NotificationID) -> ListLine? {
    guard let app = items[id]?.app else { return nil }
    return CenterSection.sections(of: items.matching(search).filter { $0.app == app }).first?
      .lines(unfolding: openThreads).first { $0.item.id == id }
  }
}

// MARK: - The rows, from the top

extension PanelList {
  func rows(_ times: WallTimes) -> [PanelRow] {
    guard isServiceThere else {
      return [
        .words(translated("Pennant does not run here. As soon as it does, what is open is listed."))
      ]
    }
    var rows: [PanelRow] = []
    for section in CenterSection.sections(of: items.matching(search)) {
      rows.append(.heading(heading(section, times)))
      rows += section.lines(unfolding: openThreads).map { .item(row($0)) }
    }
    let ended = past.list.matching(search)
    if rows.isEmpty, !isLoading, ended.isEmpty || !isSearching {
      if let sentence = sentenceForNothing { rows.append(.words(sentence)) }
    }
    if !ended.isEmpty || past.offersMore {
      rows.append(.pastHeading)
      rows += ended.map { .item(row($0, isPast: true)) }
      if past.offersMore { rows.append(.older(isLoading: past.awaited != nil)) }
    }
    return rows
  }

  private var sentenceForNothing: String? {
    guard isSearching else { return translated("Nothing is open.") }
    return past.awaited == nil && past.isWhole
      ? translated("Nothing has “{words}” in it.", ["words": search]) : nil
  }

  private func heading(_ section: CenterSection, _ times: WallTimes) -> HeadingRow {
    let until = muted[section.app].flatMap { $0 > times.now ? $0 : nil }
    return HeadingRow(
      app: section.app, name: section.name, icon: AppIcon(section.items[0]),
      count: section.items.reduce(0) { $0 + Int($1.count) },
      isHidden: section.items.allSatisfy(\.isHidden),
      muted: until.map {
        times.isForGood($0)
          ? translated("muted") : translated("muted until {time}", ["time": times.words($0)])
      },
      isChoosing: choice == .mute(section.app), canMute: canMute)
  }

  private func row(_ line: ListLine) -> PanelItem {
    var row = row(line.item, isPast: false)
    row.thread = line.thread
    row.isThreadFolded = line.isFolded
    return row
  }

  private func row(_ item: CenterItem, isPast: Bool) -> PanelItem {
    PanelItem(
      item: item, isPast: isPast,
      isUnfolded: unfolded.contains(isPast ? .past(item.id) : .open(item.id)),
      isChoosing: !isPast && choice == .later(item.id),
      isReplying: !isPast && replying == item.id)
  }
}
