// The kill switch: served instead of sw.js, it removes the worker and its cached files. Data and queue stay.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
      for (const client of await self.clients.matchAll({ type: "window" })) void client.navigate(client.url);
    })(),
  ),
);
