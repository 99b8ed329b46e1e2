import type { Page } from "@playwright/test";

/**
 * Returns everything this browser stores for the page's origin, as one text: every database, cache and storage, with
 * deflated content inflated.
 */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const inflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
      const plain = new TextDecoder().decode(bytes);
      for (const format of ["deflate-raw", "deflate", "gzip"] as const)
        try {
          const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
          return `${plain}\n${await new Response(stream).text()}`;
        } catch {
          // Not stored in this format.
        }
      return plain;
    };
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof ArrayBuffer) return await inflated(new Uint8Array(value));
      if (ArrayBuffer.isView(value))
        return await inflated(new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength));
      if (value instanceof Blob) return await inflated(new Uint8Array(await value.arrayBuffer()));
      if (typeof value !== "object" || value === null) return String(value);
      const parts = await Promise.all(
        Object.entries(value).map(async ([name, part]) => `${name}:${await textOf(part)}`),
      );
      return parts.join("\n");
    };
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("The database gave no answer."));
      });
    const found: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name));
      for (const table of db.objectStoreNames)
        found.push(`${name}/${table}`, await textOf(await answer(db.transaction(table).objectStore(table).getAll())));
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // The app's own files are the same for everybody.
        if (/\/(assets|icons)\/|\.js(\?|$)/.test(request.url)) continue;
        found.push(request.url, (await (await cache.match(request))?.text()) ?? "");
      }
    }
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify(storage));
    return [...found, document.cookie].join("\n");
  });
