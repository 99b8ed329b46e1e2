import { PrecacheController, type PrecacheEntry } from "workbox-precaching";

/** How many files are asked for at once; a browser takes some six connections, or one that carries many. */
const atOnce = 8;

/**
 * Keeps every file of the list when the worker is installed, several at a time: one by one, as the library
 * does it, each of some hundred files costs a whole way to the server and back before the app opens with no network.
 * What is kept already is not asked for again; one file that cannot be had fails the installation, which is
 * begun anew: by the browser at its next look for an update, by the page where it was the first (components/app-update.ts).
 */
export function keepFiles(worker: ServiceWorkerGlobalScope, files: (PrecacheEntry | string)[]): PrecacheController {
  const controller = new PrecacheController();
  controller.addToCacheList(files);
  worker.addEventListener("install", (event) => event.waitUntil(fetchAll(controller, event)));
  worker.addEventListener("activate", () => void controller.activate(unawaited));
  return controller;
}

/**
 * Until a worker is active every page that is opened waits for it, and taking some hundred files of the build before out of
 * the cache, one after another, takes seconds. What is left of them when the browser ends the worker goes with the next build.
 */
const unawaited = { waitUntil: () => undefined } as unknown as ExtendableEvent;

async function fetchAll(controller: PrecacheController, event: ExtendableEvent): Promise<void> {
  const left = controller.getURLsToCacheKeys().entries();
  const one = async () => {
    for (const [url, cacheKey] of left) {
      // A file whose name carries its content may come out of the browser's own store; another must be asked for.
      const request = new Request(url, { cache: cacheKey === url ? "default" : "reload", credentials: "same-origin" });
      await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
