import ControlProtocol
import Enabling
import LocalFiles
import NotificationModel
import PersonalFiles
import Translations

/// Questions to the service, and what a verb wants to know of the answers.
extension Surroundings {
  /// The wanted part of the service's answer, or a failure that says why it is not to be had.
  func ask<Wanted>(
    _ request: ControlRequest, _ wanted: (ControlAnswer) -> Wanted?
  ) throws(Failure) -> Wanted {
    let (reply, isAboutPast) = MainActor.assumeIsolated {
      (service.ask(request), request.isAboutPast)
    }
    if case .answer(.refused(.notFound(let id))) = reply, isAboutPast {
      let absence = translated(
        "there is no notification {id}, open or past; 'pennant list' has those that are "
          + "open, 'pennant history' those that are over.", ["id": "\(id.rawValue)"])
      guard case .explain = request else { throw Failure(absence) }
      throw Failure(
        translated(
          "{problem} Of an app that may not notify none is kept: 'pennant explain --app APP' says "
            + "what becomes of its messages.", ["problem": absence]))
    }
    return try read(reply, wanted)
  }

  private func read<Wanted>(
    _ reply: ControlClient.Reply, _ wanted: (ControlAnswer) -> Wanted?
  ) throws(Failure) -> Wanted {
    switch reply {
    case .answer(.refused(let refusal)): throw refusal.failure
    case .answer(let answer):
      if let found = wanted(answer) { return found }
      throw Failure(translated("the service gives an answer to another question."))
    case .notRunning(ControlClient.absence) where isEnabled:
      throw Failure(ControlClient.absenceWhileEnabled, .notRunning)
    case .notRunning(let sentence): throw Failure(sentence, .notRunning)
    case .failed(let sentence): throw Failure(oneLine(sentence))
    }
  }

  /// Whether 'pennant enable' has changed something that 'pennant disable' would put back.
  private var isEnabled: Bool {
    StatePlace(in: folders).map { LocalFiles.exists($0.file(ChangeJournal.fileName)) } ?? false
  }

  func done(_ request: ControlRequest) throws(Failure) {
    try ask(request) { if case .done = $0 { () } else { nil } }
  }

  /// How many notifications a request was done for.
  func number(_ request: ControlRequest) throws(Failure) -> Int {
    try ask(request) { if case .number(let count) = $0 { Int(count) } else { nil } }
  }

  /// The item that is named, else the newest open one.
  func item(_ id: NotificationID?) throws(Failure) -> CenterItem {
    guard let id else { return try newest() }
    return try ask(.get(id)) { if case .item(let item) = $0 { item } else { nil } }
  }

  /// A page of the open notifications.
  func page(_ query: ItemQuery) throws(Failure) -> [CenterItem] {
    try ask(.list(query)) { if case .items(let items) = $0 { items } else { nil } }
  }

  /// All pages; the newest so many where there is a limit.
  func items(
    _ pages: ControlClient.Pages, _ query: ItemQuery, atMost limit: Int
  ) throws(Failure) -> [CenterItem] {
    let reply = MainActor.assumeIsolated { service.askAll(pages, query, atMost: limit) }
    return try read(reply) { if case .items(let items) = $0 { items } else { nil } }
  }

  /// The newest open item, which is the one that a key binding means.
  func newest() throws(Failure) -> CenterItem { try newest { _ in true } }

  /// The newest item that can do what is asked, failing that the newest.
  func newest(where canDoIt: (CenterItem) -> Bool) throws(Failure) -> CenterItem {
    let page = try page(ItemQuery())
    guard let item = page.first(where: canDoIt) ?? page.first else {
      throw Failure(translated("no notification is open."))
    }
    return item
  }
}
