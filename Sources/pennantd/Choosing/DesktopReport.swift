import Choosing
import FrontDoors
import Glibc

/// Who draws and since when, for those who ask.
struct DesktopReport {
  private(set) var desktop: ServiceStatus.Desktop
  /// What the server that draws says of itself.
  var server: ServiceStatus.Server?
  private(set) var candidates: [ServiceStatus.Candidate]

  /// Somebody who was asked for by name; there are no others then.
  init(_ spec: DesktopSpec, isFromCommandLine: Bool) {
    let reason =
      isFromCommandLine ? "--desktop asks for it" : "the preferences ask for it with 'server ='"
    self.init(spec.written, title: spec.written, reason)
    candidates = [.init(title: spec.written, isTaken: true, reason: reason)]
  }

  /// What `auto` has chosen.
  init(_ choice: Choice) {
    self.init(DesktopSpec.auto.written, title: choice.title, choice.reason)
    take(choice.judgements)
  }

  private init(_ asked: String, title: String, _ reason: String) {
    desktop = .init(asked: asked, title: title, reason: reason, since: Int64(time(nil)))
    candidates = []
  }

  /// The others as a later look found them; who draws stays as it is.
  mutating func take(_ judgements: [Judgement]) {
    candidates = judgements.map {
      .init(title: $0.title, isTaken: $0.isTaken, reason: $0.reason)
    }
  }
}
