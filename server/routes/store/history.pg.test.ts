import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ModifiedField } from "#shared/areas/history.ts";
import type { Section } from "#shared/access/sections.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
/** The command that made a product on a device, and the product. */
let made: { readonly commandId: string; readonly productId: string };
const who = new Map<string, Credentials>();

const employee = (section: Section): Put => ({
  type: "employee",
  row: {
    ...{ id: `only-${section}`, firstName: section, lastName: "Only", email: `only-${section}@store-one.test` },
    ...{ isAdmin: false, accessControls: [section], isActive: true, marketplaceLocation: false, userId: null },
    ...{ invitedAt: null, deletedAt: null, formerUserId: null },
  },
});
const bought = testItem(3, { consignerId: ids.storeAccount });

beforeAll(async () => {
  server = await createTestServer({
    rows: [
      ...(["Inventory", "InStoreApp", "Products", "Orders", "Consigners"] as const).map(employee),
      { type: "item", row: bought },
      { type: "itemCost", row: { id: bought.id, costMinor: 9_000, isCostGiven: true } },
    ],
  });
  await makeProduct();
  for (const cost of [80, 70]) await setCost(cost);
  await server.db.asAdmin(
    `insert into history (store_id, id, row_type, row_id, command_id, command_name, occurred_at, recorded_at, actor_id, actor_name, override, reason, modified_fields)
     select 'store-one', 'told-' || t, t, 'x', 'c-' || t, 'none', at, at, 'system', '', false, '', f::jsonb
     from (values ('consigner', '[{"variableChanged":"phone","beforeValue":"canary","afterValue":"canary"}]'),
       ('employee', '[{"variableChanged":"accessControls","beforeValue":null,"afterValue":["Settings"]}]'),
       ('order', '[]')) v(t, f), date_trunc('milliseconds', now()) at`,
  );
});
afterAll(() => server?.close());

async function setCost(cost: number): Promise<void> {
  const reply = await server.call("PUT", `/api/inventories/${bought.id}`, await as(ids.admin), { cost });
  expect(reply.status).toBe(200);
}

async function makeProduct(): Promise<void> {
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
  made = { commandId: command.id, productId: args.id };
}

interface ShownEntry {
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
  return reply.body.data.history as readonly ShownEntry[];
};
const fieldsOf = (entry: ShownEntry | undefined) => entry?.modifiedFields.map(({ variableChanged }) => variableChanged);

