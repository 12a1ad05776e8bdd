// What the person did goes to the page's server, which is the test.
const tell = (words) => fetch("/heard?" + encodeURIComponent(words));
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(tell(`click ${event.notification.title} ${event.action}`));
});
self.addEventListener("notificationclose", (event) => event.waitUntil(tell(`close ${event.notification.title}`)));
