import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { ids } from "../../tests/support/test-store.ts";

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
const titles = async (query: string): Promise<string[]> => {
  const reply = await server.call("GET", `${url}${query}`, keeper);
  return (reply.body.data as { submittedProducts: { title: string }[] }).submittedProducts.map(({ title }) => title);
};

test("a consigner submits a product, and staff with Products find it among those that wait [A7.48, A7.49]", async () => {
  const more = { sku: "FT-3", brand: "Nike", notes: "In size 9", image: "/a.webp", imageList: ["/b.webp"] };
  expect(await submit("Fresh Three", more)).toMatchObject({
    ...{ title: "Fresh Three", ...more, stockXId: "", state: "open", productId: null },
    ...{ submittedBy: { id: ids.seller }, submittedAt: expect.any(String) },
  });
  const { id } = await submit("Other Shoe");
  expect(await titles("")).toEqual(["Other Shoe", "Fresh Three"]);
  expect(await titles("?search=ft-3")).toEqual(["Fresh Three"]);
  expect(await titles("?search=%25")).toEqual([]);
  const decline = () => server.call("POST", `${url}/${id}/decline`, keeper, { reason: "Not ours" });
  expect(await decline()).toMatchObject({ status: 200, body: { data: { state: "declined", reason: "Not ours" } } });
  expect(await decline()).toMatchObject({ status: 409 });
  expect(await titles("")).toEqual(["Fresh Three"]);
  expect(await titles("?state=declined")).toEqual(["Other Shoe"]);
});

test("a consigner sees nobody's submissions by a call, and on their own device only their own", async () => {
  expect(await server.call("GET", url, seller)).toMatchObject({ status: 403 });
  await submit("Mine");
  const seen = await server.db.asAdmin<{ audience: string[] }>(
    `select distinct audience_after as audience from sync.changes where store_id = 'store-one' and row_type = 'submittedProduct'`,
  );
  expect(seen).toEqual([{ audience: ["catalogue", `owner:${ids.seller}`] }]);
});

test("a submission needs a title, and images that are images", async () => {
  for (const body of [{}, { title: " " }, { title: "A", image: "javascript:alert(1)" }])
    expect(await server.call("POST", url, seller, body), JSON.stringify(body)).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 400 || status === 422),
    });
});
