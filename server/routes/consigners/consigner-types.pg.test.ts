import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { recalculatePayoutsEffect } from "#server/effects/recalculate-payouts.ts";
import { openMailer } from "#server/outside/mail/mailer.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";
import { step } from "../../../tests/support/step.ts";

const settings: Actor = { role: "employee", id: "employee-settings", name: "Sue Settings", sections: ["Settings"] };
const count = 450;
/** More than two portions of unsold items; some sold, some the store's own, some of another type. */
const rows: readonly Put[] = [
  {
    type: "employee",
    row: {
      ...{ id: settings.id, firstName: "Sue", lastName: "Settings", email: `${settings.id}@store-one.test` },
      ...{ isAdmin: false, accessControls: ["Settings"], isActive: true, marketplaceLocation: false, userId: null },
      ...{ invitedAt: null, deletedAt: null, formerUserId: null },
    },
  },
  ...Array.from({ length: count }, (_, n): Put => {
    const consignerId = n % 9 === 0 ? ids.storeAccount : n % 3 === 0 ? ids.otherSeller : ids.seller;
    const status = n % 10 === 1 ? "Sold" : n % 10 === 2 ? "Withdrawn" : "Active";
    const soldOn = status === "Sold" ? "2026-02-01T08:00:00.000Z" : null;
    return {
      type: "item",
      row: testItem(n, { consignerId, status, soldOn, priceMinor: 10_000 + n * 100, payoutMinor: n }),
    };
  }),
];

let server: TestServer;
let admin: Credentials;
let sue: Credentials;
let seller: Credentials;

beforeEach(async () => {
  server = await createTestServer({ rows });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  sue = await server.signIn(`${settings.id}@store-one.test`);
  seller = await server.signIn(`${ids.seller}@store-one.test`);
});
afterEach(() => server?.close());

const gold = { accountType: "Gold", sellingFee: 12.5, minFee: "20.00", flatFee: 3, category: "", option2Value: "" };

describe("consigner types", () => {
  test("are added, read by id and by name, listed and changed, in percent and the currency's major unit", async () => {
    const added = await server.call("POST", "/api/consignerTypes", sue, {
      ...gold,
      option1Value: "9",
      option3Value: "No box",
    });
    expect(added.status).toBe(200);
    const { id } = added.body.data;
    const shown = {
      ...{ id, accountType: "Gold", sellingFee: 12.5, minFee: 20, flatFee: 3, isDefault: false, category: "" },
      ...{ categories: [], option1Value: "9", option2Value: "", option3Value: "No box" },
    };
    await step(
      "added, with its fees and what it is for",
      ["B7.23", "B3.53", "B3.54", "B3.55", "B3.56", "B3.59"],
      async () => {
        expect(added.body.data).toEqual(shown);
      },
    );
    await step("read by its id", ["B7.22"], async () => {
      expect((await server.call("GET", `/api/consignerTypes/${id}`, sue)).body.data).toEqual(shown);
    });
    await step("read by its name", ["B7.25"], async () => {
      expect((await server.call("GET", "/api/consignerTypes/type/Gold", seller)).body.data).toEqual(shown);
    });
    const change = { sellingFee: "10", category: "Sneakers", option1Value: "", option3Value: "" };
    const changed = {
      ...shown,
      ...{ sellingFee: 10, category: "Sneakers", categories: ["Sneakers"] },
      ...{ option1Value: "", option3Value: "" },
    };
    await step("changed", ["B7.24", "B3.58"], async () => {
      expect((await server.call("PUT", `/api/consignerTypes/${id}`, sue, change)).body.data).toEqual(changed);
    });
    const { consignerTypes } = (await server.call("GET", "/api/consignerTypes", admin)).body.data;
    await step("listed", ["B7.21"], async () => {
      expect(consignerTypes).toEqual([expect.objectContaining({ id: ids.standard, isDefault: true }), changed]);
    });
    expect(await server.call("DELETE", `/api/consignerTypes/${id}`, sue)).toMatchObject({ status: 200 });
    expect(await server.call("GET", `/api/consignerTypes/${id}`, sue)).toMatchObject({ status: 404 });
    expect(await server.call("DELETE", `/api/consignerTypes/${ids.standard}`, sue)).toMatchObject({ status: 409 });
  });

  test.each([
    ["accountType", { accountType: "" }, "Consigner type required"],
    ["sellingFee", { sellingFee: null }, "Fee required"],
    ["minFee", { minFee: null }, "Min fee required"],
    ["sellingFee", { sellingFee: 100.5 }, "Enter a percentage from 0 to 100, with at most two decimals."],
    ["flatFee", { flatFee: -1 }, "Enter an amount of 0 or more with at most 2 decimals."],
  ])("are refused at %s for %j [B5.15, B5.16, B5.17, B5.18]", async (field, wrong, sentence) => {
    const reply = await server.call("POST", "/api/consignerTypes", sue, { ...gold, ...wrong });
    expect(reply).toMatchObject({ status: 422, body: { error: { fields: { [field]: sentence } } } });
  });

  test("cannot be recalculated by who only sets them up, and nothing is changed then", async () => {
    const body = { sellingFee: 1, isRecalculateInventoryPayout: true };
    expect((await server.call("PUT", `/api/consignerTypes/${ids.standard}`, sue, body)).status).toBe(403);
    expect((await server.call("GET", `/api/consignerTypes/${ids.standard}`, sue)).body.data.sellingFee).toBe(15);
  });
});

