/// The exit codes, which tell scripts how a command went.
enum ExitCode: Int32 {
  case done = 0
  /// "No", or not found.
  case no = 1
  case wrongUsage = 2
  case notRunning = 3
  case badPreferences = 4
}
