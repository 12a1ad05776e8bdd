"""Qt's tray: a message of its icon, and another when that was clicked."""
import sys

from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QSystemTrayIcon

app = QApplication(sys.argv)
app.setApplicationName("Kitchen")
picture = QPixmap(64, 64)
picture.fill(QColor("#ff00ff"))
tray = QSystemTrayIcon(QIcon(picture))
tray.messageClicked.connect(lambda: (print("clicked", flush=True),
                                     tray.showMessage("Supper", "Instead of dinner", QSystemTrayIcon.Warning)))
print("tray", QSystemTrayIcon.isSystemTrayAvailable(), flush=True)
tray.show()
tray.showMessage("Ann", "Dinner at seven", QIcon(picture), 20000)
app.exec()
