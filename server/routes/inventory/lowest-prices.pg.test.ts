import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";
import { transact } from "#server/machine/database/transact.ts";
import { lowestOfProducts } from "#server/reads/lowest-prices.ts";
import { lowestPrice } from "#shared/areas/inventory/lowest-price.ts";
import { statuses } from "#shared/areas/inventory/status.ts";

let server: TestServer;
let admin: Credentials;
let seller: Credentials;

/** Two items in every status; the second elsewhere, and not accepted if possible. */
const stock = statuses.flatMap((status, n) =>
  [0, 1].map((second) => {
    const isAsked = status === "RequestPriceChange" || status === "StoreRequestPriceChange";
    return testItem(2 * n + second + 1, {
      ...{ status, priceMinor: 10_000 + ((n * 7 + second * 3) % 11) * 500, option1Value: n % 2 === 0 ? "9" : "10" },
      ...{ option2Value: "New", option3Value: "Good box", locationId: second === 0 ? ids.front : ids.back },
      ...{ consignerId: second === 0 ? ids.seller : ids.otherSeller, productId: ids.air },
      ...{ requestedPriceMinor: isAsked ? 20_000 : null, statusBefore: isAsked ? "Active" : null },
      ...{ destinationLocationId: status === "InTransit" ? (second === 0 ? ids.back : ids.front) : null },
      ...{ soldOn: status === "Sold" || status === "Paid" ? "2026-01-20T08:00:00.000Z" : null },
      ...(status === "StoreRequestPriceChange" && second === 1 ? { acceptedOn: null, statusBefore: "Pending" } : {}),
    });
  }),
);

beforeAll(async () => {
  server = await createTestServer({ rows: stock.map((row) => ({ type: "item" as const, row })) });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  seller = await server.signIn(`${ids.seller}@store-one.test`);
});
afterAll(() => server?.close());

const asked = async (method: "GET" | "POST", url: string, body?: unknown, who = admin) => {
  const reply = await server.call(method, url, who, body);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.data;
};
const variant = (option1Value: string) => ({ option1Value, option2Value: "New", option3Value: "Good box" });
const major = ({ qty, priceMinor }: ReturnType<typeof lowestPrice>) => ({
  qty,
  price: priceMinor === null ? null : priceMinor / 100,
});

test("the server's lowest prices are those of the rule over all items, everywhere and at one place", async () => {
  for (const locationId of [null, ids.front, ids.back]) {
    const found = await transact(server.services.db, "store-one", (tx) =>
      lowestOfProducts(tx, "store-one", [ids.air, ids.court], { locationId }),
    );
    expect(found.map(({ option1Value }) => option1Value)).toEqual(["10", "9"]);
    for (const { option1Value, qty, priceMinor } of found)
      expect({ qty, priceMinor }).toEqual(lowestPrice(stock, ids.air, variant(option1Value), locationId));
  }
});

test("a variant's lowest price and count are asked for by its options, at a location or anywhere [A7.11]", async () => {
  const url = "/api/inventories/getLowestPriceForVariant";
  const nine = lowestPrice(stock, ids.air, variant("9"), ids.back);
  expect(await asked("POST", url, { productId: ids.air, products: [variant("9")], location: ids.back })).toEqual({
    ...major(nine),
    products: [{ ...variant("9"), ...major(nine) }],
  });
  expect(await asked("POST", url, { productId: ids.air, products: [variant("9"), variant("10")] })).toMatchObject(
    major(lowestPrice(stock, ids.air, {})),
  );
  expect(await asked("POST", url, { productId: ids.trail })).toMatchObject({ qty: 0, price: null });
});

test("a lowest price is told by option values, location, store and product [A9.51]", async () => {
  const lowest = (body: object, who = admin) =>
    asked("POST", "/api/inventories/getLowestPriceForVariant", { productId: ids.air, ...body }, who);
  const here = { products: [variant("9")], location: ids.front };
  expect(await lowest(here)).toMatchObject(major(lowestPrice(stock, ids.air, variant("9"), ids.front)));
  const { products, location } = here;
  for (const other of [
    { products: [{ ...variant("9"), option2Value: "Used" }], location },
    { products, location: ids.marketplace },
    { products, location, productId: ids.court },
  ])
    expect(await lowest(other)).toMatchObject({ qty: 0, price: null });
  // The other store has a product and location with the same ids, and nothing on sale.
  const elsewhere = await server.signIn(`${ids.admin}@store-two.test`);
  expect(await lowest(here, elsewhere)).toMatchObject({ qty: 0, price: null });
});

test("a product's are listed whole, and products' by SKU with the consigner's own [A7.10, A7.54]", async () => {
  expect(await asked("GET", `/api/products/lowestVariantPrices/${ids.air}`)).toEqual({
    lowestVariantPrices: ["10", "9"].map((size) => ({
      ...variant(size),
      ...major(lowestPrice(stock, ids.air, variant(size))),
    })),
  });
  const skus = { productSkus: ["AIR-001", "NOT-THERE"], consigner: ids.otherSeller };
  const own = (consignerId: string, size: string) => {
    const mine = stock.filter((item) => item.consignerId === consignerId);
    return major(lowestPrice(mine, ids.air, variant(size))).price;
  };
  for (const [who, consignerId] of [
    [admin, ids.otherSeller],
    [seller, ids.seller],
  ] as const)
    expect((await asked("POST", "/api/inventories/lowestPriceInventories", skus, who)).lowestPrices).toMatchObject(
      ["10", "9"].map((size) => ({ sku: "AIR-001", ...variant(size), ownPrice: own(consignerId, size) })),
    );
});

test("pre-approval is asked for before, and decided by the server as a consigner adds [A1.19, A3.28, A5.30, A7.17]", async () => {
  const lowest = lowestPrice(stock, ids.air, variant("9")).priceMinor! / 100;
  const ask = (price: number) =>
    asked(
      "GET",
      `/api/inventories/preapprovalStatus?productId=${ids.air}&price=${price}&option1Value=9&option2Value=New&option3Value=Good%20box`,
      undefined,
      seller,
    );
  expect(await ask(lowest)).toEqual({ preapprovalStatus: false, lowestPrice: lowest, range: null });
  await server.db.asAdmin(
    "update stores set auto_preapproval = true, min_approval_minor = 1000, max_approval_minor = 500 where id = 'store-one'",
  );
  expect(await ask(lowest + 5)).toEqual({
    ...{ preapprovalStatus: true, lowestPrice: lowest, range: { low: lowest - 10, high: lowest + 5 } },
  });
  expect(await ask(lowest + 5.01)).toMatchObject({ preapprovalStatus: false });

  const add = async (price: number, who: Credentials, size = "9") => {
    const { inventories } = await asked(
      "POST",
      "/api/inventories",
      {
        inventoryFormArray: [
          { ...variant(size), productId: ids.air, consigner: ids.seller, price, location: ids.front },
        ],
      },
      who,
    );
    const { status, preapprovalStatus } = await asked("GET", `/api/inventories/${inventories[0].id}`);
    return { status, preapprovalStatus };
  };
  expect(await add(lowest - 10, seller)).toEqual({ status: "Pending", preapprovalStatus: true });
  expect(await add(lowest + 5.01, seller)).toEqual({ status: "Requested", preapprovalStatus: false });
  // Nothing of this size is on sale.
  expect(await add(lowest, seller, "7")).toEqual({ status: "Requested", preapprovalStatus: false });
  // Items added by staff need no approval.
  expect(await add(lowest + 500, admin)).toEqual({ status: "Pending", preapprovalStatus: false });
});
