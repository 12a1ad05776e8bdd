public import Clock
public import NotificationModel
public import Policy
import Queues

/// An app that asks for quiet, for as long as it is on the bus.
public struct Inhibitor: Hashable, Sendable {
  /// The number that the app gives back to end its wish for quiet.
  public let cookie: UInt32
  public let connection: ConnectionName
  /// The process behind that, where the bus says which.
  let processID: UInt32?
  /// The name of the app, for people.
  public let app: String
  /// The app whose wish it is, as far as the system vouches for it.
  public let identity: AppIdentity
  public internal(set) var reason: String
  public let since: UnixTime
  /// Whether the app shares the screen for somebody, as a portal's back end does.
  public let isSharing: Bool
  /// The person has switched it off.
  public internal(set) var isSetAside = false
  /// The person's written preference about the app's wishes.
  public internal(set) var word = QuietRule.Word.unsaid

  /// The app that the system has found to ask, else the one that it says to be.
  public var found: AppID { AppsSetAside.Entry(identity).app }
  /// Whose places it takes: a process may have any number of connections and names.
  var holder: Holder {
    if identity.isVouchedFor { return .app(identity.app) }
    return processID.map(Holder.process) ?? .connection(connection)
  }

  enum Holder: Hashable, Sendable {
    case app(AppID)
    case process(UInt32)
    case connection(ConnectionName)
  }

  var isHeard: Bool { !isSetAside && word != .no }
  /// No sandbox, unit or portal says which app it is, and it does not share a screen for others.
  var isByNameAlone: Bool { identity.proof == .nothing && !isSharing }
}

/// All wishes for quiet, within bounds.
public struct Inhibitors: Hashable, Sendable {
  /// The most wishes for quiet of one app, or of one process that nothing vouches for, at a time.
  ///
  /// No app has use for more: one shared screen, one call, one film.
  public static let mostOfOne = 16
  /// The most names of one process that are set aside at once.
  public static let mostNamesOfOne = 4
  /// The most of all together; each is listed for people.
  public static let most = 128
  /// The most characters of an app's name or its reason, which people read.
  public static let wordCharacters = 200

  /// Oldest first.
  public private(set) var all: [Inhibitor] = []
  /// The apps whose wishes the person has set aside, later ones too.
  public internal(set) var aside = AppsSetAside()
  /// The connections that are set aside, of processes outside of any sandbox, with the names they
  /// used: another name on the same connection is the same wish.
  private var connectionsAside: [ConnectionName: Set<AppID>] = [:]
  private var lastCookie: UInt32 = 0

  public init() {}

  /// The wishes for quiet that count.
  var heard: [Inhibitor] { all.filter(\.isHeard) }

  /// Takes a wish in; `nil` where there is no room for it.
  ///
  /// - Parameters:
  ///   - connection: with which it goes.
  ///   - app: as people are told of it.
  ///   - reason: why it asks; empty where that is not to be told.
  ///   - isSharing: it shares the screen for somebody.
  ///   - time: when it asks.
  ///   - proof: what the system says of who asks.
  ///   - processID: the process that asks, where the bus says which.
  ///   - word: what the person has written of its wishes.
  /// - Returns: what ends it.
  public mutating func add(
    of connection: ConnectionName, app: String, reason: String, isSharing: Bool,
    at time: UnixTime, proof: Proof = .nothing,
    processID: UInt32? = nil, word: (AppIdentity) -> QuietRule.Word = { _ in .unsaid }
  ) -> UInt32? {
    repeat {
      lastCookie &+= 1
    } while lastCookie == 0 || all.contains { $0.cookie == lastCookie }
    let app = String(app.prefix(Self.wordCharacters))
    var new = Inhibitor(
      cookie: lastCookie, connection: connection, processID: processID, app: app,
      identity: AppIdentity(claim: AppID(app), proof: proof),
      reason: String(reason.prefix(Self.wordCharacters)), since: time, isSharing: isSharing)
    guard hasPlace(for: new.holder) else { return nil }
    new.word = word(new.identity)
    new.isSetAside = new.word != .yes && isAside(new)
    all.append(new)
    return lastCookie
  }

