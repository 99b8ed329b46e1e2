import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ModifiedField } from "#shared/history.ts";
import type { Section } from "#shared/access/sections.ts";
import type { Put } from "#shared/kernel/define-command.ts";
import { newId } from "#shared/kernel/ids.ts";
import { type Credentials, createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { ids, testItem } from "../../tests/support/test-store.ts";

let server: TestServer;
const who = new Map<string, Credentials>();

const employee = (section: Section): Put => ({
  type: "employee",
  row: {
    ...{ id: `only-${section}`, firstName: section, lastName: "Only", email: `only-${section}@store-one.test` },
    ...{ isAdmin: false, accessControls: [section], isActive: true, marketplaceLocation: false, userId: null },
  },
});
const bought = testItem(3, { consignerId: ids.storeAccount });

beforeAll(async () => {
  server = await createTestServer({
    rows: [
      ...(["Inventory", "InStoreApp", "Products", "Orders", "Consigners"] as const).map(employee),
      { type: "item", row: bought },
      { type: "itemCost", row: { id: bought.id, costMinor: 9_000 } },
    ],
  });
});
afterAll(() => server?.close());

interface Told {
  readonly lastUpdatedBy: { readonly id: string; readonly name: string };
  readonly modifiedFields: readonly ModifiedField[];
}

const as = async (id: string) => {
  const known = who.get(id) ?? (await server.signIn(`${id}@store-one.test`));
  who.set(id, known);
  return known;
};
const read = async (id: string, url: string) => server.call("GET", `/api/history/${url}`, await as(id));
const entries = async (id: string, url: string) => {
  const reply = await read(id, url);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.history as readonly Told[];
};
const fieldsOf = (entry: Told | undefined) => entry?.modifiedFields.map(({ variableChanged }) => variableChanged);

describe("the history of a row", () => {
  test("tells who added a product and its barcode, to whoever sees the catalogue", async () => {
    const now = new Date().toISOString();
    const queue = { protocol: 1, queueId: null, deviceName: "" };
    const { queueId } = (await server.call("POST", "/api/sync/queues", await as("only-InStoreApp"), queue)).body.data;
    const args = {
      ...{ id: newId(), title: "New shoe", sku: "N-1", brand: "B", category: "C", gender: "G", image: "" },
      ...{ productTemplateId: ids.template, gtin: { gtin: "4006381333931", size: "8" } },
    };
    const command = { id: newId(), seq: 1, name: "catalogue.quickCreateProduct", args, occurredAt: now };
    const sent = { protocol: 1, queueId, sentAt: now, commands: [command] };
    const pushed = await server.call("POST", "/api/sync/push", await as("only-InStoreApp"), sent);
    expect(pushed.body.data.outcomes).toMatchObject([{ status: "applied" }]);

    for (const reader of ["only-Products", "only-Inventory", ids.admin]) {
      const [entry, ...others] = await entries(reader, `product/${args.id}`);
      expect(others).toEqual([]);
      expect(entry?.lastUpdatedBy).toEqual({ id: "only-InStoreApp", name: "InStoreApp Only" });
      expect(entry?.modifiedFields).toContainEqual({
        ...{ variableChanged: "title", beforeValue: null, afterValue: "New shoe" },
      });
      expect(fieldsOf(entry)?.[0]).toBe("createdOn");
      const [gtin] = await entries(reader, "gtin/04006381333931");
      expect(gtin?.modifiedFields).toContainEqual({ variableChanged: "size", beforeValue: null, afterValue: "8" });
    }
    const [{ n } = { n: 0 }] = await server.db.asAdmin<{ n: number }>(
      "select count(*)::int as n from history where command_id = $1",
      [command.id],
    );
    expect(n).toBe(2);
  });

  test("tells what the store paid to nobody who does not see costs", async () => {
    for (const cost of [80, 70])
      expect((await server.call("PUT", `/api/inventories/${bought.id}`, await as(ids.admin), { cost })).status).toBe(
        200,
      );
    const full = await entries("only-Inventory", `item/${bought.id}`);
    expect(full.map((entry) => fieldsOf(entry)?.includes("costMinor"))).toEqual([true, true, true]);
    expect(fieldsOf(full[0])).toEqual(["costMinor"]);
    const floor = await entries("only-InStoreApp", `item/${bought.id}`);
    expect(floor.length).toBe(2);
    expect(JSON.stringify(floor)).not.toContain("costMinor");
  });

  test("is not there for people who see no rows of its kind, nor for consigners", async () => {
    expect((await read("only-Orders", `item/${bought.id}`)).status).toBe(403);
    expect((await read("only-Consigners", `item/${bought.id}`)).status).toBe(403);
    expect((await read("only-InStoreApp", `employee/${ids.staff}`)).status).toBe(403);
    expect((await read(ids.seller, `item/${bought.id}`)).status).toBe(403);
    expect((await read(ids.seller, `store/store-one`)).status).toBe(403);
    expect(await entries("only-Consigners", `consigner/${ids.seller}`)).toEqual([]);
    expect(await entries(ids.admin, `employee/${ids.staff}`)).toEqual([]);
  });

  test("is asked of kinds that have one, a bounded page at a time", async () => {
    for (const url of [`itemCost/${bought.id}`, "auditScan/x", "nothing/x", `item/${bought.id}?take=501`])
      expect((await read(ids.admin, url)).status, url).toBe(422);
    const [oldest] = await entries(ids.admin, `item/${bought.id}?take=1&page=3`);
    expect(fieldsOf(oldest)?.[0]).toBe("createdOn");
  });
});
