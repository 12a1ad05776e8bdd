internal import NotificationModel

/// Proofs as numbers, for columns and records.
enum ProofCode {
  static func number(_ proof: Proof) -> Int64 {
    switch proof {
    case .nothing: 0
    case .unit: 1
    case .sandbox: 2
    case .portal: 3
    case .relay: 4
    case .unseen: 5
    }
  }

  /// The proof of a number; `nil` where there is none.
  static func proof(_ number: Int64, _ app: String?) -> Proof? {
    switch (number, app) {
    case (0, nil): .nothing
    case (1, let app?): .unit(AppID(app))
    case (2, let app?): .sandbox(AppID(app))
    case (3, let app?): .portal(AppID(app))
    case (4, let app?): .relay(AppID(app))
    case (5, let app?): .unseen(AppID(app))
    case _: nil
    }
  }
}