  /// Makes room where all places are taken, at the cost of whoever holds most.
  private mutating func hasPlace(for holder: Inhibitor.Holder) -> Bool {
    guard all.count(where: { $0.holder == holder }) < Self.mostOfOne else { return false }
    guard all.count >= Self.most else { return true }
    let place = SharedRoom.placeToFree(among: all.map(\.holder), for: holder)
    if let place { all.remove(at: place) }
    return place != nil
  }

  private func isAside(_ new: Inhibitor) -> Bool {
    aside.holds(for: new.identity)
      || new.isByNameAlone && connectionsAside[new.connection] != nil
  }

  /// Ends a wish; only the connection that made it can.
  public mutating func remove(_ cookie: UInt32, of connection: ConnectionName) {
    all.removeAll { $0.cookie == cookie && $0.connection == connection }
  }

  /// A connection has left the bus.
  public mutating func removeAll(of connection: ConnectionName) {
    all.removeAll { $0.connection == connection }
    connectionsAside[connection] = nil
  }

  /// Forgets the reasons of apps whose words are hidden now.
  public mutating func hideReasons(where isHidden: (AppIdentity) -> Bool) {
    for index in all.indices where isHidden(all[index].identity) { all[index].reason = "" }
  }

  /// Sets aside the present wishes for quiet, and later ones of the same apps.
  ///
  /// The person ends that by saying otherwise.
  mutating func setAside(sparingSharers: Bool) {
    var names: [Inhibitor.Holder: Set<AppID>] = [:]
    for index in all.indices where !(sparingSharers && all[index].isSharing) {
      all[index].isSetAside = true
      guard all[index].word == .unsaid else { continue }
      names[all[index].holder, default: []].insert(all[index].found)
      // A process that made up names could make up others: remembering all of them helps nobody.
      if names[all[index].holder, default: []].count <= Self.mostNamesOfOne {
        aside.add(AppsSetAside.Entry(all[index].identity))
      }
      guard all[index].isByNameAlone else { continue }
      connectionsAside[all[index].connection, default: []].insert(all[index].found)
    }
  }

  /// The person lets an app ask again, what it asks for now too; false where nothing was set aside.
  public mutating func allow(_ app: AppID) -> Bool {
    let before = self
    aside.remove { $0 == app }
    for index in all.indices where all[index].found == app {
      all[index].isSetAside = false
      connectionsAside[all[index].connection]?.insert(app)
    }
    let freed = connectionsAside.filter { $0.value.contains(app) }.keys
    for connection in freed { connectionsAside[connection] = nil }
    for index in all.indices
    where freed.contains(all[index].connection) && all[index].word == .unsaid {
      all[index].isSetAside = isAside(all[index])
    }
    return self != before
  }

  /// Judges all wishes again, for the preferences may say something else of whose count.
  public mutating func judge(_ word: (AppIdentity) -> QuietRule.Word) {
    for index in all.indices {
      let new = word(all[index].identity)
      if new == .yes, all[index].word != .yes {
        all[index].isSetAside = false
        let app = all[index].identity.app
        aside.remove { $0 == app }
        connectionsAside[all[index].connection] = nil
      }
      all[index].word = new
    }
  }
}

/// How often apps that ask for quiet, and end it, are followed: each time costs everybody
/// something.
///
/// An app that asks once in a while is followed at once; of a flood, only the outcome.
public struct LookBudget: Sendable {
  /// The most that are followed at once; no more apps begin or end at one moment.
  public static let atOnce = 8
  /// The time after which one more may be followed.
  public static let interval = Span.seconds(1)

  private var left = atOnce
  private var countedAt: Moment?

  public init() {}

  /// Takes one look: `nil` where one was left, else the time of the next.
  public mutating func take(at now: Moment) -> Moment? {
    let since = countedAt ?? now
    let gained = Int(clamping: (now - since).nanoseconds / Self.interval.nanoseconds)
    if left + min(max(gained, 0), Self.atOnce) >= Self.atOnce {
      (left, countedAt) = (Self.atOnce, now)
    } else if gained > 0 {
      left += gained
      countedAt = since + Self.interval * Int64(gained)
    } else {
      countedAt = since
    }
    guard left > 0 else { return since + Self.interval }
    left -= 1
    return nil
  }
}
