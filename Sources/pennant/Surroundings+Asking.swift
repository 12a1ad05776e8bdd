import FrontDoors
import NotificationModel

/// Questions to the service, and what a verb wants to know of the answers.
extension Surroundings {
  /// The answer, or why there is none.
  func ask(_ request: ControlRequest) throws(Failure) -> ControlAnswer {
    switch MainActor.assumeIsolated({ service.ask(request) }) {
    case .answer(.refused(let refusal)): throw refusal.failure
    case .answer(let answer): return answer
    case .notRunning(let sentence): throw Failure(sentence, .notRunning)
    case .failed(let sentence): throw Failure(sentence)
    }
  }

  /// What of the answer is wanted; any other answer is none.
  func ask<Wanted>(
    _ request: ControlRequest, _ wanted: (ControlAnswer) -> Wanted?
  ) throws(Failure) -> Wanted {
    guard let found = wanted(try ask(request)) else {
      throw Failure(
        "the service gives an answer that makes no sense; is it of another version?")
    }
    return found
  }

  func done(_ request: ControlRequest) throws(Failure) {
    try ask(request) { if case .done = $0 { () } else { nil } }
  }

  /// The one that is named, else the newest open one.
  func item(_ id: NotificationID?) throws(Failure) -> CenterItem {
    guard let id else { return try newest() }
    return try ask(.get(id)) { if case .item(let item) = $0 { item } else { nil } }
  }

  /// One page of what is open, or of what is past.
  func page(_ query: ItemQuery, past: Bool = false) throws(Failure) -> [CenterItem] {
    try ask(past ? .history(query) : .list(query)) {
      if case .items(let items) = $0 { items } else { nil }
    }
  }

  /// Page after page; the newest so many where there is a limit.
  func items(
    _ query: ItemQuery, past: Bool = false, atMost limit: Int = .max
  ) throws(Failure) -> [CenterItem] {
    var query = query
    var found: [CenterItem] = []
    while found.count < limit {
      query.limit = UInt32(min(limit - found.count, Int(ItemQuery.pageLimit)))
      let page = try page(query, past: past)
      found += page
      // Each page must lead on, or a service gone wrong would keep us for ever.
      guard page.count >= Int(query.limit), let last = page.last, last.id != query.before else {
        break
      }
      query.before = last.id
    }
    return Array(found.prefix(limit))
  }

  /// The one that a key binding means.
  func newest() throws(Failure) -> CenterItem {
    var query = ItemQuery()
    query.limit = 1
    guard let item = try page(query).first else {
      throw Failure("no notification is open.")
    }
    return item
  }
}
