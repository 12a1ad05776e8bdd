"""What a life of the service uses: memory, descriptors, and lines in its log."""
import re
import time

from .model import Broken

#: Whatever is open, in kB: what is promised for floods of a million.
MOST_MEMORY = 32 << 10
#: A life has seen everything once by then, in seconds: a flood, pictures, long lists.
WARM_UP = 180
#: What its own memory may grow by after warm-up, measured with nothing open, in kB.
GROWTH = 4 << 10
#: Descriptors that come and go with what is going on: a picture, a folder that is looked at.
SPARE_DESCRIPTORS = 4
#: Lines of the log that are not of one notification: so many at each start, and an event that is
#: worth one.
LINES_OF_A_LIFE, LINES_OF_AN_EVENT = 60, 12

_OF_A_NOTIFICATION = re.compile(r"pennantd: (?!Pennant: ).*: (\d+, |refused$)")


class Usage:
    def __init__(self):
        self.lives = 0
        self.most_memory = self.most_descriptors = 0
        self.most_growth = 0
        self.measures = 0
        #: Memory of its own with nothing open, in the order of time, for each life.
        self.series = []
        self.lines = 0

    def begin_life(self, process):
        self.lives += 1
        self.process = process
        self._unread = open(process.log_path, errors="replace")
        self._descriptors = {}
        self._memory = 0
        self._begun = time.monotonic()
        self.series.append([])
        self.of_notifications = self.others = self.events = 0
        self._is_disk_well = True
        self.last_words = ""

    def end_life(self):
        if self._unread.closed:
            return
        self.read_log()
        self._unread.close()

    def read_log(self):
        for line in self._unread:
            self.lines += 1
            if _OF_A_NOTIFICATION.match(line):
                self.of_notifications += 1
            else:
                self.others += 1
            if "cannot be written now" in line or "is in memory alone" in line:
                self._is_disk_well = False
            elif "takes everything again" in line:
                self._is_disk_well = True
            elif "held at the end" in line:
                self.last_words = line.strip()

    def is_disk_well(self):
        self.read_log()
        return self._is_disk_well

    def check_log(self, sent):
        """It grows with what happens, and with nothing else."""
        self.read_log()
        most = LINES_OF_A_LIFE + LINES_OF_AN_EVENT * self.events
        if self.others > most:
            raise Broken(f"the log has {self.others} lines that are not of one notification; {most} were enough")
        if self.of_notifications > sent:
            raise Broken(f"the log has {self.of_notifications} lines of notifications; {sent} were sent")

    def check_quiet(self, wait):
        """Where nothing happens, nothing is said."""
        self.read_log()
        before = self.lines
        wait()
        self.read_log()
        if self.lines > before:
            raise Broken(f"{self.lines - before} lines in the log while nothing happened")

    def look(self):
        """At any time."""
        memory = int(self.process.status("VmRSS").split()[0])
        descriptors = self.process.descriptors()
        self.most_memory = max(self.most_memory, memory)
        self.most_descriptors = max(self.most_descriptors, descriptors)
        if memory > MOST_MEMORY:
            raise Broken(f"the service has {memory} kB in memory; {MOST_MEMORY} are the most")
        return memory, descriptors

    def measure(self, server):
        """When nothing is open and nothing happens: it is as it was the first time it was so."""
        _, descriptors = self.look()
        # Its own alone: pages of the program come in as they are used for the first time.
        memory = int(self.process.status("RssAnon").split()[0])
        self.measures += 1
        first = self._descriptors.setdefault(server, descriptors)
        if descriptors > first + SPARE_DESCRIPTORS:
            raise Broken(f"{descriptors} descriptors are open with the server '{server}'; after warm-up it was {first}")
        self.series[-1].append(memory)
        if time.monotonic() < self._begun + WARM_UP:
            self._memory = max(self._memory, memory)
            return
        self._memory = self._memory or memory
        self.most_growth = max(self.most_growth, memory - self._memory)
        if memory > self._memory + GROWTH:
            raise Broken(f"{memory} kB of its own with nothing open; after warm-up it was {self._memory}")
