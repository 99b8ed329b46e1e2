import { newId } from "#shared/machine/kernel/ids.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids } from "../../../tests/support/test-store.ts";

let server: TestServer;
let keeper: Credentials;
let seller: Credentials;
const url = "/api/products/submittedProducts";

beforeAll(async () => {
  server = await createTestServer();
  keeper = await server.signIn(`${ids.staff}@store-one.test`);
  seller = await server.signIn(`${ids.seller}@store-one.test`);
});
afterAll(() => server?.close());

const submit = async (title: string, more: object = {}) => {
  const reply = await server.call("POST", url, seller, { title, ...more });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.data as { id: string };
};
const pictureOf = (digit: string, store = "store-one") => `/files/${store}/${digit.repeat(64)}.webp`;
const titles = async (query: string): Promise<string[]> => {
  const reply = await server.call("GET", `${url}${query}`, keeper);
  return (reply.body.data as { submittedProducts: { title: string }[] }).submittedProducts.map(({ title }) => title);
};

test("a consigner submits a product, and staff with Products find it among those that wait [A7.48, A7.49]", async () => {
  const before = await titles("");
  const more = { sku: "FT-3", brand: "Nike", notes: "In size 9", image: pictureOf("a"), imageList: [pictureOf("b")] };
  expect(await submit("Fresh Three", more)).toMatchObject({
    ...{ title: "Fresh Three", ...more, stockXId: "", state: "open", productId: null },
    ...{ submittedBy: { id: ids.seller }, submittedAt: expect.any(String) },
  });
  const { id } = await submit("Other Shoe");
  expect(await titles("")).toEqual(["Other Shoe", "Fresh Three", ...before]);
  expect(await titles("?search=ft-3")).toEqual(["Fresh Three"]);
  // Letters without what they have on them, in any order.
  expect(await titles(`?search=${encodeURIComponent("thrée ft3")}`)).toEqual(["Fresh Three"]);
  expect(await titles("?search=%25")).toEqual([]);
  const decline = () => server.call("POST", `${url}/${id}/decline`, keeper, { reason: "Not ours" });
  expect(await decline()).toMatchObject({ status: 200, body: { data: { state: "declined", reason: "Not ours" } } });
  expect(await decline()).toMatchObject({ status: 409 });
  expect(await titles("")).toEqual(["Fresh Three", ...before]);
  expect(await titles("?state=declined")).toEqual(["Other Shoe"]);
});

test("a consigner sees nobody's submissions by a call, and on their own device only their own", async () => {
  expect(await server.call("GET", url, seller)).toMatchObject({ status: 403 });
  const { id } = await submit("Mine");
  const seen = await server.db.asAdmin<{ audience: string[] }>(
    `select distinct audience_after as audience from sync.changes where store_id = 'store-one' and row_type = 'submittedProduct' and row_id = $1`,
    [id],
  );
  expect(seen).toEqual([{ audience: ["catalogue", `owner:${ids.seller}`] }]);
});

test("a submission needs a title, and images that are images", async () => {
  for (const body of [{}, { title: " " }, { title: "A", image: "javascript:alert(1)" }])
    expect(await server.call("POST", url, seller, body), JSON.stringify(body)).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 400 || status === 422),
    });
});

test("people outside the staff name only pictures that this store keeps, in calls and from a device's queue", async () => {
  const foreign = ["https://tracker.test/x.png", "/logo.webp", pictureOf("a", "store-two"), "/api/session"];
  for (const picture of foreign)
    for (const more of [{ image: picture }, { imageList: [pictureOf("a"), picture] }]) {
      const [field = ""] = Object.keys(more);
      const reply = await server.call("POST", url, seller, { title: "Tracked", ...more });
      expect([picture, reply.status]).toEqual([picture, 422]);
      expect(reply.body.error.fields).toEqual({ [field]: expect.stringMatching(/^Add this picture from your device/) });
    }
  const { queueId } = (
    await server.call("POST", "/api/sync/queues", seller, { protocol: 1, queueId: null, deviceName: "Phone" })
  ).body.data;
  const line = {
    ...{
      id: newId(),
      code: "ABCD2345",
      costMinor: null,
      consignerId: ids.seller,
      productId: ids.air,
      priceMinor: 10_000,
      notes: "",
    },
    ...{ option1Value: "9", option2Value: "New", option3Value: "Good box", locationId: ids.front },
    ...{ subLocationId: null, image: "https://tracker.test/x.png" },
  };
  const wish = { id: newId(), title: "Tracked", sku: "", brand: "", category: "", gender: "", stockXId: "", notes: "" };
  const at = "2026-02-01T10:00:00.000Z";
  const commands = [
    { id: "wish", seq: 1, name: "catalogue.submitProduct", args: { ...wish, image: line.image, imageList: [] } },
    { id: "list", seq: 2, name: "inventory.addItems", args: { items: [line], acceptNow: false } },
  ];
  const pushed = { protocol: 1, queueId, sentAt: at, commands: commands.map((one) => ({ ...one, occurredAt: at })) };
  const { outcomes } = (await server.call("POST", "/api/sync/push", seller, pushed)).body.data;
  expect(outcomes).toMatchObject([
    { error: { fields: { image: expect.stringMatching(/^Add this picture/) } } },
    { error: { fields: { "items.0.image": expect.stringMatching(/^Add this picture/) } } },
  ]);
  // Staff may use any address: a product's picture is often the maker's.
  const product = { title: "By staff", image: "https://maker.test/x.png" };
  expect(await server.call("POST", url, keeper, product)).toMatchObject({ status: 200 });
});
