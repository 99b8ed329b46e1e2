/** Answers from what the page has kept, so that it opens offline. */
addEventListener("fetch", (event) => {
  const asked = event as FetchEvent;
  asked.respondWith(caches.match(asked.request).then((kept) => kept ?? fetch(asked.request)));
});
