internal import CenterList
internal import NotificationModel

// What becomes of a person's deeds.
extension PanelState {
  mutating func act(_ deed: PanelDeed) -> [PanelEffect] {
    switch deed {
    case .reached(let row):
      selected = row
      return []
    case .chooseQuiet: return choose(.quiet)
    case .chooseMute(let app): return choose(.mute(app))
    case .chooseLater(let id): return choose(.later(id))
    case .unfold(let row):
      if unfolded.remove(row) == nil { unfolded.insert(row) }
      selected = row
      return []
    case .settings: return [.settings]
    case .close: return [.close]
    case .older: return askOlder()
    case .reply(let id): return startReply(id)
    case .giveUpReply: return giveUpReply()
    case .open, .press, .dismiss, .clear, .mute, .unmute, .later, .showAgain, .send, .quiet,
      .endQuiet:
      break
    }
    notice = nil
    choice = nil
    return wish(deed).map { [.wish($0)] } ?? []
  }

  /// What a deed asks the service for.
  private func wish(_ deed: PanelDeed) -> PanelWish? {
    switch deed {
    case .open(let id): .tap(id)
    case .press(let id, let key): .press(id, key)
    case .dismiss(let id): .dismiss(id)
    case .clear(let app): .dismissAll(app)
    case .mute(let app, let span): .mute(app, until: times.end(of: span))
    case .unmute(let app): .mute(app, until: nil)
    case .later(let id, let later): .snooze(id, until: times.time(later))
    case .showAgain(let id): .showAgain(id)
    case .send(let id, let text): text.allSatisfy(\.isWhitespace) ? nil : .reply(id, text)
    case .quiet(let span): .quiet(until: times.end(of: span))
    case .endQuiet: .endQuiet
    case .reached, .unfold, .chooseMute, .chooseLater, .chooseQuiet, .reply, .giveUpReply, .older,
      .settings, .close:
      nil
    }
  }

  /// Opens a choice, or closes it where it is open.
  private mutating func choose(_ wanted: Choice) -> [PanelEffect] {
    notice = nil
    choice = choice == wanted ? nil : wanted
    return []
  }

  private mutating func startReply(_ id: NotificationID) -> [PanelEffect] {
    guard items[id]?.isAnswerable == true else { return [] }
    notice = nil
    replying = id
    selected = .open(id)
    return []
  }

  mutating func giveUpReply() -> [PanelEffect] {
    guard let id = replying else { return [] }
    replying = nil
    return [.focus(.open(id))]
  }
}
