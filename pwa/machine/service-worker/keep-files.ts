import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { isOfItsKind, isWhatWasBuilt } from "./file-as-built.ts";

/** Files fetched at once; a browser uses about six connections, or one that carries many. */
const atOnce = 8;

/** Milliseconds until a file that the HTTP cache may have is fetched past it: a request there may wait for another one. */
const cachePatience = 45_000;

/** A file of the build; the app opens without one that is `later`. */
export type BuiltFile = PrecacheEntry & { readonly later?: true };

/**
 * Caches every listed file when the worker is installed, several at a time: the library fetches them one by one, a
 * round trip for each file. Only files as built are cached (decision 0192). Cached ones are not
 * fetched again. One missing file fails the installation, which the page starts again (parts/update/app-update.ts).
 *
 * A device's first worker is installed with what the app opens with, so that it opens without a network as soon as
 * possible. The page then has it cache the rest (decision 0349). A newer build replaces what is whole, and is installed
 * whole.
 */
export function keepFiles(worker: ServiceWorkerGlobalScope, files: BuiltFile[]): PrecacheController {
  // Drops a page that an earlier worker cached as a script without checking; the strategy then uses the network.
  const dropped = {
    cachedResponseWillBeUsed: async ({ cachedResponse, request, cacheName }: MatchedFile) => {
      if (cachedResponse === undefined || isOfItsKind(cachedResponse, request.url)) return cachedResponse;
      await (await caches.open(cacheName)).delete(request);
      return null;
    },
  };
  const controller = new PrecacheController({ plugins: [dropped] });
  controller.addToCacheList(files);
  const later = new Set(files.flatMap((file) => (file.later === true ? [new URL(file.url, location.href).href] : [])));
  worker.addEventListener("install", (event) => {
    const isFirst = (worker.registration.active ?? null) === null;
    event.waitUntil(fetchAll(controller, isFirst ? (url) => !later.has(url) : () => true));
  });
  let keeping: Promise<void> | null = null;
  worker.addEventListener("message", (event) => {
    if ((event.data as { type?: unknown } | null)?.type !== "KEEP_REST") return;
    keeping ??= fetchMissing(controller).finally(() => (keeping = null));
    const answer = (isWhole: boolean) => event.ports[0]?.postMessage(isWhole);
    event.waitUntil(
      keeping.then(
        () => answer(true),
        () => answer(false),
      ),
    );
  });
  worker.addEventListener("activate", () => void deleteOthers(worker, controller));
  return controller;
}

interface MatchedFile {
  readonly cachedResponse?: Response | undefined;
  readonly request: Request;
  readonly cacheName: string;
}

/**
 * Deletes files of other builds. Nothing waits for it: pages opened before the worker is active wait for that, and
 * deleting all files one by one takes seconds. What is left when the browser ends the worker, or when a newer
 * build begins its installation and counts on files it finds, is deleted once that build is active.
 */
async function deleteOthers({ registration }: ServiceWorkerGlobalScope, controller: PrecacheController): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const own = new Set(controller.getURLsToCacheKeys().values());
  for (const { url } of await cache.keys()) {
    if (registration.installing !== null || registration.waiting !== null) return;
    if (!own.has(url)) await cache.delete(url);
  }
}

/** Caches files that are not cached; those that are were looked at when they were. */
async function fetchMissing(controller: PrecacheController): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const keys = controller.getURLsToCacheKeys();
  await fetchAll(controller, (url) => !there.has(keys.get(url) ?? ""));
}

async function fetchAll(controller: PrecacheController, isWanted: (url: string) => boolean): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const wanted = [...controller.getURLsToCacheKeys()].filter(([url]) => isWanted(url));
  const left = wanted.values();
  const one = async () => {
    for (const [url, cacheKey] of left) {
      const hash = controller.getIntegrityForCacheKey(cacheKey) ?? "";
      const kept = await cache.match(cacheKey);
      if (kept !== undefined && (await isWhatWasBuilt(kept, url, hash))) continue;
      // A file whose name contains its hash may come from the browser's HTTP cache; others must be fetched. An entry
      // that a killed browser stored in part fails on every read.
      const own =
        cacheKey === url
          ? await asked(url, hash, "default", AbortSignal.timeout(cachePatience)).catch(() => null)
          : null;
      const file = own ?? (await asked(url, hash, "reload"));
      if (file === null) throw new Error(`${url} was answered with something else than the app's file.`);
      await cache.put(cacheKey, file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  // The active worker may have deleted a file after it was found here (deleteOthers).
  const there = new Set((await cache.keys()).map(({ url }) => url));
  for (const [url, cacheKey] of wanted)
    if (!there.has(cacheKey)) throw new Error(`${url} was deleted while the app was kept.`);
}

/** Fetches a file; null where the response is not the file as built. */
async function asked(
  url: string,
  hash: string,
  cache: RequestCache,
  signal: AbortSignal | null = null,
): Promise<Response | null> {
  // A redirect leads to another page; as an error it fails the installation like a lost network.
  const response = await fetch(new Request(url, { cache, credentials: "same-origin", redirect: "error", signal }));
  return (await isWhatWasBuilt(response, url, hash)) ? response : null;
}
