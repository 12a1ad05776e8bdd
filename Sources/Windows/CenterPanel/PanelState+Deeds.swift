internal import CenterList
internal import Clock
internal import NotificationModel
internal import Translations

// The effects of a person's deeds.
extension PanelState {
  /// Long enough to see what has gone, and to want it back.
  private static let undoOffer = Span.seconds(30)

  mutating func act(_ deed: PanelDeed) -> [PanelEffect] {
    switch deed {
    case .reached(let row):
      selected = row
      return []
    case .chooseQuiet: return choose(.quiet)
    case .chooseMute(let app): return choose(.mute(app))
    case .chooseLater(let id): return choose(.later(id))
    case .unfold(let row):
      if !turnThread(row), list.unfolded.remove(row) == nil { list.unfolded.insert(row) }
      selected = row
      // All of it is to be in view.
      return [.focus(row)]
    case .settings: return [.settings]
    case .follow(let address):
      notice = nil
      return [.follow(address)]
    case .close: return [.close]
    case .older: return askOlder()
    case .reply(let id): return startReply(id)
    case .giveUpReply: return giveUpReply()
    case .undo: return undo()
    case .dismiss(let id):
      dismissals.dismissed(dismissed(id))
      undoOfferedUntil = now + Self.undoOffer
    case .clear(let app):
      (notice, list.choice) = (nil, nil)
      let wish = dismissals.clear(app, of: list.items, search: list.search)
      undoOfferedUntil = now + Self.undoOffer
      return [.wish(wish)]
    case .open, .press, .mute, .unmute, .later, .showAgain, .send, .quiet, .endQuiet:
      break
    }
    notice = nil
    list.choice = nil
    return wish(deed).map { [.wish($0)] } ?? []
  }

  /// The request to the service that a deed makes.
  private func wish(_ deed: PanelDeed) -> CenterWish? {
    switch deed {
    case .open(let id): .tap(id)
    case .press(let id, let key): .press(id, key)
    case .dismiss(let id):
      dismissed(id).count > 1 ? .dismissThese(dismissed(id)) : .dismiss(id)
    case .mute(let app, let span): .mute(app, until: times.end(of: span))
    case .unmute(let app): .mute(app, until: nil)
    case .later(let id, let later): .snooze(id, until: times.time(later))
    case .showAgain(let id): .showAgain(id)
    case .send(let id, let text): text.allSatisfy(\.isWhitespace) ? nil : .reply(id, text)
    case .quiet(let span): .quiet(until: times.end(of: span))
    case .endQuiet: .endQuiet
    case .reached, .follow, .unfold, .undo, .clear, .chooseMute, .chooseLater, .chooseQuiet, .reply,
      .giveUpReply, .older, .settings, .close:
      nil
    }
  }

  /// Has all of the last dismissal back, a page after the other.
  mutating func undo() -> [PanelEffect] {
    guard dismissals.isThere else {
      notice = translated("There is nothing to undo.")
      return []
    }
    (notice, list.choice) = (nil, nil)
    let next = dismissals.ask()
    return next.isEmpty ? [] : [.wish(.bringBack(next))]
  }

  /// Opens a choice, or closes it where it is open.
  private mutating func choose(_ wanted: PanelList.Choice) -> [PanelEffect] {
    notice = nil
    list.choice = list.choice == wanted ? nil : wanted
    return []
  }

  private mutating func startReply(_ id: NotificationID) -> [PanelEffect] {
    guard list.items[id]?.isAnswerable == true else { return [] }
    notice = nil
    list.replying = id
    selected = .open(id)
    return []
  }

  mutating func giveUpReply() -> [PanelEffect] {
    guard let id = list.replying else { return [] }
    list.replying = nil
    return [.focus(.open(id))]
  }
}
