import { describe, expect, test } from "vitest";
import { isThumbnail, pictureCache } from "./picture-cache.ts";

/** A cache that moves entries stored again to the end, as browsers do. */
function setUp(most: number) {
  const kept = new Map<string, Response>();
  const asked: string[] = [];
  let offline = false;
  const cache = {
    match: async (request: RequestInfo | URL) =>
      kept.get(typeof request === "string" ? request : (request as Request).url)?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => {
      const url = String(request);
      kept.delete(url);
      kept.set(url, response);
    },
    delete: async (request: RequestInfo | URL) => kept.delete(String(request)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
  const fetch = async (request: Request) => {
    if (offline) throw new TypeError("Failed to fetch");
    asked.push(request.url);
    return new Response(new Uint8Array(10), { headers: { "content-type": "image/webp", "content-length": "10" } });
  };
  const begin = () => {
    const pictures = pictureCache({ cache: async () => cache, fetch }, most);
    return async (n: number, size = 96) => {
      const { response, after } = await pictures.answer(new Request(address(n, size)));
      await after;
      return response;
    };
  };
  return { kept, asked, begin, cutLine: () => (offline = true) };
}

const address = (n: number, size = 96) =>
  `https://shop.example/files/store/${String(n).padStart(64, "0")}-${size}.webp`;

describe("The worker's thumbnails", () => {
  test("are kept as they are seen, asked for once, and shown without a network, in another size too", async () => {
    const { asked, begin, cutLine } = setUp(1_000);
    const see = begin();
    await see(1);
    await see(1);
    expect(asked).toEqual([address(1)]);
    cutLine();
    expect((await see(1)).status).toBe(200);
    expect((await see(1, 320)).status).toBe(200);
    await expect(see(2)).rejects.toThrow("Failed to fetch");
  });

  test("weigh no more than they may: what was used least recently goes, also after the worker began anew", async () => {
    const { kept, begin } = setUp(30);
    let see = begin();
    for (const n of [1, 2, 3]) await see(n);
    await see(1);
    see = begin();
    await see(4);
    expect([...kept.keys()]).toEqual([address(3), address(1), address(4)]);
    await see(3);
    await see(5);
    expect([...kept.keys()]).toEqual([address(4), address(3), address(5)]);
  });

  test("are thumbnails alone: no whole picture, no other address", () => {
    const of = (path: string) => isThumbnail(new URL(path, "https://shop.example"));
    expect(of(address(1))).toBe(true);
    for (const other of [address(1, 2_048), address(1).replace("-96", ""), "/api/files", "/files/logo.png"])
      expect(of(other)).toBe(false);
  });
});
