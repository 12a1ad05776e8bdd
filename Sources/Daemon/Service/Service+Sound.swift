import Delivery
import Desktop
import FrontDoors
import Sounds

/// Connects the sound player beside the service with the parts that need to know of it.
extension Service {
  func openSounds() {
    let player = SoundPlayer(
      on: loop, program: PlayerPlace.find(), environment: ChildEnvironment.inherited,
      variable: Surroundings.variable
    ) { [log] in log.sayOnce(.info, $0) }
    player.onChange = { [weak executor, weak desks] isAble in
      executor?.take(.playerChanged(isAble: isAble))
      desks?.playsSounds = isAble
    }
    executor.playSound = { player.play($0) }
    // A session may start its sound server after us, or anew.
    executor.seekPlayer = { player.seek($0) }
    door?.beforeCapabilities = { [weak player] in player?.look() }
    soundFault = { [weak player, weak desks] in
      player?.look()
      return desks?.areSoundsHeard == true ? nil : player?.fault?.words
    }
    player.look()
  }
}
