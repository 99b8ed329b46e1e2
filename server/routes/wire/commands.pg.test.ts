import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commands } from "#shared/areas/all-commands.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;
let floor: Credentials;

beforeAll(async () => {
  server = await createTestServer({ rows: [1, 2, 3].map((n) => ({ type: "item" as const, row: testItem(n) })) });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  floor = await server.signIn(`${ids.floor}@store-one.test`);
});
afterAll(() => server?.close());

const withdraw = (n: number, key = newId(), who = admin, more: object = {}) =>
  server.call(
    "POST",
    "/api/commands/inventory.withdrawItems",
    { ...who, "idempotency-key": key },
    { itemIds: [testItem(n).id], reason: "", ...more },
  );
const statusOf = async (n: number) =>
  (await server.call("GET", `/api/inventories/${testItem(n).id}`, admin)).body.data.status as string;

describe("A command asked for at once", () => {
  test("is run once under one id, and its outcome answered again", async () => {
    const key = newId();
    const first = await withdraw(1, key);
    expect(first).toMatchObject({ status: 200, body: { data: { id: key, status: "applied" } } });
    expect(await withdraw(1, key)).toMatchObject({ status: 200, body: first.body });
    expect(await statusOf(1)).toBe("Withdrawn");
    expect(await withdraw(2, key)).toMatchObject({ status: 409, body: { error: { code: "command_id_reused" } } });
    expect(await statusOf(2)).toBe("Active");
  });

  test("is refused by its rule, with its code, and by its schema, with its fields", async () => {
    expect(await withdraw(2, newId(), admin, { feeTotalMinor: 700 })).toMatchObject({
      status: 409,
      body: { error: { code: "stale_total" } },
    });
    const reply = await withdraw(2, newId(), admin, { itemIds: [] });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.error.fields)).toEqual(["itemIds"]);
    expect(await statusOf(2)).toBe("Active");
  });

  test("needs the right that the command names", async () => {
    expect(await withdraw(3, newId(), floor)).toMatchObject({ status: 403, body: { error: { code: "forbidden" } } });
    expect(await statusOf(3)).toBe("Active");
  });

  test("is larger than the server takes, and is refused before it is looked at", async () => {
    expect(await withdraw(3, newId(), admin, { reason: "x".repeat(1_100_000) })).toMatchObject({
      status: 413,
      body: { error: { code: "too_large" } },
    });
  });

  test("has its own address exactly where a device cannot queue it, and it names nothing that the server has sealed", () => {
    const routes = server.app.declaredRoutes.map(({ url }) => url);
    const sealed = [
      ...["consigners.keepBankData", "settings.connectPayouts", "payouts.noteBankFile"],
      ...["settings.connectShop", "settings.disconnectShop", "settings.noteShopFault"],
      ...["settings.connectLinnworks", "settings.disconnectLinnworks"],
    ];
    for (const { name, offline } of commands.values())
      expect([name, routes.includes(`/api/commands/${name}`)]).toEqual([
        name,
        offline === "online" && !sealed.includes(name),
      ]);
  });
});
