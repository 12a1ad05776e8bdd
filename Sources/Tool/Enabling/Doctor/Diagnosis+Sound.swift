/// The faults and notes of a machine on which sounds are not heard.
extension Diagnosis {
  /// A machine without any sound server has nothing that is wrong, unless the person has chosen a
  /// sound: that is to be heard.
  mutating func lookAtSound(_ facts: DoctorFacts) {
    let isWanted = facts.hasSoundServer || facts.choosesSounds
    func tell(_ problem: String, mend: String) {
      let finding = Finding(.sound, problem, mend: mend)
      if isWanted { add(finding) } else { note(finding) }
    }
    if !facts.hasSoundPlayer {
      add(
        Finding(
          .sound,
          "pennant-sound is not beside pennantd, nor in its libexec folder: no sound is played",
          mend: "install Pennant anew, with its package or with 'sudo make install'"))
    } else if let fault = facts.service?.soundFault {
      tell(
        "\(fault): sounds are not heard",
        mend: "systemctl --user start pipewire-pulse.socket, or pulseaudio --start; what the "
          + "service says of it is in its log")
    }
    if !facts.hasSoundTheme {
      tell(
        "there is no sound theme 'freedesktop': sounds have names, and nothing has them",
        mend: "sudo apt install sound-theme-freedesktop, or what it is elsewhere")
    }
  }
}
