import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Credentials,
  createTestServer,
  type TestReply,
  type TestServer,
} from "../../../tests/support/test-server.ts";
import { setOffice } from "../../../tests/support/test-office.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;

beforeAll(async () => {
  const rows = [1, 2].map((n) => ({ type: "item" as const, row: testItem(n, { priceMinor: 30_000 }) }));
  server = await createTestServer({ rows });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  await setOffice(server, { termsOfService: "Be nice.", termsVersion: 1 });
});
afterAll(() => server?.close());

type Method = "DELETE" | "GET" | "POST" | "PUT";
const call = (method: Method, path: string, body?: unknown) => server.call(method, path, admin, body);
/** Calls the route; the call must succeed. */
async function done(method: Method, path: string, body?: unknown) {
  const reply = await call(method, path, body);
  expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  return reply.body.data;
}
const person = { firstName: "Nia", lastName: "New", phone: "1", address: "1 Long Street" };

interface Case {
  readonly method: Method;
  readonly path: string;
  readonly body: object;
  /** Another body, refused with the same key. */
  readonly other: object;
  /** A change between the call and its repeat. */
  readonly between?: () => Promise<unknown>;
}

const cases: Readonly<Record<string, () => Promise<Case>>> = {
  "an item's edit that repeats the payout that it has": async () => {
    const path = `/api/inventories/${testItem(1).id}`;
    const { payout, payoutFee } = await done("GET", path);
    const body = { price: 250, payout, payoutFee };
    return { method: "PUT", path, body, other: { ...body, payout: 1 } };
  },
  "settings that repeat the version of the terms": async () => {
    const body = { termsOfService: "Be kind.", termsVersion: 1 };
    return { method: "PUT", path: "/api/stores/store-one", body, other: { ...body, termsVersion: 2 } };
  },
  "a place in a location that is renamed afterwards": async () => ({
    method: "POST",
    path: "/api/subLocations",
    body: { name: "Cage", locationName: "Back" },
    other: { name: "Cage", locationName: "Front" },
    between: () =>
      server.db.asAdmin("update locations set name = 'Stock' where store_id = 'store-one' and id = $1", [ids.back]),
  }),
  "a consigner of a type that is renamed afterwards": async () => {
    const body = { ...person, email: "of-type@new.test", accountType: "Standard" };
    return {
      ...{ method: "POST", path: "/api/consigners", body, other: { ...body, accountType: "Gold" } },
      between: () => done("PUT", `/api/consignerTypes/${ids.standard}`, { accountType: "Usual" }),
    };
  },
  "one of a consigner's mails, where another is turned off afterwards": async () => {
    const path = `/api/consigners/${ids.seller}`;
    const of = (emailNotifications: object) => ({ emailNotifications });
    return {
      ...{ method: "PUT", path, body: of({ onPayout: false }), other: of({ onPayout: true }) },
      between: () => done("PUT", path, of({ onProductSold: false })),
    };
  },
  "a consigner's deletion": async () => {
    const { id } = await done("POST", "/api/consigners", { ...person, email: "leaves@new.test" });
    const { id: another } = await done("POST", "/api/consigners", { ...person, email: "stays@new.test" });
    const of = (one: string) => `/api/consigners/deleteConsigner/${one}`;
    return { method: "POST", path: of(id), body: {}, other: { path: of(another) } };
  },
  "an employee's deletion": async () => {
    const added = { email: "left@new.test", firstName: "Nina", lastName: "New" };
    const { id } = await done("POST", "/api/employees", added);
    const of = (one: string) => `/api/employees/deleteEmployee/${one}`;
    return { method: "POST", path: of(id), body: {}, other: { path: of(ids.floor) } };
  },
  "a product's deletion": async () => {
    const of = async (sku: string) => {
      const product = { title: sku, brand: "Acme", category: "Sneakers", sku, gender: "Men", image: "/new.jpg" };
      const made = await done("POST", "/api/products", { ...product, productTemplateId: ids.template });
      return `/api/products/${made.product.id}`;
    };
    return { method: "DELETE", path: await of("GONE-1"), body: {}, other: { path: await of("STAYS-1") } };
  },
  "a template's deletion": async () => {
    const of = async (title: string) => {
      const template = { title, category: "Caps", brand: "Acme", option1: "Size", option1Values: ["9"] };
      const { id } = await done("POST", "/api/productTemplates", template);
      return `/api/productTemplates/${id}`;
    };
    return { method: "DELETE", path: await of("Gone"), body: {}, other: { path: await of("Stays") } };
  },
  "a consigner type's removal": async () => {
    const of = async (accountType: string) => {
      const { id } = await done("POST", "/api/consignerTypes", { accountType, sellingFee: 10, minFee: 0, flatFee: 0 });
      return `/api/consignerTypes/${id}`;
    };
    return { method: "DELETE", path: await of("Gone"), body: {}, other: { path: await of("Stays") } };
  },
  "a markdown schedule's removal": async () => {
    const of = async (name: string) => {
      const { id } = await done("POST", "/api/markdownSchedules", { name, steps: [{ days: 30, off: 10 }] });
      return `/api/markdownSchedules/${id}`;
    };
    return { method: "DELETE", path: await of("Gone"), body: {}, other: { path: await of("Stays") } };
  },
  "a payout of items without their consigners": async () => {
    await server.db.asAdmin(
      "update items set status = 'Sold', sold_on = now() - interval '90 days' where store_id = 'store-one' and id = $1",
      [testItem(2).id],
    );
    const body = { inventoriesToPay: [testItem(2).id] };
    return {
      ...{ method: "POST", path: "/api/payouts/pay", body, other: { inventoriesToPay: [testItem(1).id] } },
      // As a manual merge of consigners would.
      between: () =>
        server.db.asAdmin("update items set consigner_id = $2 where store_id = 'store-one' and id = $1", [
          ...[testItem(2).id, ids.otherSeller],
        ]),
    };
  },
};

test.each(Object.entries(cases))(
  "a call sent again under its key is answered as it was, and another under that key refused — %s",
  async (name, prepare) => {
    const { method, path, body, other, between } = await prepare();
    const under = { ...admin, "idempotency-key": name.replaceAll(/\W/g, "-") };
    const said = (reply: TestReply) => [reply.status, reply.body];
    const [one, two] = await Promise.all([0, 1].map(() => server.call(method, path, under, body)));
    if (one === undefined || two === undefined) throw new Error("It was not sent.");
    expect(said(one)).toEqual([200, { data: expect.anything() }]);
    expect(said(two)).toEqual(said(one));
    await between?.();
    const again = await server.call(method, path, under, body);
    expect([again.status, again.body.data?.id]).toEqual([200, one.body.data.id]);
    const elsewhere = { path, ...other };
    const wrong = await server.call(method, elsewhere.path, under, "path" in other ? {} : other);
    expect([wrong.status, wrong.body.error?.code]).toEqual(
      expect.toBeOneOf([
        [409, "command_id_reused"],
        [422, "invalid_value"],
      ]),
    );
  },
);
