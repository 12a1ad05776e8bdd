import hostile, sys
from harness.worst import *
from harness.x_servers import *
Z="\u200b"
cut=("W"*256+Z)*16
for name,m in {"cut":{"body":cut[:4096]},"cut m":{"body":cut[:4096].replace("W","m")},"nocut":{"body":"W"*4096}, "x":{"body":"x"}, "words":{"body":"word "*800}}.items():
    print(name, "direct", hostile.strain(Mate,[m],False), "behind", hostile.strain(Mate,[m],True), flush=True)
