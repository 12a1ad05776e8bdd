/// Which app a message counts as, and on what grounds.
public struct AppIdentity: Hashable, Sendable {
  public let app: AppID
  public let proof: Proof
  /// The app that the message claims to be from, where `app` is the unknown sandbox.
  ///
  /// The sender may be a plain app which nobody could look at just then, so what the person wrote
  /// down to protect this app's words has to hold as well.
  public let perhaps: AppID?

  /// Puts the proven and the claimed part together: a sandbox cannot speak as another app.
  public init(claim: AppID, proof: Proof) {
    switch proof {
    case .sandbox(let proven), .portal(let proven), .unseen(let proven): self.app = proven
    case .nothing, .unit, .relay: self.app = claim
    }
    self.proof = proof
    perhaps = app == .unknownSandbox && claim != app ? claim : nil
  }

  /// Whether the system vouches that the message comes from the app it names, or a relay does that
  /// the system vouches for.
  public var isProven: Bool {
    switch proof {
    case .nothing, .unit, .sandbox, .portal: proof.app == app
    case .unseen: app != .unknownSandbox
    case .relay: true
    }
  }
}

extension AppIdentity {
  /// Whether the name cannot be made up: a relay gives names that others have made up, for all but
  /// itself.
  public var isVouchedFor: Bool {
    switch proof {
    case .relay(let relay): relay == app
    case .nothing, .unit, .sandbox, .portal, .unseen: isProven
    }
  }

  /// Which app, and on what grounds, for people.
  public var sentence: String { "\(app.spelling), \(reason)" }

  /// Why it counts as that app.
  public var reason: String {
    switch proof {
    case .sandbox where app == .unknownSandbox: "which does not say whose it is" + ownName
    case .unseen where app == .unknownSandbox: "which nobody could look at" + ownName
    case .sandbox: "by its sandbox"
    case .portal: "by the portal"
    case .unseen: "by its own unit; nobody could look into it"
    case .unit(let proven) where proven == app: "by its own unit"
    case .unit(let proven): "as it says of itself; it runs as \(proven.spelling)"
    case .relay(let relay) where relay == app: "by its own program"
    case .relay(let relay): "by the word of \(relay.spelling), which speaks for others"
    case .nothing: "as it says of itself"
    }
  }

  private var ownName: String { perhaps.map { "; it calls itself \($0.spelling)" } ?? "" }
}
