import Clock
import Delivery
import LocalFiles
import MainLoop
import NotificationModel
import PersonalFiles
import Policy
import Preferences
import Translations

/// Writes the person's answers into the preferences file, which is watched and so read again.
final class ConsentKeeper {
  /// The person's file; `nil` where there is no place for one.
  private let main: String?
  /// A thread of its own: the preferences may lie on a disk that does not answer.
  private let thread: ReadingThread
  private let wayIn: WayIn
  private let log: Log

  init(in main: String?, loop: MainLoop, wayIn: WayIn, log: Log) {
    self.main = main
    thread = ReadingThread(on: loop)
    self.wayIn = wayIn
    self.log = log
  }

  func keep(_ answer: ConsentAnswer, of subject: ConsentSubject) {
    let app = subject.app.spelling
    guard let main else {
      return tellUnwritten(app, .nowhere)
    }
    let file = ConsentFile(place: PreferencePlace(main: main))
    let isAsked = thread.ask {
      file.keep(answer, of: subject)
    } then: { [self] in
      kept($0, app)
    }
    if !isAsked { kept(file.keep(answer, of: subject), app) }
  }

  /// Waits a moment for what was answered last; what a disk does not take is asked again.
  func end() { _ = thread.finish(within: .seconds(1)) }

  private func kept(_ trouble: ConsentTrouble?, _ app: String) {
    if let trouble { return tellUnwritten(app, trouble) }
    log.say(.info, "\(app): the answer is in \(main ?? "")")
    wayIn.service.notices.close(.consent)
  }

  private func tellUnwritten(_ app: String, _ trouble: ConsentTrouble) {
    log.say(.warning, "\(app): the answer holds until the service ends: \(trouble.sentence)")
    wayIn.service.notices.tell(
      .consent, title: translated("Your answer could not be kept"),
      body: "\(trouble.sentence)\n"
        + translated("For {app} it holds until Pennant ends.", ["app": app]))
  }
}

/// Keeps what the person was asked: who was asked about lately is not asked about again.
final class AskedKeeper {
  private static let file = "asked"

  private let state: StateFolder
  /// The bus that this life is on, by which questions are kept; `nil` before that is known, when
  /// nobody can have been asked.
  private var bus: String?

  init(in state: StateFolder) {
    self.state = state
  }

  func begin(bus: String) { self.bus = bus }

  /// The questions of an earlier life.
  var former: [AskedOnce] {
    let path = state.place.file(Self.file)
    guard let bus, let saved = try? LocalFiles.read(path, atMost: AskedMemory.mostBytes)
    else { return [] }
    return AskedMemory.read(String(decoding: saved, as: UTF8.self), at: WallClock.now, bus: bus)
  }

  func keep(_ asked: [AskedOnce]) {
    guard let bus else { return }
    let text = AskedMemory.text(asked, at: WallClock.now, bus: bus)
    state.save(Array(text.utf8), as: Self.file)
  }
}
