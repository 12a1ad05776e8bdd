"""What the whole-service tests stand on: private buses, the service, clients and servers.

Every wait has a deadline, nothing sleeps for a fixed time, and every process is ended by its own id.
"""
from .bus import PrivateBus
from .case import ServiceCase
from .center import Center
from .client import Client, Refused
from .display import Display
from .dunst import Dunst
from .files import ROOT, binary
from .notify_send import NotifySend, notify_send
from .outside_app import OutsideApp, Sandbox
from .processes import Process
from .recording_server import RecordingServer
from .rude_client import RudeClient
from .server_process import ServerProcess
from .service import Service
from .sound_server import SoundServer, make_sound, make_theme
from .terminal import Terminal
from .units import hierarchy, in_unit
from .variants import image, variant
from .waiting import until, until_steady

__all__ = [
    "Center", "Client", "Display", "Dunst", "NotifySend", "OutsideApp", "PrivateBus", "Process", "ROOT",
    "RecordingServer", "Refused", "RudeClient", "Sandbox", "ServerProcess", "Service", "ServiceCase",
    "SoundServer",
    "Terminal", "binary", "hierarchy", "image", "in_unit", "make_sound", "make_theme",
    "notify_send", "until", "until_steady", "variant",
]
