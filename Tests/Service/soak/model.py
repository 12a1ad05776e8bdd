"""What was promised to the apps, kept account of beside the service.

Pure: it is told what was sent and heard, and says so where a promise is broken.
"""
import collections


class Broken(AssertionError):
    """A promise was broken."""


class Keeps:
    """What becomes of an item by the preferences."""
    #: Open until it is handled or its time is over; then in the history.
    KEPT = "kept"
    #: The same, but its words are on no disk, and so it has no past.
    UNWRITTEN = "unwritten"
    #: Transient, or a status display: it goes by itself, and leaves nothing behind.
    FLEETING = "fleeting"
    #: Closed at once.
    MUTED = "muted"
    #: Its app's preferences are changed now and then, or the disk was full: it may have a past.
    EDITED = "edited"


class Item:
    __slots__ = (
        "id", "app", "title", "titles", "owners", "keeps", "at", "reason", "told", "ending", "doubt",
        "was_fleeting", "trail")

    def __init__(self, identifier, app, at):
        self.id, self.app, self.at = identifier, app, at
        self.title = ""
        self.titles, self.owners, self.told = [], set(), set()
        self.keeps = Keeps.KEPT
        self.was_fleeting = False
        #: What became of it, for people: the last few words, each with the number of the event.
        self.trail = collections.deque(maxlen=12)
        #: Of its end; 0 where the end was seen without one, None while it is open.
        self.reason = None
        #: Who asked for its end and was answered.
        self.ending = None
        #: Why its end may have come without a word.
        self.doubt = None


class Model:
    def __init__(self):
        #: Of the event that is being played.
        self.number = 0
        #: What ends now may have no past: of what came and went meanwhile nothing is written.
        self.disk_is_full = False
        self.items = {}
        self.open = {}
        self.by_owner = collections.defaultdict(set)
        #: Ends that were told before the answer was seen here.
        self._early = {}
        #: Titles that were sent, and whose answer never came.
        self.unanswered = {}
        self.silent_ends = 0
        self.answers = 0
        self.ends = collections.Counter()
        #: The ids of each app that are over, in the order of their ends.
        self.past = collections.defaultdict(list)

    # What apps see.

    def answered(self, identifier, app, title, owner, keeps, at):
        """A Notify of `owner` was answered."""
        self.answers += 1
        if identifier == 0:
            raise Broken(f"'{title}' of {app} was answered with 0")
        item = self.items.get(identifier)
        if item is None:
            item = self.items[identifier] = self.open[identifier] = Item(identifier, app, at)
        elif item.reason == 0 or owner in item.told:
            raise Broken(
                f"id {identifier} was given twice: to {item.titles} and, when that was over, to '{title}'")
        elif item.app != app:
            raise Broken(
                f"id {identifier} was given twice: to '{title}' of {app} while {item.app} has it")
        item.title = title
        item.titles.append(title)
        self._note(item, f"answered to {owner} as {keeps}: '{title}'")
        item.at, item.keeps, item.ending, item.doubt = at, keeps, None, None
        item.was_fleeting |= keeps == Keeps.FLEETING
        if owner:
            item.owners.add(owner)
            self.by_owner[owner].add(identifier)
        early = self._early.pop((owner, identifier), None)
        if early is not None:
            self.told(owner, identifier, early)
        return item

    def told(self, owner, identifier, reason):
        """`owner` heard NotificationClosed."""
        item = self.items.get(identifier)
        if item is None or owner not in item.owners:
            # The answer to its call may not have been seen yet.
            self._early[owner, identifier] = reason
            return
        if owner in item.told:
            raise Broken(f"the end of {self.words(item)} was told twice to {owner}")
        if reason not in (1, 2, 3, 4):
            raise Broken(f"the end of {self.words(item)} has the reason {reason}")
        if item.told and reason != item.reason:
            raise Broken(
                f"the end of {self.words(item)} was told with the reasons {item.reason} and {reason}")
        item.told.add(owner)
        self._end(item, reason)

    def left(self, owner):
        """It is off the bus, and hears nothing more."""
        for identifier in self.by_owner.pop(owner, ()):
            self.items[identifier].owners.discard(owner)
            self._note(self.items[identifier], f"{owner} left")
        self._early = {key: reason for key, reason in self._early.items() if key[0] != owner}

    def never_answered(self, app, title, keeps):
        self.unanswered[title] = app, keeps

    def asked_to_end(self, identifier, who):
        """Somebody ended it and was told that it is done."""
        item = self.open.get(identifier)
        if item is not None:
            item.ending = who
            self._note(item, f"ended by {who}")

    def may_have_ended(self, identifier, why):
        item = self.open.get(identifier)
        if item is not None:
            item.doubt = why

    def killed(self):
        """The service died: what it was about to say was not said."""
        for item in self.open.values():
            item.doubt = "a kill"
            item.ending = None

    def _end(self, item, reason):
        self._note(item, f"over, with {reason}")
        item.reason = reason
        if self.disk_is_full and item.keeps == Keeps.KEPT:
            item.keeps = Keeps.EDITED
        self.ends[reason] += 1
        self.past[item.app].append(item.id)
        self.open.pop(item.id, None)

    # What there is to see.

    def all_answers_are_in(self):
        """What was told to somebody and cannot be explained by an answer to come."""
        for owner, identifier in self._early:
            raise Broken(f"the end of {identifier} was told to {owner}, whose it was not")

    def ended_unseen(self, item):
        """It is over, and nobody who could have heard of it was there."""
        self._end(item, 0)

    def ended_silently(self, item):
        """It was over when the service died, before that was told."""
        self.silent_ends += 1
        self._end(item, 0)

    def adopt(self, identifier, title, at):
        """Written, and its answer was lost with the service: it is open, and its id is taken.

        None where nobody has sent it.
        """
        app, keeps = self.unanswered.get(title, (None, None))
        if app is None:
            return None
        item = self.items[identifier] = self.open[identifier] = Item(identifier, app, at)
        item.title, item.keeps = title, keeps
        item.titles.append(title)
        return item

    def _note(self, item, words):
        item.trail.append(f"{self.number}: {words}")

    @staticmethod
    def words(item):
        return f"{item.id} ('{item.title}' of {item.app}, {item.keeps}; {'; '.join(item.trail)})"
