"""What people bring along: whole files in the manner of those that are posted, and what becomes of each."""
import pathlib
import re
import subprocess
import xml.sax.saxutils

from . import mako, xfce

POSTED = pathlib.Path(__file__).parent / "posted"
FOLDERS = {
    "dunst": "dunst/dunstrc", "mako": "mako/config", "swaync": "swaync/config.json",
    "xfce4-notifyd": "xfce4/xfconf/xfce-perchannel-xml/xfce4-notifyd.xml"}
UNKNOWN = re.compile(r"no such (setting|condition)")

#: The lines that are made of each posted file, and what cannot be had of it.
MOVED = {
    "rice": (
        """
[Rule dunst urgency_low]
urgency = low
banner-duration = 3s
[Rule dunst urgency_normal]
urgency = normal
banner-duration = 6s
[Rule dunst spotify]
app = Spotify
banner-duration = 3s
history = no
[Rule dunst spotify critical]
app = Spotify
urgency = critical
style = banner
[Rule dunst screenshot]
app = flameshot
on-fade = close
""", ["dunstrc:35: history_length = 30", "dunstrc:63: history_ignore = yes"]),
    "office": (
        """
[Rule dunst urgency_low]
urgency = low
banner-duration = 5s
[Rule dunst urgency_normal]
urgency = normal
banner-duration = 10s
[Rule dunst urgency_critical]
urgency = critical
style = banner
banner-duration = 60s
breakthrough = always
[Rule dunst chat]
app = slack;org?telegram?desktop
banner-duration = 4s
[Rule dunst chat critical]
app = slack;org?telegram?desktop
urgency = critical
style = banner
[Rule dunst chat-mention]
app = *slack*
title = *mentioned you*;*direct message*
banner-duration = never
[Rule dunst ci-failed]
app = *ci*
title = *Failed
banner-duration = never
[Rule dunst meeting]
category = x-calendar
style = banner
banner-duration = 45s
honor-timeout = no
[Desktop]
app-names = never
""", ["dunstrc:17: history_length = 100", "dunstrc:59: skip_display = true"]),
    "laptop": (
        """
[Defaults]
duplicates = show
[Rule dunst urgency_low]
urgency = low
banner-duration = 10s
[Rule dunst urgency_critical]
urgency = critical
style = banner
banner-duration = 15s
[Rule dunst battery]
title = *battery*low*
banner-duration = never
[Rule dunst updates]
app = pamac*
style = none
sound = no
[Rule dunst vpn]
category = network
history = no
banner-duration = 2s
[Rule dunst vpn critical]
category = network
urgency = critical
style = banner
[Rule dunst bank]
app = Bank
history = no
[Desktop]
app-names = never
""", ["dunstrc:28: history_length = 20"]),
    "i3": (
        """
[Rule dunst urgency_low]
urgency = low
banner-duration = 3s
[Rule dunst urgency_normal]
urgency = normal
banner-duration = 7s
[Rule dunst spotify]
app = Spotify
banner-duration = 2s
history = no
[Rule dunst spotify critical]
app = Spotify
urgency = critical
style = banner
[Rule dunst slack-bots]
app = slack
title = *GitHub*
style = none
sound = no
[Desktop]
app-names = never
""", ["dunstrc:32: history_length = 50", "dunstrc:64: history_ignore = yes", "dunstrc:65: timeout = 1"]),
    "expressions": (
        """
[Rule dunst urgency_low]
urgency = low
banner-duration = 5s
[Rule dunst urgency_normal]
urgency = normal
banner-duration = 10s
[Rule dunst bank-sms]
app = *kdeconnect*
body = *IBAN*
history = no
[Rule dunst screenshots]
app = *flameshot*;*grim*
on-fade = close
banner-duration = 2500ms
[Rule dunst screenshots critical]
app = *flameshot*;*grim*
urgency = critical
style = banner
[Desktop]
app-names = never
""", ["dunstrc:40: override_pause_level = 30", "dunstrc:44: override_pause_level = 60", "dunstrc:53: skip_display = true", "dunstrc:54: history_ignore = true", "dunstrc:60: timeout = 15"]),
    "newer": (
        """
[Defaults]
style = banner
banner-duration = 12s
honor-timeout = no
[Rule dunst no-discord-joins]
app = discord
body = * joined the server
style = none
sound = no
history = no
[Rule dunst discord]
app = discord
style = banner
banner-duration = 20s
honor-timeout = no
[Desktop]
app-names = never
""", ["dunstrc:20: history_length = 0", "dunstrc:26: set_transient = no"]),
}


