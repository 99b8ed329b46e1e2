import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

const text = "export {};";
const script = () => new Response(text, { headers: { "content-type": "text/javascript" } });
/** A response that the browser stored only in part when it was killed. */
const half = () => {
  const body = new ReadableStream({ pull: (to) => to.error(new TypeError("Failed to fetch")) });
  return new Response(body, { headers: { "content-type": "text/javascript" } });
};
const address = (name: string) => `http://shop.test/assets/${name}.js`;

/** A worker whose build has these files, in a browser whose cache holds others; files are fetched by `fetch`. */
async function setUp(
  files: readonly string[],
  kept: Map<string, Response>,
  fetch: (request: Request) => Promise<Response>,
) {
  const cache = {
    match: async (key: string) => kept.get(key),
    put: async (key: string, response: Response) => void kept.set(key, response),
    delete: async (key: string) => kept.delete(key),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  };
  vi.stubGlobal("self", Object.create(globalThis));
  vi.stubGlobal("location", { href: "http://shop.test/sw.js" });
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", fetch);
  const registration: Record<"installing" | "waiting" | "active", object | null> = {
    installing: null,
    waiting: null,
    active: null,
  };
  const listeners = new Map<string, (event: object) => void>();
  const worker = {
    registration,
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  };
  const { keepFiles } = await import("./keep-files.ts");
  const hash = createHash("sha256").update(text).digest("base64");
  keepFiles(
    worker as never,
    files.map((name) => {
      const file = { url: `assets/${name}.js`, revision: null, integrity: `sha256-${hash}` };
      return name.startsWith("later") ? { ...file, later: true } : file;
    }),
  );
  const begin = async (kind: "install" | "activate") => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(kind)?.({ waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  };
  /** Asks the worker for the rest; resolves with its answer. */
  const askForRest = () =>
    new Promise((resolve) => {
      const ports = [{ postMessage: resolve }];
      listeners.get("message")?.({ data: { type: "KEEP_REST" }, ports, waitUntil: () => undefined });
    });
  return { registration, begin, cache, askForRest };
}

test("a first worker is installed with what the app opens with, and keeps the rest when it is asked, also after a cut", async () => {
  const kept = new Map<string, Response>();
  const asked: string[] = [];
  let isCut = false;
  const { begin, askForRest } = await setUp(["part-1", "later-1", "later-2"], kept, async ({ url }) => {
    if (isCut) throw new TypeError("Failed to fetch");
    asked.push(url);
    return script();
  });
  await begin("install");
  expect([...kept.keys()]).toEqual([address("part-1")]);
  isCut = true;
  expect(await askForRest()).toBe(false);
  isCut = false;
  expect(await Promise.all([askForRest(), askForRest()])).toEqual([true, true]);
  expect([...kept.keys()].sort()).toEqual(["later-1", "later-2", "part-1"].map(address));
  expect(await askForRest()).toBe(true);
  // Nothing was fetched twice.
  expect(asked.sort()).toEqual(["later-1", "later-2", "part-1"].map(address));
});

test("a newer build beside an active one is installed whole", async () => {
  const kept = new Map<string, Response>();
  const { registration, begin } = await setUp(["part-1", "later-1"], kept, async () => script());
  registration.active = {};
  await begin("install");
  expect([...kept.keys()].sort()).toEqual(["later-1", "part-1"].map(address));
});

test.each(["fails", "ends early"])(
  "a file that %s when it is read where a killed browser left it is asked of the server, and the app is kept",
  async (how) => {
    const kept = new Map([[address("part-1"), half()]]);
    const asked: string[] = [];
    const { begin } = await setUp(["part-1"], kept, async (request) => {
      asked.push(request.cache);
      if (request.cache === "reload") return script();
      if (how === "fails") throw new TypeError("Failed to fetch");
      return half();
    });
    await begin("install");
    expect(asked).toEqual(["default", "reload"]);
    expect(await kept.get(address("part-1"))?.text()).toBe(text);
  },
);

test("a file that the browser’s cache never gives is fetched past it after a time", async () => {
  const kept = new Map<string, Response>();
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const { begin } = await setUp(["part-1"], kept, async (request) => {
    if (request.cache === "reload") return script();
    return await new Promise((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
      limit.abort();
    });
  });
  await begin("install");
  expect(timeout).toHaveBeenCalledWith(45_000);
  expect(await kept.get(address("part-1"))?.text()).toBe(text);
  timeout.mockRestore();
});

test.each(["installing", "waiting"] as const)(
  "a worker deletes other builds' files once it is active, until a newer build is %s and counts on them",
  async (state) => {
    const kept = new Map(["mine", "older-1", "newer-1", "newer-2"].map((name) => [address(name), script()]));
    const { registration, begin, cache } = await setUp(["mine"], kept, async () => script());
    const { delete: really } = cache;
    cache.delete = async (key: string) => {
      registration[state] = {};
      return really(key);
    };
    await begin("activate");
    // The deleting waits for this cache alone, so that none of it is left to do after a turn.
    await new Promise((resume) => setTimeout(resume));
    expect([...kept.keys()]).toEqual(["mine", "newer-1", "newer-2"].map(address));
  },
);

test("a build whose file is deleted while the others are fetched is not installed without it", async () => {
  const kept = new Map([[address("part-1"), script()]]);
  const { begin } = await setUp(["part-1", "part-2"], kept, async () => {
    kept.delete(address("part-1"));
    return script();
  });
  await expect(begin("install")).rejects.toThrow("part-1.js was deleted while the app was kept.");
});
