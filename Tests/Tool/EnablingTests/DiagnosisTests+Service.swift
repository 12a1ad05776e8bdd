import Testing

@testable import Enabling

/// What the doctor finds of a service that runs: its version, its disk, who draws, and its sounds.
extension DiagnosisTests {
  private static let restart = "systemctl --user restart pennant.service"

  /// The service that runs, and what it says of itself.
  static let service: [Row] = [
    (
      Case("an old service") { $0.service?.version = "1" },
      [(.version, "the service is 1, and this tool is 2", restart)]
    ),
    (
      Case("a service that nobody understands, without systemd") {
        $0.service = ServiceFacts(
          version: nil, drawing: .trouble(server: "the service", words: "it makes no sense"))
        $0.session.manager = nil
      },
      [
        (
          .nobodyDraws, "the service does not draw: it makes no sense",
          "pennant status; then end pennantd, and start it again"
        )
      ]
    ),
    (
      Case("preferences with errors") { $0.preferenceErrors = ["/p:1:2: wrong."] },
      [(.preferences, "/p:1:2: wrong.", "pennant prefs edit")]
    ),
    (
      Case("the Center is in memory alone") {
        $0.service?.centerFault = "the file system is full"
      },
      [
        (
          .center,
          "what comes is in memory alone, and lost when the service ends: the file system is full",
          "let the state folder take files again; the service tries it every 10 s by itself"
        )
      ]
    ),
    (
      Case("the Center is in the journal") {
        $0.service?.centerFault = "the file system is full"
        $0.service?.isCenterNoted = true
      },
      [
        (
          .center, "what comes is in the journal, and not in the database: the file system is full",
          "let the state folder take files again; the service tries it every 10 s by itself"
        )
      ]
    ),
    (
      Case("nobody draws") { $0.service?.drawing = .nobody(reason: "nobody is there") },
      [
        (
          .nobodyDraws, "nobody draws: nobody is there",
          "pennant status, which says why nobody was taken; install pennant-windows "
            + "where there is no server"
        )
      ]
    ),
    (
      Case("the server is gone") {
        $0.service?.drawing = .trouble(server: "dunst", words: "it is not there")
      },
      [(.nobodyDraws, "dunst does not draw: it is not there", "pennant status; then \(restart)")]
    ),
    (
      Case("nobody who reads aloud") {
        $0.service?.speechFault = "Speech Dispatcher does not answer"
      },
      [
        (
          .sound, "Speech Dispatcher does not answer: messages are not read aloud",
          "try 'spd-say hello'; 'speech-dispatcher --spawn' in a terminal says what is wrong"
        )
      ]
    ),
    (
      Case("no sound server") { $0.service?.soundFault = "no sound server answers" },
      [
        (
          .sound, "no sound server answers: sounds are not heard",
          "systemctl --user start pipewire-pulse.socket, or pulseaudio --start; what the service "
            + "says of it is in its log"
        )
      ]
    ),
    (
      Case("nobody tells who is in front") {
        $0.service?.frontFault = "GNOME tells no program"
      },
      [
        (
          .front,
          "nobody tells which window is in front, so that 'foreground', 'on-focus' and "
            + "'focus-when-fullscreen' do nothing: GNOME tells no program",
          "pennant status, which says when somebody does; or pennant prefs edit, to take these "
            + "lines out"
        )
      ]
    ),
    (
      Case("no sound") {
        $0.hasSoundPlayer = false
        $0.hasSoundTheme = false
      },
      [
        (
          .sound,
          "pennant-sound is not beside pennantd, nor in its libexec folder: no sound is played",
          "install Pennant anew, with its package or with 'sudo make install'"
        ),
        (
          .sound, "there is no sound theme 'freedesktop': sounds have names, and nothing has them",
          "sudo apt install sound-theme-freedesktop, or what it is elsewhere"
        ),
      ]
    ),
  ]

  @Test(arguments: [(false, false, true), (true, false, false), (false, true, false)])
  func `a machine without a sound server is well unless a sound was chosen`(
    hasServer: Bool, isChosen: Bool, isWell: Bool
  ) {
    let silent = Case("silent") {
      $0.service?.soundFault = "no sound server answers"
      $0.hasSoundTheme = false
      $0.hasSoundServer = hasServer
      $0.choosesSounds = isChosen
    }
    let diagnosis = Diagnosis(silent.facts)
    #expect(diagnosis.findings.map(\.kind) == (isWell ? [] : [.sound, .sound]))
    #expect(diagnosis.notes.map(\.kind) == (isWell ? [.sound, .sound] : []))
  }
}
