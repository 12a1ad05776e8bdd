"""What a person hears of speech, by a program that understands speech."""
import array
import subprocess
import wave

#: The sounds that its models are made of.
RATE = 16000
GRAMMAR = """\
#JSGF V1.0;
grammar said;
public <said> = ({words})+;
"""


class Recogniser:
    def __init__(self, folder, *words):
        """`words` are what can have been said at all: words and phrases, in small letters."""
        self.sound, self.grammar = folder / "said.wav", folder / "said.jsgf"
        self.grammar.write_text(GRAMMAR.format(words=" | ".join(words)))

    def understood(self, recording):
        """The words of a WAV file, as far as they are any of those."""
        with wave.open(str(recording)) as file:
            rate = file.getframerate()
            samples = array.array("h", file.readframes(file.getnframes()))
        with wave.open(str(self.sound), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(array.array("h", (
                samples[at * rate // RATE] for at in range(len(samples) * RATE // rate))).tobytes())
        told = subprocess.run(
            ["pocketsphinx_continuous", "-infile", self.sound, "-jsgf", self.grammar, "-logfn", "/dev/null"],
            capture_output=True, text=True, timeout=60, check=True).stdout
        return " ".join(told.split())