describe("a recalculation", () => {
  const run = (recalculationId: string, act = actAsSystem(server.services)) =>
    recalculatePayoutsEffect.run(
      { db: server.db, mailer: openMailer({ smtpUrl: "", directory: "", from: "" }), act } as never,
      { storeId: "store-one", commandId: newId(), recalculationId },
    );
  const stateOf = async (id: string) =>
    (await server.db.asAdmin("select * from payout_recalculations where id = $1", [id]))[0];
  const sums = (where: string) =>
    server.db.asAdmin<{ count: number; sum: number }>(
      `select count(*)::int as count, coalesce(sum(payout_minor), 0)::float8 as sum from items where store_id = 'store-one' and ${where}`,
    );
  const preview = async (query = "") =>
    (await server.call("GET", `/api/consignerTypes/recalculation?${query}`, admin)).body.data;

  test("does what its preview says, in portions, goes on where a killed one stopped, and tells each item's history", async () => {
    const frozen = "status in ('Sold', 'Withdrawn') or consigner_id = 'consigner-store'";
    const before = await sums(frozen);
    const seen = await preview();
    expect(seen).toMatchObject({ unsold: 360, moved: 320 });
    const body = { sellingFee: 15, isRecalculateInventoryPayout: true };
    expect((await server.call("PUT", `/api/consignerTypes/${ids.standard}`, admin, body)).status).toBe(200);
    const [job] = await server.db.asAdmin<{ data: { recalculationId: string } }>(
      "select data from jobs.job where name = 'recalculatePayouts'",
    );
    const id = job?.data.recalculationId ?? "";
    let portions = 0;
    const dying = async (...given: Parameters<ReturnType<typeof actAsSystem>>) => {
      if (portions++ === 1) throw new Error("killed");
      await actAsSystem(server.services)(...given);
    };
    await expect(run(id, dying)).rejects.toThrow("killed");
    expect(await stateOf(id)).toMatchObject({ account_type: "Standard", done: "200", finished_at: null });
    await run(id);
    const total = await sums(`status = 'Active' and consigner_id <> 'consigner-store'`);
    const state = await stateOf(id);
    expect(state).toMatchObject({ total: "360", done: "360", moved: "320", finished_at: expect.any(Date) });
    expect(Number(state?.["after_minor"]) / 100).toBe(seen.after);
    expect(Number(state?.["before_minor"]) / 100).toBe(seen.before);
    expect(total[0]?.sum).toBe(seen.after * 100);
    expect(await sums(frozen)).toEqual(before);
    expect(await preview()).toMatchObject({ unsold: 360, moved: 0, before: 0, after: 0 });
    const log = await server.call("GET", `/api/inventoryLogs/${testItem(4).id}`, admin);
    expect(JSON.stringify(log.body.data)).toContain("Fees were recalculated");
    await run(id);
    expect(await stateOf(id)).toEqual(state);
  });

  test("of a consigner who gets another type moves theirs alone, and its preview says so beforehand", async () => {
    const added = await server.call("POST", "/api/consignerTypes", sue, { ...gold, accountType: "Silver" });
    const consignerTypeId = added.body.data.id as string;
    const seen = await preview(`consigner=${ids.otherSeller}&consignerTypeId=${consignerTypeId}`);
    expect(seen.moved).toBe(seen.unsold);
    const others = await sums(`consigner_id = '${ids.seller}'`);
    await server.db.asAdmin("update consigners set consigner_type_id = $1 where store_id = 'store-one' and id = $2", [
      consignerTypeId,
      ids.otherSeller,
    ]);
    const recalculationId = newId();
    const scope = { recalculationId, accountType: "", consignerId: ids.otherSeller };
    expect((await server.call("POST", "/api/commands/fees.recalculatePayouts", sue, scope)).status).toBe(403);
    expect((await server.call("POST", "/api/commands/fees.recalculatePayouts", admin, scope)).status).toBe(200);
    await run(recalculationId);
    expect(await stateOf(recalculationId)).toMatchObject({
      moved: String(seen.moved),
      after_minor: String(Math.round(seen.after * 100)),
    });
    expect(await sums(`consigner_id = '${ids.seller}'`)).toEqual(others);
    expect(await server.call("DELETE", `/api/consignerTypes/${consignerTypeId}`, sue)).toMatchObject({
      status: 409,
      body: { error: { code: "in_use" } },
    });
  });
});
