import LocalFiles
import MainLoop
import NotificationModel
import PersonalFiles
import Policy
import Preferences
import SettingsPages
import WatchedPreferences

/// The person's file, as the window shows and changes it.
final class SettingsDesk {
  private(set) var pages: Pages
  /// Something on the pages is another.
  var onChange: () -> Void = {}
  /// Something is to be asked of the service.
  var onWish: (SettingsService.Wish) -> Void = { _ in }

  private let place: PreferencePlace
  private var files: PreferenceFiles?
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
    // Until the service says more, and where it does not run.
    seen = (state?.appsSeen()?.ids ?? []).map {
      AppList.Seen(id: AppID($0), name: "", entry: nil)
    }
    list()
    files = PreferenceFiles(place, loop: loop) { [weak self] in self?.readAgain() }
  }

  /// The path of the main file.
  var path: String { place.main }

  // MARK: - What is heard

  func installed(_ entries: [AppList.Installed], sounds: [String]) {
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
    pages.book = pages.book.rereading(main: place.mainFile(), dropIns: place.dropIns())
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
    case .write(let change):
      let fault = write(change)
      readAgain()
      if fault == nil { onWish(.reload) }
      return fault
    }
  }

  /// Writes to the file as it is now, which another may have changed a moment ago.
  private func write(_ change: SettingsChange) -> String? {
    let main = place.mainFile()
    do throws(PreferenceEditFault) {
      guard let file = try change.applied(to: main, at: place.main), file != main,
        case .bytes(let bytes) = file.content
      else { return nil }
      return save(bytes)
    } catch {
      return error.sentence
    }
  }

  private func save(_ bytes: [UInt8]) -> String? {
    do throws(FileFault) {
      try EditedFile.write(place.main, bytes)
      return nil
    } catch {
      return "The preferences were not written: \(error.sentence)"
    }
  }

  /// Makes the file where there is none, so that it can be opened; returns what is wrong.
  func prepareFile() -> String? {
    place.mainFile() == nil ? save(Array(PackedFile.text.utf8)) : nil
  }
}

extension PreferenceEditFault {
  /// What is wrong, for the person who has chosen something.
  fileprivate var sentence: String {
    switch self {
    case .refused(let sentence): sentence.prefix(1).uppercased() + sentence.dropFirst()
    case .badFile: "Nothing was changed: the file has a mistake, which is to be mended first."
    case .notThere, .alreadyThere: "Nothing was changed: the file says so already."
    }
  }
}
