import LocalFiles
import MainLoop
import NotificationModel
import PersonalFiles
import Policy
import Preferences
import SettingsPages
import Translations
import WatchedPreferences
import Widgets

/// The person's file, as the window shows and changes it.
final class SettingsDesk {
  private(set) var pages: Pages
  /// Something on the pages is another.
  var onChange: () -> Void = {}
  /// Something is to be asked of the service.
  var onWish: (SettingsService.Wish) -> Void = { _ in }

  private let place: PreferencePlace
  private var files: PreferenceWatch?
  private var seen: [AppList.Seen] = []
  private var entries: [AppList.Installed] = []

  /// - Parameters:
  ///   - place: of the preferences.
  ///   - state: where the service keeps the last good texts and who has notified.
  ///   - loop: hears when the files are changed by others.
  init(_ place: PreferencePlace, _ state: StatePlace?, loop: MainLoop) {
    self.place = place
    let book = SettingsBook(
      path: place.main, main: place.mainFile(), dropIns: place.dropIns(),
      lastGood: state?.lastGood() ?? LastGood())
    pages = Pages(book: book)
    pages.monitors = Toolkit.monitorNames
    // Until the service says more, and where it does not run.
    seen = (state?.appsSeen()?.ids ?? []).map {
      AppList.Seen(id: AppID($0), name: "", entry: nil)
    }
    list()
    files = PreferenceWatch(place, loop: loop) { [weak self] in self?.readAgain() }
  }

  /// The path of the main file.
  var path: String { place.main }

  // MARK: - What is heard

  func installed(_ entries: [AppList.Installed], sounds: [String], servers: [RowChoice]) {
    pages.servers = servers
    self.entries = entries
    pages.sounds = sounds
    list()
    onChange()
  }

  func heard(_ news: SettingsService.News) {
    pages.service = news.facts
    if let apps = news.seen { seen = apps }
    list()
    onChange()
  }

  private func readAgain() {
    let files = PersonalPreferences(at: place)
    pages.book = pages.book.rereading(main: files.main, dropIns: files.dropIns)
    list()
    onChange()
  }

  private func list() {
    pages.apps = AppList(
      seen: seen, named: pages.book.book.apps, installed: entries)
  }

  // MARK: - What a person does

  /// Carries out what a person has done; returns why it was not, in a sentence.
  func carryOut(_ deed: PageDeed) -> String? {
    switch deed {
    case .quiet(let wish):
      onWish(.quiet(wish))
      return nil
    case .refuse(let sentence): return sentence
    case .write(let change):
      let fault = write(change)
      readAgain()
      if fault == nil { onWish(.reload) }
      return fault ?? pages.book.overruled(change)
    }
  }

  /// Writes to the file as it is now, which another may have changed a moment ago.
  private func write(_ change: SettingsChange) -> String? {
    do throws(PreferenceChangeFault) {
      try place.rewrite { main throws(PreferenceEditFault) in
        guard case .bytes(let bytes) = try change.applied(to: main, at: place.main)?.content
        else { return (nil, ()) }
        return (bytes, ())
      }
      return nil
    } catch {
      switch error {
      case .edit(let fault): return fault.sentence(example: change.example)
      case .file(let fault): return Self.sentence(fault)
      }
    }
  }

  private static func sentence(_ fault: FileFault) -> String {
    translated("The preferences were not written: {reason}", ["reason": fault.sentence])
  }

  /// Makes the file where there is none, so that it can be opened; returns what is wrong.
  func prepareFile() -> String? {
    let files = PersonalPreferences(at: place)
    guard files.main == nil else { return nil }
    do throws(FileFault) {
      try files.write(Array(PackedFile.text.utf8))
      return nil
    } catch {
      return Self.sentence(error)
    }
  }
}

extension PreferenceEditFault {
  /// The fault in words, for the person who has chosen something.
  fileprivate func sentence(example: String?) -> String {
    switch self {
    case .refused(let sentence):
      sentence.prefix(1).uppercased() + sentence.dropFirst()
        + (example.map { " " + translated("For example {value}.", ["value": $0]) } ?? "")
    case .badFile:
      translated("Nothing was changed: the file has a mistake, which is to be mended first.")
    case .notThere, .alreadyThere: translated("Nothing was changed: the file says so already.")
    }
  }
}
