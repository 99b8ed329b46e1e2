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

test.each(["fails", "ends early"])(
  "a file that %s when it is read where a killed browser left it is asked of the server, and the app is kept",
  async (how) => {
    const url = "http://shop.test/assets/part-1.js";
    const kept = new Map([[url, half()]]);
    const asked: string[] = [];
    const cache = {
      match: async (key: string) => kept.get(key),
      put: async (key: string, response: Response) => void kept.set(key, response),
    };
    vi.stubGlobal("self", Object.create(globalThis));
    vi.stubGlobal("location", { href: "http://shop.test/sw.js" });
    vi.stubGlobal("caches", { open: async () => cache });
    vi.stubGlobal("fetch", async (request: Request) => {
      asked.push(request.cache);
      if (request.cache === "reload") return script();
      if (how === "fails") throw new TypeError("Failed to fetch");
      return half();
    });
    let installed: Promise<unknown> = Promise.resolve();
    const worker = {
      addEventListener: (kind: string, listener: (event: object) => void) =>
        kind === "install" && listener({ waitUntil: (done: Promise<unknown>) => (installed = done) }),
    };
    const { keepFiles } = await import("./keep-files.ts");
    const hash = createHash("sha256").update(text).digest("base64");
    keepFiles(worker as never, [{ url: "assets/part-1.js", revision: null, integrity: `sha256-${hash}` }]);
    await installed;
    expect(asked).toEqual(["default", "reload"]);
    expect(await kept.get(url)?.text()).toBe(text);
  },
);
