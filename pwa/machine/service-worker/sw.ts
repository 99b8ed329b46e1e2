import { cleanupOutdatedCaches, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { thumbnailCache } from "../local/databases.ts";
import { type BuiltFile, keepFiles } from "./keep-files.ts";
import { serverPaths } from "./server-paths.ts";
import { showWhatIsPushed } from "./push-message.ts";
import { isThumbnail, pictureCache } from "./picture-cache.ts";

/**
 * Caches the app's files, so that it opens offline at any address, and viewed thumbnails. It never handles or stores
 * calls to /api or /open: data is in the device's store, and the worker does not touch the queue.
 *
 * It is removed by serving sw-off.js in its place or by the message SWITCH_OFF; both leave the device's data alone.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuiltFile[] };

cleanupOutdatedCaches();
const kept = keepFiles(self, self.__WB_MANIFEST);
registerRoute(
  new PrecacheRoute(kept, {
    cleanURLs: false,
    directoryIndex: null as unknown as string,
    ignoreURLParametersMatching: [],
  }),
);

// All addresses of the app get the app; the server's own are excluded.
registerRoute(new NavigationRoute(kept.createHandlerBoundToURL("index.html"), { denylist: [...serverPaths] }));

const pictures = pictureCache({ cache: () => caches.open(thumbnailCache), fetch: (request) => fetch(request) });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isThumbnail(url),
  async ({ request, event }) => {
    const { response, after } = await pictures.answer(request);
    event.waitUntil(after);
    return response;
  },
);

showWhatIsPushed(self);

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const kind = (event.data as { type?: unknown } | null)?.type;
  // Sent by a page when no form or step on screen is unfinished (parts/update/app-update.ts).
  if (kind === "SKIP_WAITING") void self.skipWaiting();
  if (kind === "SWITCH_OFF") event.waitUntil(switchOff());
});

async function switchOff(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
