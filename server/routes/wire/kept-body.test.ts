import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, test } from "vitest";
import { TaggedBody } from "./kept-body.ts";

const long = "A page that many read. ".repeat(100);

async function asked(text: string, headers: Readonly<Record<string, string>>) {
  const app = fastify();
  const body = new TaggedBody(text, "text/plain");
  app.get("/", (request, reply) => body.send(request, reply));
  const { statusCode, headers: got, rawPayload } = await app.inject({ url: "/", headers });
  const encoding = String(got["content-encoding"] ?? "identity");
  return { status: statusCode, encoding, vary: got.vary, tag: String(got.etag), bytes: rawPayload };
}

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br;q=0.000, gzip; q=0", "identity"],
  ["BR;q=0.5", "br"],
  ["deflate", "identity"],
  ["", "identity"],
])("an answer to who accepts “%s” is sent as %s", async (accepted, encoding) => {
  const { bytes, ...got } = await asked(long, { "accept-encoding": accepted });
  expect([got.status, got.encoding, got.vary]).toEqual([200, encoding, "Accept-Encoding"]);
  const text = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  expect(text.toString()).toBe(long);
});

test("a short answer is not compressed", async () => {
  expect((await asked("Short", { "accept-encoding": "br" })).encoding).toBe("identity");
});

test("whoever has it in this encoding is sent nothing, and in another one all of it", async () => {
  const { tag } = await asked(long, { "accept-encoding": "br" });
  const again = (accepted: string, has: string, text = long) =>
    asked(text, { "accept-encoding": accepted, "if-none-match": has });
  expect([(await again("br", tag)).status, (await again("br", tag)).bytes.length]).toEqual([304, 0]);
  expect((await again("br", `"other", W/${tag}`)).status).toBe(304);
  expect((await again("gzip", tag)).status).toBe(200);
  expect((await again("br", tag, `${long}.`)).status).toBe(200);
});