def manual(page):
    return subprocess.run(["zcat", f"/usr/share/man/man5/{page}.5.gz"], capture_output=True, text=True, check=True).stdout


#: Bold words of dunst(5) that are no settings, but values of one, hints or headings.
DUNST_WORDS = {
    "none", "mouse", "keyboard", "auto", "foreground", "frame", "do_action", "open_url", "close_current", "close_all",
    "context", "context_all", "full", "strip", "no", "filtering", "modifying",
    "bgcolor", "fgcolor", "frcolor", "hlcolor", "transient", "value"}


def dunst_settings():
    text = manual("dunst")
    bold = set(re.findall(r'^\.IP "\\fB(\w+)\\fR', text, re.M)) | set(re.findall(r'^\.ie n \.IP "\\fB(\w+)\\fR', text, re.M))
    plain = set(re.findall(r'^(?:\.ie n )?\.IP "(?:"")?(\w+)(?:"")?"', text, re.M)) - {"global"}
    clicks = {f"mouse_{side}_click" for side in ("left", "middle", "right")}
    # These are words of values too.
    both = {"foreground", "close_all", "context"}
    return (bold | plain | clicks) - DUNST_WORDS | both


def mako_settings():
    """(settings, criteria)."""
    text = manual("mako")
    settings = re.findall(r"\\fB([a-z\\-]+)\\fR ?=", text)
    return set(settings), set(re.findall(r"\\fI([a-z~-]+)\\fR \((?:string|boolean|int|one of)", text))


def swaync_settings():
    return set(re.findall(r"^\\fB([\w-]+)\\fR *$", manual("swaync"), re.M))


#: What an entry of its rules looks at, and what else its page and ours name that is no setting of the whole.
SWAYNC_CONDITIONS = {"app-name", "desktop-entry", "category", "urgency", "summary", "body"}
SWAYNC_WORDS = SWAYNC_CONDITIONS | {
    "state", "ignored", "muted", "transient", "enabled", "title", "dnd", "label", "mpris", "text", "max-lines",
    "clear-all-button", "button-text", "image-size", "image-radius", "exec", "run-on", "notifications",
    "notification-visibility"}


def mako_example():
    """mako's package has no example: each of its settings with its usual value."""
    return mako.GLOBAL + mako.SECTIONS


def xfce_example():
    """As its service of settings writes them."""
    rows = [line.split(" ", 2) for line in xfce.SETTINGS.split("\n") if line]
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "", '<channel name="xfce4-notifyd" version="1.0">']
    apps = [row for row in rows if row[0].startswith("/applications/")]
    lines.append('  <property name="applications" type="empty">')
    for name, _, values in apps:
        lines.append(f'    <property name="{name.rsplit("/", 1)[1]}" type="array">')
        lines += [f'      <value type="string" value={xml.sax.saxutils.quoteattr(one)}/>' for one in values.split()]
        lines.append("    </property>")
    lines.append("  </property>")
    for name, kind, value in rows:
        if name.startswith("/applications/") or kind == "array":
            continue
        lines.append(f'  <property name="{name[1:]}" type="{kind}" value="{value}"/>')
    return "\n".join([*lines, "</channel>", ""])
