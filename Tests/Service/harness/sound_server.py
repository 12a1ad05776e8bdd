"""A PulseAudio of a test's own. Its only device plays to nobody, and what it plays is recorded."""
import array
import collections
import math
import pathlib
import subprocess
import wave

from .bare import bare
from .processes import Process
from .waiting import until

RATE = 8000
SINK = f"sink_name=out rate={RATE} channels=1"
#: What a person would call one sound: when it began, how long it was, and how high.
Burst = collections.namedtuple("Burst", "at seconds hertz")


def make_sound(path, hertz, seconds=0.3):
    """A WAV file of one tone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    step = 2 * math.pi * hertz / RATE
    tone = array.array("h", (int(20000 * math.sin(step * i)) for i in range(int(RATE * seconds))))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(tone.tobytes())
    return path


def make_theme(home, theme="freedesktop", **sounds):
    """A sound theme in a person's folders: names, and how high each of them is."""
    folder = home / "data/sounds" / theme
    for name, hertz in sounds.items():
        make_sound(folder / f"stereo/{name}.wav", hertz)
    folder.joinpath("index.theme").write_text(
        "[Sound Theme]\nName=Tests\nDirectories=stereo\n[stereo]\nOutputProfile=stereo\n")


class SoundServer:
    def __init__(self, case, home):
        """In the runtime folder of a person whose folders these are, where it is looked for."""
        self.case = case
        self.recording = home / "recording"
        self.environment = bare(
            HOME=str(home), XDG_CONFIG_HOME=str(home / "config"), XDG_RUNTIME_DIR=str(home / "run"))
        self.process = self.start(home / "run")
        # A monitor that is asked for little at a time hears at once.
        self.recorder = Process(case, [
            "parec", "--device=out.monitor", "--latency-msec=20", "--raw", "--format=s16le",
            f"--rate={RATE}", "--channels=1", str(self.recording)], env=self.environment)
        until(lambda: self.recording.exists() and self.recording.stat().st_size > 0,
              lambda: f"a recording; log:\n{self.recorder.log}")

    def start(self, runtime):
        # Without a script of its own it has no devices but this one, and speaks to no bus.
        process = Process(self.case, [
            "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
            "-L", f"module-null-sink {SINK}",
            "-L", "module-native-protocol-unix auth-anonymous=1"], env=self.environment)
        until((runtime / "pulse/native").exists, lambda: f"a sound server; log:\n{process.log}")
        return process

    def _samples(self):
        samples = array.array("h")
        recorded = self.recording.read_bytes()
        samples.frombytes(recorded[:len(recorded) // 2 * 2])
        return samples

    def is_playing(self):
        """Something is heard at this moment."""
        return max(map(abs, self._samples()[-RATE // 5:]), default=0) > 3000

    def loudest(self):
        """The highest sample so far; a tone of `make_sound` has 20000."""
        return max(map(abs, self._samples()), default=0)

    def heard(self):
        """The sounds on the recording so far, whole ones."""
        samples = self._samples()
        window = RATE // 50
        loud = [max(map(abs, samples[at:at + window]), default=0) > 3000
                for at in range(0, len(samples) - window, window)]
        bursts, begun, quiet = [], None, 0
        for index, is_loud in enumerate(loud):
            if is_loud:
                begun, quiet = index if begun is None else begun, 0
            elif begun is not None:
                quiet += 1
                if quiet == 5:
                    bursts.append(self._burst(samples, begun * window, (index - 4) * window))
                    begun = None
        return bursts

    @staticmethod
    def _burst(samples, start, end):
        # The windows at its ends hold some silence too.
        while abs(samples[start]) <= 3000:
            start += 1
        while abs(samples[end - 1]) <= 3000:
            end -= 1
        part = samples[start:end]
        # By the usual time from one crossing upwards to the next: a machine that is busy leaves gaps in between.
        ups = [at for at, (one, next_) in enumerate(zip(part, part[1:])) if one < 0 <= next_]
        spans = sorted(next_ - one for one, next_ in zip(ups, ups[1:]))
        middle = spans[len(spans) // 4:-(len(spans) // 4) or None]
        hertz = RATE * len(middle) / sum(middle) if middle else 0
        return Burst(start / RATE, len(part) / RATE, hertz)

    def tones(self):
        """How high each was, to the nearest hundred."""
        return [round(burst.hertz, -2) for burst in self.heard()]

    def until_heard(self, *tones):
        """Waits until these were heard, and nothing else."""
        until(lambda: self.tones() == list(tones),
              lambda: f"the sounds {tones}; heard {self.heard()}", seconds=15)


class PipeWire(SoundServer):
    """The same of PipeWire, with its session manager and its door for PulseAudio's programs."""

    def start(self, runtime):
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.case.bus.address
        # The session manager ends where it looks for Bluetooth and no login manager is on the machine.
        bluetooth = pathlib.Path(
            self.environment["XDG_CONFIG_HOME"], "wireplumber/bluetooth.lua.d/60-none.lua")
        bluetooth.parent.mkdir(parents=True)
        bluetooth.write_text("bluez_monitor.enabled = false\n")
        process = Process(self.case, ["pipewire"], env=self.environment)
        until((runtime / "pipewire-0").exists, lambda: f"PipeWire; log:\n{process.log}")
        for program in ("wireplumber", "pipewire-pulse"):
            Process(self.case, [program], env=self.environment)
        until((runtime / "pulse/native").exists, "its door for PulseAudio's programs")
        self.ask("load-module", "module-null-sink", *SINK.split()).check_returncode()
        # Its answer comes before the session manager has made the sink.
        until(lambda: self.ask("set-default-sink", "out").returncode == 0, "its sink")
        return process

    def ask(self, *words):
        return subprocess.run(
            ["pactl", *words], env=self.environment, timeout=20, stdout=subprocess.DEVNULL)
