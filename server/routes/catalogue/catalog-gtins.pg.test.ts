import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gtinData, type SmallCatalog, startSmallCatalog } from "../../../tests/support/small-catalog.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { airGtin, ids } from "../../../tests/support/test-store.ts";

let catalog: SmallCatalog;
let server: TestServer;
let keeper: Credentials;
const warned: unknown[] = [];

beforeAll(async () => {
  catalog = await startSmallCatalog();
  server = await createTestServer({ config: { catalog: catalog.config } });
  keeper = await server.signIn(`${ids.staff}@store-one.test`);
  server.services.log.warn = (what: unknown) => warned.push(what);
  await server.call("PUT", `/api/products/${ids.court}`, keeper, { stockXId: "court/classic" });
});
afterAll(async () => {
  await server?.close();
  await catalog?.close();
});

const fill = (productId: string = ids.court, headers: object = {}) =>
  server.call("POST", `/api/products/${productId}/autofillGtins`, { ...keeper, ...headers });
const stored = () =>
  server.db.asAdmin<{ id: string; size: string }>(
    "select id, size from gtins where store_id = 'store-one' and product_id = $1 order by id",
    [ids.court],
  );

test("barcodes are filled in by the Catalog Id, with the token as bearer; what does not fit is named [A7.55]", async () => {
  catalog.asked.length = 0;
  catalog.answer = gtinData([
    { size: "9", gtin: "036000291452" },
    { size: 10, gtin: 4006381333931 },
    { size: "US 8", gtin: "5901234123457" },
    { size: "99", gtin: "045496830434" },
    { size: "9", gtin: "123" },
    { size: "9", gtin: airGtin },
  ]);
  const under = { "idempotency-key": "fill-once" };
  const first = await fill(ids.court, under);
  expect(first).toMatchObject({
    status: 200,
    body: {
      data: {
        added: [
          { size: "9", gtin: "00036000291452" },
          { size: "10", gtin: "04006381333931" },
          { size: "8", gtin: "05901234123457" },
        ],
        skipped: [
          { gtin: "045496830434", reason: "The template has no size 99." },
          { gtin: "123", reason: "123 is not a valid barcode number." },
          { gtin: airGtin, reason: expect.stringMatching(/^This barcode belongs to .*Air One.*, size 9\.$/) },
        ],
      },
    },
  });
  expect(catalog.asked).toEqual(["/api/catalog/gtin/court%2Fclassic"]);
  expect((await stored()).map(({ size }) => size)).toEqual(["9", "10", "8"]);
  // Sent again under its key it is answered as it was, whatever the service has meanwhile, which is not asked.
  catalog.answer = gtinData([]);
  expect((await fill(ids.court, under)).body).toEqual(first.body);
  expect(catalog.asked).toHaveLength(1);
  // Called once more, there is nothing to add.
  expect((await fill()).body.data).toMatchObject({ added: [] });
});

test("a service that drips for ever or packs a bomb is given up, in bounded time and memory, and products are added meanwhile", async () => {
  const before = await stored();
  catalog.answer = (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const dripping = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(dripping));
  };
  const waiting = fill();
  const product = {
    ...{ title: "Meanwhile", brand: "Acme", category: "Sneakers", sku: "MEAN-1", gender: "Men" },
    ...{ productTemplateId: ids.template, image: "/new.jpg" },
  };
  expect(await server.call("POST", "/api/products", keeper, product)).toMatchObject({ status: 200 });
  expect((await waiting).body.error.message).toMatch(/does not answer/);

  // Sixteen times 64 MB of nothing in 1 MB; packed twice, in a few kilobytes.
  const once = gzipSync(Buffer.alloc(64 * 2 ** 20));
  const bomb = Buffer.concat(Array<Buffer>(16).fill(once));
  for (const [encoding, packed] of [
    ["gzip", bomb],
    ["gzip, gzip", gzipSync(bomb)],
  ] as const) {
    catalog.answer = (_, response) =>
      response.writeHead(200, { "content-type": "application/json", "content-encoding": encoding }).end(packed);
    const { maxRSS } = process.resourceUsage();
    expect((await fill()).body.error.message).toMatch(/cannot be read/);
    expect((process.resourceUsage().maxRSS - maxRSS) / 1_024).toBeLessThan(256);
  }
  expect(await stored()).toEqual(before);
});

test("a service that fails changes nothing: its reason is logged, and a sentence says what to do [A8.32]", async () => {
  const before = await stored();
  const answers: readonly [SmallCatalog["answer"], RegExp][] = [
    [(_, response) => response.writeHead(500).end(), /answered with status 500/],
    [(_, response) => response.writeHead(404).end(), /does not know the Catalog Id court\/classic/],
    [(_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(), /does not answer/],
    [(request) => request.socket.destroy(), /does not answer/],
    [(_, response) => response.end("<html>"), /cannot be read/],
    [(_, response) => response.end('{"data":{"gtinData":[{"size":"9"}]}}'), /cannot be read/],
    [(_, response) => response.end(`"${"a".repeat(1_500_000)}"`), /cannot be read/],
    [gtinData(Array.from({ length: 501 }, (_, n) => ({ size: "9", gtin: n }))), /cannot be read/],
  ];
  for (const [answer, sentence] of answers) {
    catalog.answer = answer;
    warned.length = 0;
    expect(await fill()).toMatchObject({
      status: 502,
      body: { error: { code: "catalog_failed", message: expect.stringMatching(sentence) } },
    });
    expect(warned).toMatchObject([{ product: ids.court, reason: expect.anything() }]);
    expect(JSON.stringify(warned)).not.toContain(catalog.config.token);
  }
  expect(await stored()).toEqual(before);
});

test("a product without a Catalog Id is not asked for, nor one that is not there", async () => {
  catalog.asked.length = 0;
  expect(await fill(ids.trail)).toMatchObject({
    status: 422,
    body: { error: { fields: { stockXId: expect.anything() } } },
  });
  expect(await fill("gone")).toMatchObject({ status: 404 });
  expect(catalog.asked).toEqual([]);
});

test("without a catalogue service a sentence says who sets one up", async () => {
  const { config } = server.services;
  Object.assign(server.services, { config: { ...config, catalog: null } });
  expect(await fill()).toMatchObject({
    status: 409,
    body: { error: { code: "not_configured", message: expect.stringMatching(/CATALOG_URL and CATALOG_TOKEN/) } },
  });
  Object.assign(server.services, { config });
});
