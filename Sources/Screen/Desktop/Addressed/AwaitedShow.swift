import Bus
import NotificationModel

/// An order whose answer is due, and what will be known of it once it is answered.
nonisolated struct AwaitedShow {
  let order: ShowOrder
  /// The life of the server it was sent in.
  let owner: UniqueName
  var replacing: ServerID?
  /// Where the server would not show the same twice.
  let words: ServerScreen.Words?
  let buttons: [String]
  let drawn: ServerCall.Drawn
  /// How long it is to stay; `nil` until the person acts.
  let time: Span?
}

nonisolated extension AwaitedShow {
  init(
    _ order: ShowOrder, _ shown: Presentation, as call: ServerCall, replacing: ServerID?,
    in life: ServerLife
  ) {
    self.order = order
    owner = life.owner
    self.replacing = replacing
    words =
      life.profile.dropsDuplicates
      ? ServerScreen.Words(app: call.appName, title: call.summary, body: call.body) : nil
    buttons = call.actions
    drawn = call.drawn
    switch shown.style {
    case .banner(let span): time = span
    case .alert: time = nil
    }
  }
}
