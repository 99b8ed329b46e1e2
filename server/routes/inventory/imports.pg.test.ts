import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;

beforeAll(async () => {
  server = await createTestServer({ rows: [{ type: "item", row: testItem(1) }] });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => server?.close());

const item = (n: number, more: object = {}) => ({
  ...{ id: `imp-abc-${n}-0`, productId: ids.air, consigner: ids.seller, option1Value: "9", option2Value: "New" },
  ...{ option3Value: "Good box", price: "250.50", location: ids.front, ...more },
});
const send = (key: string, inventories: readonly object[], acceptNow = true) =>
  server.call(
    "POST",
    "/api/inventories/importInventory",
    { ...admin, "idempotency-key": key },
    { inventories, acceptNow },
  );
const undo = (key: string, importId: string, ...itemIds: readonly string[]) =>
  server.call(
    "POST",
    "/api/commands/inventory.undoImport",
    { ...admin, "idempotency-key": key },
    { importId, itemIds },
  );
const stock = async () =>
  (await server.call("GET", "/api/inventories/paginatedInventories?status=Active&status=Pending", admin)).body.data;

test("items of a file are added under the ids of its lines, with codes of the server's, and what is wrong is reported", async () => {
  const before = (await stock()).count;
  const { status, body } = await send("imp-abc-items-2-4", [
    item(2),
    item(3, { option1Value: "55" }),
    item(4, { cost: "12.00", notes: "From the old system", subLocation: ids.shelfA }),
  ]);
  expect(status).toBe(200);
  expect(body.data.inventories.map(({ id }: { id: string }) => id)).toEqual(["imp-abc-2-0", "imp-abc-4-0"]);
  expect(body.data.inventories[0].code).toMatch(/^[0-9A-Z]{8}$/);
  expect(body.data.reports).toMatchObject([{ id: "imp-abc-3-0", code: "invalid_value" }]);
  const after = await stock();
  expect(after.count).toBe(before + 2);
  const added = await server.call("GET", "/api/inventories/imp-abc-4-0", admin);
  expect(added.body.data).toMatchObject({ status: "Active", price: 250.5, subLocation: "Shelf A", cost: null });
});

test("sent again, in whichever batches, a file adds nothing", async () => {
  const first = await send("imp-def-items-1-2", [item(11), item(12)], false);
  const { count } = await stock();
  const again = await send("imp-def-items-1-2", [item(11), item(12)], false);
  expect(again.body).toEqual(first.body);
  const otherwise = await send("imp-def-items-2-3", [item(12), item(13)], false);
  expect(otherwise.body.data.reports).toMatchObject([{ id: "imp-abc-12-0", code: "already_exists" }]);
  const none = await send("imp-def-items-1-1", [item(11)], false);
  expect([none.status, none.body.error.code]).toEqual([409, "already_exists"]);
  expect((await stock()).count).toBe(count + 1);
});

test("a price that is none refuses the batch, by the place of its field", async () => {
  const { status, body } = await send("imp-ghi-items-1-1", [item(21, { price: "12,50" })]);
  expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([
    422,
    "invalid_value",
    ["inventories.0.price"],
  ]);
});

test("an item made with the code of its old tag is found by it, and no other item gets it", async () => {
  const { body } = await send("imp-old-items-1-3", [
    item(31, { id: "imp-old-1-0", oldCode: "cc-1042" }),
    item(32, { id: "imp-old-2-0", oldCode: "CC-1042" }),
    item(33, { id: "imp-old-3-0", oldCode: "036000291452" }),
  ]);
  expect(body.data.reports).toMatchObject([{ id: "imp-old-2-0", code: "code_taken" }]);
  const find = async (code: string) =>
    (await server.call("GET", `/api/inventories/code/${encodeURIComponent(code)}`, admin)).body.data?.id;
  expect(await find("CC-1042")).toBe("imp-old-1-0");
  expect(await find("cc-1042")).toBe("imp-old-1-0");
  expect(await find("036000291452")).toBe("imp-old-3-0");
  expect(await find(body.data.inventories[0].code)).toBe("imp-old-1-0");
  expect(await find("CC-1043")).toBeUndefined();
});

test("an untouched import is undone, also sent twice; one touched item keeps all of it", async () => {
  const made = (n: number) =>
    item(n, { id: `imp-und-${n}-0`, oldCode: `und-${n}`, acceptedOn: "2025-11-03T17:00:00.000Z" });
  await send("imp-und-items-1-2", [made(1), made(2)]);
  const read = (n: number) => server.call("GET", `/api/inventories/imp-und-${n}-0`, admin);
  expect((await read(1)).body.data.acceptedOn).toBe("2025-11-03T17:00:00.000Z");
  await server.call("PUT", "/api/inventories/imp-und-2-0", admin, { notes: "Looked at" });
  const refused = await undo("undo-a", "imp-und", "imp-und-1-0");
  expect([refused.status, refused.body.error.code]).toEqual([409, "in_use"]);
  expect((await read(1)).status).toBe(200);
  // A second import, untouched.
  await send("imp-und2-items-1-2", [
    item(1, { id: "imp-und2-1-0", oldCode: "und2-1" }),
    item(2, { id: "imp-und2-2-0" }),
  ]);
  const again = () => undo("undo-b", "imp-und2", "imp-und2-1-0", "imp-und2-2-0");
  const first = await again();
  expect([first.status, first.body.data.reports]).toEqual([200, []]);
  expect((await again()).body).toEqual(first.body);
  expect((await server.call("GET", "/api/inventories/imp-und2-1-0", admin)).status).toBe(404);
  // The tag and the file's line can come again.
  const { body } = await send("imp-und2-items-1-1", [item(1, { id: "imp-und2-1-0", oldCode: "und2-1" })]);
  expect(body.data.reports).toEqual([]);
});

test("a file that came again is undone again, and the code of each time is kept", async () => {
  const codes: string[] = [];
  for (const n of [1, 2, 3]) {
    const { body } = await send(`imp-twice-items-${n}`, [item(1, { id: "imp-twice-1-0", oldCode: "twice-1" })]);
    codes.push(body.data.inventories[0].code);
    expect(await undo(`undo-twice-${n}`, "imp-twice", "imp-twice-1-0")).toMatchObject({ status: 200 });
  }
  const rows = await server.db.asAdmin(
    "select id, code from deleted_items where id like 'imp-twice-%' order by deleted_at",
  );
  expect(rows).toEqual([
    { id: "imp-twice-1-0", code: codes[0] },
    { id: `imp-twice-1-0:${codes[1]}`, code: codes[1] },
    { id: `imp-twice-1-0:${codes[2]}`, code: codes[2] },
  ]);
});

test("an item of an import that was scanned in an audit keeps all of it, until the scan is removed", async () => {
  const { body } = await send("imp-seen-items-1-2", [
    item(1, { id: "imp-seen-1-0" }),
    item(2, { id: "imp-seen-2-0" }),
    item(3, { id: "imp-seen-3-0" }),
  ]);
  const [store] = await server.db.asAdmin("select store_id as id from items where id = 'imp-seen-1-0'");
  const count = (id: string, runAt: string | null, code: string, itemId: string | null) =>
    server.db
      .asAdmin(
        "insert into audits (store_id, id, location_id, status, created_at, created_by, created_by_name, run_at, run_by_name, joined_ids) values ($1, $2, $3, $4, now(), $5, '', $6, '', '[]')",
        [store?.["id"], id, ids.front, runAt === null ? "new" : "run", ids.admin, runAt],
      )
      .then(() =>
        server.db.asAdmin(
          "insert into audit_scans (store_id, id, audit_id, code, via, note, scanned_at, scanned_by, scanned_by_name, item_id) values ($1, $2, $2, $3, 'scanner', '', now(), $4, '', $5)",
          [store?.["id"], id, code, ids.admin, itemId],
        ),
      );
  await count("open", null, body.data.inventories[0].code, null);
  await count("done", new Date().toISOString(), "00036000291452", "imp-seen-2-0");
  const refused = await undo("undo-seen-1", "imp-seen", "imp-seen-3-0");
  expect(refused.body.error).toMatchObject({ code: "in_use", message: expect.stringContaining("2 items") });
  await server.db.asAdmin("update audit_scans set removed_at = now() where id in ('open', 'done')");
  expect((await undo("undo-seen-2", "imp-seen", "imp-seen-3-0")).status).toBe(200);
});

test("what imported days would set off is shown apart, and then goes the way of all once an admin has let it", async () => {
  const schedule = await server.call(
    "POST",
    "/api/markdownSchedules",
    { ...admin, "idempotency-key": "old-shoes" },
    {
      ...{ name: "Old shoes", steps: [{ days: 30, off: 50 }] },
    },
  );
  expect(schedule.status).toBe(200);
  await send("imp-day-items-1-1", [item(1, { id: "imp-day-1-0", acceptedOn: "2025-11-03T17:00:00.000Z" })]);
  const due = async (query = "") => {
    const { data } = (await server.call("GET", `/api/markdowns/preview${query}`, admin)).body;
    const codes = data.lines.filter(({ inventory }: { inventory: { id: string } }) => inventory.id === "imp-day-1-0");
    return { seenAt: data.seenAt, mine: codes.length };
  };
  expect(await due()).toEqual({ seenAt: null, mine: 0 });
  const held = await due("?held=true");
  expect(held).toEqual({ seenAt: expect.any(String), mine: 1 });
  const released = await server.call(
    "POST",
    "/api/commands/markdowns.releaseImported",
    { ...admin, "idempotency-key": "let-age" },
    { seenAt: held.seenAt, from: held.seenAt },
  );
  expect(released.status).toBe(200);
  expect([(await due("?held=true")).mine, (await due()).mine]).toEqual([0, 1]);
});

test("a file's splits decide the payouts of what it brings, to the cent, and of nothing that is there", async () => {
  const command = async (name: string, key: string, body: object) => {
    const reply = await server.call("POST", `/api/commands/${name}`, { ...admin, "idempotency-key": key }, body);
    expect([name, reply.status, reply.body.data?.reports ?? []]).toEqual([name, 200, []]);
  };
  const payoutOf = async (id: string) => (await server.call("GET", `/api/inventories/${id}`, admin)).body.data;
  await send("imp-spl-before", [item(1, { id: "imp-spl0-1-0", price: "123.45" })]);
  const before = await payoutOf("imp-spl0-1-0");
  const any = { isDefault: false, category: "", option1Value: "", option2Value: "", option3Value: "" };
  await command("fees.addType", "spl-type", {
    ...{
      id: "imp-spl-t6667",
      accountType: "66.67/33.33",
      sellingFeeBasisPoints: 3_333,
      minFeeMinor: 0,
      flatFeeMinor: 0,
    },
    ...any,
  });
  await command("consigners.changeConsigners", "spl-typing", {
    changes: [{ id: ids.seller, was: { consignerTypeId: ids.standard }, to: { consignerTypeId: "imp-spl-t6667" } }],
  });
  await command("consigners.import", "spl-people", {
    consigners: [
      {
        ...{ id: "imp-spl-2-c", firstName: "Nia", lastName: "Split", email: "", phone: "", address: "" },
        ...{ idNumber: "", notes: "", consignerTypeId: "imp-spl-t6667" },
      },
    ],
  });
  await send("imp-spl-items", [
    item(1, { id: "imp-spl-1-0", price: "123.45" }),
    item(2, { id: "imp-spl-2-0", price: "123.45", consigner: "imp-spl-2-c" }),
  ]);
  for (const id of ["imp-spl-1-0", "imp-spl-2-0"]) {
    const [row] = await server.db.asAdmin(
      "select selling_fee_minor, payout_minor, payout_fee_minor from items where id = $1",
      [id],
    );
    // 33.33 % of 123.45 is 41.145885; the fee for paying out is the store's own.
    expect(Number(row?.["selling_fee_minor"])).toBe(4_115);
    expect(Number(row?.["payout_minor"]) + Number(row?.["payout_fee_minor"])).toBe(8_230);
  }
  expect(await payoutOf("imp-spl0-1-0")).toEqual(before);
});
