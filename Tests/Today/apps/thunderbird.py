"""Thunderbird: a letter comes to an account of its own."""
import json

from apps.marionette import Marionette
from apps.post import post_office
from client_case import ClientCase
from harness import until

WISHES = {
    "marionette.port": 0, "app.donation.eoy.version.viewed": 999, "mail.provider.suppress_dialog_on_startup": True,
    "mail.spotlight.firstRunDone": True, "mail.winsearch.firstRunDone": True, "mail.shell.checkDefaultClient": False,
    "datareporting.policy.dataSubmissionEnabled": False, "mailnews.start_page.enabled": False,
    "mail.rights.version": 1,
    # A network that reaches nobody counts as none.
    "network.manage-offline-status": False, "offline.autoDetect": False}
ACCOUNT = """
const {MailServices} = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
const server = MailServices.accounts.createIncomingServer("bob", "localhost", "pop3");
server.port = arguments[0];
server.socketType = 0;
server.authMethod = 3;
server.password = "given";
server.valid = true;
const account = MailServices.accounts.createAccount();
const identity = MailServices.accounts.createIdentity();
identity.email = "bob@example.org";
account.addIdentity(identity);
account.incomingServer = server;
MailServices.accounts.defaultAccount = account;
const inbox = server.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);
MailServices.pop3.GetNewMail(null, null, inbox, server);
"""

UNREAD = """
const {MailServices} = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
return MailServices.accounts.defaultAccount.incomingServer.rootFolder.getNumUnread(true);
"""


class Thunderbird(ClientCase):
    named, package = "Thunderbird", "thunderbird"

    def ask(self):
        profile = self.home / "profile"
        profile.mkdir()
        (profile / "user.js").write_text("".join(
            f"user_pref({json.dumps(key)}, {json.dumps(wish)});\n" for key, wish in WISHES.items()))
        app = self.start_app("thunderbird", "--no-remote", "--profile", str(profile), "--marionette",
                             "--remote-allow-system-access")
        door = Marionette(profile, lambda: app.log)
        door.run(ACCOUNT, post_office(self))
        sent = self.until_sent("bob")
        self.until_seen("bob", "Dinner", "Ann", "Mark")
        self.server.choose("Mark")
        self.until_told(sent, "ActionInvoked", "a button: the letter is read")
        until(lambda: door.run(UNREAD)["value"] == 0, "no letter that is unread")
