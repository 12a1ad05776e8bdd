import Delivery
import Intake
import LocalFiles
import NotificationModel

/// An app that asks for quiet, as people are told of it.
struct InhibitingApp {
  let sender: Sender
  /// `nil` where nothing is known of it.
  let name: String?

  /// A sandbox is called what it is proven to be; any other says for whom it asks, failing that it
  /// is called as its program.
  init(_ sender: Sender, entry: String) {
    self.sender = sender
    switch sender.proof {
    case .sandbox(let app), .unseen(let app):
      name = app.spelling
    case .nothing, .unit, .portal, .relay:
      let said = OneLine.text(entry)
      name = said.isEmpty ? sender.processID.flatMap { Self.program(of: $0) } : said
    }
  }

  private static func program(of process: UInt32) -> String? {
    guard let held = try? HeldProcess(process) else { return nil }
    let name = OneLine.text(held.programName ?? "")
    return name.isEmpty ? nil : name
  }
}
