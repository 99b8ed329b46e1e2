/**
 * Maximum size of the cache of viewed thumbnails, which are shown offline; the least recently used are deleted first.
 * Only immutable responses are cached; full-size pictures are not.
 */
const mostBytes = 50_000_000;
const thumbnail = /^\/files\/[^/]+\/[0-9a-f]{64}-(96|320|960)\.webp$/;

export const isThumbnail = (url: URL): boolean => thumbnail.test(url.pathname);

/** The parts of a worker that the cache needs; tests pass their own. */
export interface PictureCacheContext {
  readonly cache: () => Promise<Pick<Cache, "match" | "put" | "delete" | "keys">>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Returns a handler of thumbnail requests that uses and maintains the cache. */
export function pictureCache({ cache, fetch }: PictureCacheContext, most = mostBytes) {
  /** Bytes by address, least recently used first; null until the cache has been read. */
  let weights: Map<string, number> | null = null;
  /** Serialises changes of the cache. */
  let line: Promise<unknown> = Promise.resolve();
  const inLine = (work: () => Promise<void>): Promise<void> => {
    const done = line.then(work).catch(() => undefined);
    line = done;
    return done;
  };

  const weigh = async (): Promise<Map<string, number>> => {
    if (weights !== null) return weights;
    const found = new Map<string, number>();
    const kept = await cache();
    // Caches return keys in insertion order.
    for (const request of await kept.keys()) {
      const length = (await kept.match(request))?.headers.get("content-length");
      found.set(request.url, Number(length ?? 0));
    }
    return (weights = found);
  };

  const used = async (url: string, response: Response): Promise<void> => {
    const known = await weigh();
    const isFirstUse = !known.has(url);
    const kept = await cache();
    // Storing it again moves it to the end, for later workers too.
    await kept.put(url, response);
    known.delete(url);
    known.set(url, Number(response.headers.get("content-length") ?? 0));
    if (!isFirstUse) return;
    let all = [...known.values()].reduce((sum, weight) => sum + weight, 0);
    for (const [oldest, weight] of known) {
      if (all <= most) break;
      await kept.delete(oldest);
      known.delete(oldest);
      all -= weight;
    }
  };

  /** Returns the same picture in another size, for use offline. */
  const otherSize = async (url: string): Promise<Response | undefined> => {
    const kept = await cache();
    for (const size of [960, 320, 96]) {
      const found = await kept.match(url.replace(/-\d+\.webp$/, `-${size}.webp`));
      if (found !== undefined) return found;
    }
    return undefined;
  };

  return {
    /** Returns the response, and a promise of the cache update. */
    answer: async (request: Request): Promise<{ readonly response: Response; readonly after: Promise<void> }> => {
      const known = await (await cache()).match(request.url);
      if (known !== undefined) {
        const copy = known.clone();
        return { response: known, after: inLine(() => used(request.url, copy)) };
      }
      let response: Response;
      try {
        response = await fetch(request);
      } catch (fault) {
        const other = await otherSize(request.url);
        if (other === undefined) throw fault;
        return { response: other, after: Promise.resolve() };
      }
      if (response.status !== 200 || response.headers.get("content-type") !== "image/webp")
        return { response, after: Promise.resolve() };
      const copy = response.clone();
      return { response, after: inLine(() => used(request.url, copy)) };
    },
  };
}
