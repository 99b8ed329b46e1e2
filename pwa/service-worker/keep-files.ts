import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { isOfItsKind, isWhatWasBuilt } from "./file-as-built.ts";

/** How many files are asked for at once; a browser takes some six connections, or one that carries many. */
const atOnce = 8;

/**
 * Keeps every file of the list when the worker is installed, several at a time: one by one, as the library
 * does it, each of some hundred files costs a whole way to the server and back before the app opens with no network.
 * Only what was built is kept (docs/decisions/0192). What is kept already is not asked for again; one file that cannot be had
 * fails the installation, which is begun anew by the page (components/app-update.ts).
 */
export function keepFiles(worker: ServiceWorkerGlobalScope, files: (PrecacheEntry | string)[]): PrecacheController {
  // A page that was kept as a script, by a worker that did not look, is dropped; the strategy then asks the network.
  const dropped = {
    cachedResponseWillBeUsed: async ({ cachedResponse, request, cacheName }: Looked) => {
      if (cachedResponse === undefined || isOfItsKind(cachedResponse, request.url)) return cachedResponse;
      await (await caches.open(cacheName)).delete(request);
      return null;
    },
  };
  const controller = new PrecacheController({ plugins: [dropped] });
  controller.addToCacheList(files);
  worker.addEventListener("install", (event) => event.waitUntil(fetchAll(controller)));
  worker.addEventListener("activate", () => void controller.activate(unawaited));
  return controller;
}

interface Looked {
  readonly cachedResponse?: Response | undefined;
  readonly request: Request;
  readonly cacheName: string;
}

/**
 * Until a worker is active every page that is opened waits for it, and taking some hundred files of the build before out of
 * the cache, one after another, takes seconds. What is left of them when the browser ends the worker goes with the next build.
 */
const unawaited = { waitUntil: () => undefined } as unknown as ExtendableEvent;

async function fetchAll(controller: PrecacheController): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const left = controller.getURLsToCacheKeys().entries();
  const one = async () => {
    for (const [url, cacheKey] of left) {
      const hash = controller.getIntegrityForCacheKey(cacheKey) ?? "";
      const kept = await cache.match(cacheKey);
      if (kept !== undefined && (await isWhatWasBuilt(kept, url, hash))) continue;
      // A file whose name carries its content may come out of the browser's own store; another must be asked for. What a
      // browser that was killed has written by halves there fails whenever it is read.
      const own = cacheKey === url ? await asked(url, hash, "default").catch(() => null) : null;
      const file = own ?? (await asked(url, hash, "reload"));
      if (file === null) throw new Error(`${url} was answered with something else than the app's file.`);
      await cache.put(cacheKey, file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** The file as it was built, or null where something else was answered. */
async function asked(url: string, hash: string, cache: RequestCache): Promise<Response | null> {
  // A redirect leads to somebody else's page; as an error it ends the installation as a lost network does.
  const response = await fetch(new Request(url, { cache, credentials: "same-origin", redirect: "error" }));
  return (await isWhatWasBuilt(response, url, hash)) ? response : null;
}
