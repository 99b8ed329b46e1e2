import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: "localhost", ...headers } });

test.each(["json", "yaml", "static/swagger-ui-bundle.js", "static/swagger-ui.css"])(
  "%s of the API document is made and compressed once, however often it is asked for",
  async (file) => {
    const url = `/api/docs/${file}`;
    const plain = await get(url);
    expect([plain.statusCode, plain.headers["content-encoding"]]).toEqual([200, undefined]);
    const encodings = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, unpack] of Object.entries(encodings)) {
      const packed = await get(url, { "accept-encoding": encoding });
      expect([packed.headers["content-encoding"], String(packed.headers["vary"])]).toEqual([
        encoding,
        expect.stringContaining("Accept-Encoding"),
      ]);
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      const again = await get(url, { "accept-encoding": encoding, "if-none-match": String(packed.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
    // An encoding that is not kept is not made for one caller either.
    const others = { "accept-encoding": "deflate, br;q=0, gzip;q=0.0" };
    expect((await get(url, others)).headers["content-encoding"]).toBeUndefined();
    const before = process.cpuUsage();
    for (let nth = 0; nth < 20; nth += 1) await get(url, { "accept-encoding": "br" });
    const { user, system } = process.cpuUsage(before);
    // One of them took 16 to 63 ms of processor.
    expect((user + system) / 1_000 / 20).toBeLessThan(10);
  },
);