describe("the history of a row", () => {
  test("tells who added a product and its barcode, to whoever sees the catalogue", async () => {
    for (const reader of ["only-Products", "only-Inventory", ids.admin]) {
      const [entry, ...others] = await entries(reader, `product/${made.productId}`);
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
      [made.commandId],
    );
    expect(n).toBe(2);
  });

  test("tells what the store paid to nobody who does not see costs", async () => {
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

interface Fed extends ShownEntry {
  readonly id: string;
  readonly rowType: string;
  readonly rowId: string;
  readonly title: string;
  readonly updatedAt: string;
}

/** Returns all pages of the feed, as this person. */
async function feed(id: string, query = ""): Promise<{ entries: readonly Fed[]; pages: number }> {
  const entries: Fed[] = [];
  for (let after = "", pages = 1; ; pages += 1) {
    const more = after === "" ? "" : `&after=${encodeURIComponent(after)}`;
    const reply = await server.call("GET", `/api/history?${query}${more}`, await as(id));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    entries.push(...(reply.body.data.activity as readonly Fed[]));
    after = (reply.body.data.next as string | null) ?? "";
    if (after === "") return { entries, pages };
  }
}
const ask = async (id: string, query: string) => server.call("GET", `/api/history?${query}`, await as(id));
const kinds = (entries: readonly Fed[]) => [...new Set(entries.map(({ rowType }) => rowType))].sort();

describe("the history of the store", () => {
  test("is one feed of every kind, the latest first, page by page, each entry once [A1.15]", async () => {
    const stored = await server.db.asAdmin<{ id: string }>(
      "select id from history where store_id = 'store-one' order by occurred_at desc, log_order desc",
    );
    expect(stored.length).toBeGreaterThan(4);
    for (const take of [1, 2, 100]) {
      const { entries: all, pages } = await feed(ids.admin, `take=${take}`);
      expect(all.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
      expect(pages).toBe(Math.ceil(stored.length / take));
    }
    const every = ["consigner", "employee", "gtin", "item", "order", "product"];
    expect(kinds((await feed(ids.admin)).entries)).toEqual(every);
  });

  test("is narrowed by kind, by person, by days and by a product's title", async () => {
    const { entries: all } = await feed(ids.admin);
    expect(kinds((await feed(ids.admin, "rowType=gtin")).entries)).toEqual(["gtin"]);
    expect(kinds((await feed(ids.admin, "rowType=gtin&rowType=product")).entries)).toEqual(["gtin", "product"]);
    const mine = (await feed(ids.admin, `by=${ids.admin}`)).entries;
    expect(mine.length).toBe(2);
    expect(mine.every(({ lastUpdatedBy }) => lastUpdatedBy.id === ids.admin)).toBe(true);
    const first = all.at(-1)?.updatedAt ?? "";
    const later = all.filter(({ updatedAt }) => updatedAt !== first);
    expect((await feed(ids.admin, `until=${encodeURIComponent(later.at(-1)?.updatedAt ?? "")}`)).entries).toEqual(
      all.filter((entry) => !later.includes(entry)),
    );
    expect((await feed(ids.admin, `from=${encodeURIComponent(later.at(-1)?.updatedAt ?? "")}`)).entries).toEqual(later);
    expect(new Set((await feed(ids.admin, "search=NEW%20shoe")).entries.map(({ title }) => title))).toEqual(
      new Set(["New shoe"]),
    );
    const ofItem = (await feed(ids.admin, "search=air%20one")).entries;
    expect(ofItem.map(({ rowId, title }) => [rowId, title])).toEqual(ofItem.map(() => [bought.id, "Acme Air One"]));
    expect((await feed(ids.admin, "search=%25")).entries).toEqual([]);
  });

  test("tells each person the kinds they see, and of costs and bank details nothing to those who do not", async () => {
    const seen = async (id: string) => kinds((await feed(id)).entries);
    expect(await seen(ids.admin)).toEqual(["consigner", "employee", "gtin", "item", "order", "product"]);
    expect(await seen("only-Inventory")).toEqual(["gtin", "item", "product"]);
    expect(await seen("only-Products")).toEqual(["gtin", "product"]);
    expect(await seen("only-InStoreApp")).toEqual(["gtin", "product"]);
    expect(await seen("only-Consigners")).toEqual(["consigner"]);
    expect(await seen("only-Orders")).toEqual(["gtin", "order", "product"]);
    const [cost] = (await feed("only-Inventory", "rowType=item")).entries;
    expect(fieldsOf(cost)).toEqual(["costMinor"]);
    for (const id of ["only-Inventory", "only-Products", "only-InStoreApp", "only-Orders"])
      expect(JSON.stringify(await feed(id))).not.toContain("canary");
    for (const id of ["only-Products", "only-InStoreApp"])
      expect(JSON.stringify(await feed(id))).not.toContain("costMinor");
    for (const query of ["rowType=item", "rowType=product&rowType=item"])
      expect((await ask("only-Products", query)).status).toBe(403);
    expect((await ask("only-Inventory", "rowType=employee")).status).toBe(403);
    expect((await ask(ids.seller, "")).status).toBe(403);
    expect((await feed(`${ids.staff}`, "rowType=item")).entries.length).toBeGreaterThan(0);
  });

  test("is nothing of another store", async () => {
    const other = await server.signIn(`${ids.admin}@store-two.test`);
    expect((await server.call("GET", "/api/history", other)).body.data).toEqual({ activity: [], next: null });
  });

  test("is asked for with what makes sense", async () => {
    for (const query of [
      ...["rowType=itemCost", "rowType=auditScan", "rowType=constructor", "take=0", "take=501", "after=x", "from=x"],
      ...["by=%00", "until=2026-02-30T00:00:00Z", "after=2026-01-01T00:00:00.000Z~abc", `search=${"a".repeat(201)}`],
      ...[
        "from=2026-02-02T00:00:00Z&until=2026-02-01T00:00:00Z",
        "after=2026-01-01T00:00:00.000Z~99999999999999999999",
      ],
    ])
      expect((await ask(ids.admin, query)).status, query).toBe(422);
  });
});
