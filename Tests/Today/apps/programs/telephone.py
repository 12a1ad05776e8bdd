"""A telephone in KDE Connect's words: telephone.py FOLDER ADDRESS. It asks to be paired, and brings a message then.

The daemon hears of it by a datagram, connects to it, and is the server of what is encrypted.
"""
import json
import os
import socket
import ssl
import subprocess
import sys
import time

FOLDER, ADDRESS = sys.argv[1:]
NAME = "0123456789abcdef0123456789abcdef"
#: Where the daemon listens, and a port that it takes from others.
PORT, DOOR = 1716, 1750
os.chdir(FOLDER)
subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                "-keyout", "key.pem", "-out", "cert.pem", "-days", "3650", "-subj", f"/O=KDE/OU=KDE Connect/CN={NAME}"],
               check=True, stderr=subprocess.DEVNULL)


def packet(kind, **body):
    return json.dumps({"id": int(time.time() * 1000), "type": kind, "body": body}).encode() + b"\n"


door = socket.create_server((ADDRESS, DOOR))
ME = {"deviceId": NAME, "deviceName": "Telephone", "deviceType": "phone", "protocolVersion": 8,
      "incomingCapabilities": ["kdeconnect.notification.reply", "kdeconnect.notification.action",
                               "kdeconnect.notification.request", "kdeconnect.ping"],
      "outgoingCapabilities": ["kdeconnect.notification", "kdeconnect.ping"]}
call = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
call.bind((ADDRESS, 0))
door.settimeout(1)
while True:
    call.sendto(packet("kdeconnect.identity", **ME, tcpPort=DOOR), (ADDRESS, PORT))
    try:
        line, _ = door.accept()
        break
    except TimeoutError:
        continue
line.settimeout(None)
while not line.recv(1).endswith(b"\n"):
    pass
context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
context.load_cert_chain("cert.pem", "key.pem")
line = context.wrap_socket(line)
line.sendall(packet("kdeconnect.identity", **ME))
line.sendall(packet("kdeconnect.pair", pair=True, timestamp=int(time.time())))
for text in line.makefile("rb"):
    said = json.loads(text)
    print(said["type"], json.dumps(said["body"])[:300], flush=True)
    if said["type"] == "kdeconnect.pair" and said["body"]["pair"]:
        line.sendall(packet(
            "kdeconnect.notification", id="1", appName="Messages", ticker="Ann: Dinner at seven", title="Ann",
            text="Dinner at seven", isClearable=True, time=str(int(time.time() * 1000)), requestReplyId="reply-1",
            actions=["Mark read"]))
