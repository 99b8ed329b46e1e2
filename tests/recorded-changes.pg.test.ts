import { afterAll, beforeAll, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { commands } from "#shared/areas/all-commands.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { soldItem } from "./support/sold-items.ts";
import { createTestServer, firstStore, type TestServer } from "./support/test-server.ts";
import { admin, ids, testItem } from "./support/test-store.ts";

/**
 * Every change of rights, fees, money, bank data or settings is in the history with its actor: each such command with
 * its entry.
 */
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ rows: soldItem(1, ids.seller) });
});
afterAll(() => server?.close());

const [employee, consigner, listed, type] = [newId(), newId(), newId(), newId()];
const passing = newId();
const bankData = newId();
const payout = newId();
const everybody = { lastName: "New", phone: "+1 555 0100", address: "1 High Street", idNumber: "", notes: "" };
const fees = { sellingFeeBasisPoints: 1_000, minFeeMinor: 0, flatFeeMinor: 0, isDefault: false, category: "" };

interface RecordedChange {
  readonly args: object;
  /** The row whose history has the entry. */
  readonly of: readonly [type: string, id: string];
  /** Fields with old and new values in the entry; none if the row is added, removed or only viewed. */
  readonly fields?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** In the order they are run. */
const recorded: Readonly<Record<string, RecordedChange>> = {
  "employees.addEmployee": {
    args: { id: employee, firstName: "Nina", lastName: "New", email: "nina@new.test", accessControls: ["Products"] },
    of: ["employee", employee],
  },
  "employees.resendInvite": { args: { employeeId: employee }, of: ["employee", employee] },
  "employees.editEmployee": {
    args: { employeeId: employee, changes: { accessControls: ["Orders"], isActive: false } },
    of: ["employee", employee],
    fields: { accessControls: [["Products"], ["Orders"]], isActive: [true, false] },
  },
  "employees.deleteEmployee": { args: { employeeId: employee }, of: ["employee", employee] },
  "fees.addType": {
    args: { id: type, accountType: "Gold", ...fees, option1Value: "", option2Value: "", option3Value: "" },
    of: ["consignerType", type],
  },
  "fees.editType": {
    args: { consignerTypeId: type, changes: { sellingFeeBasisPoints: 900 } },
    of: ["consignerType", type],
    fields: { sellingFeeBasisPoints: [1_000, 900] },
  },
  "fees.removeType": { args: { consignerTypeId: type }, of: ["consignerType", type] },
  "consigners.add": {
    args: { id: consigner, firstName: "Nia", email: "nia@new.test", ...everybody, invite: false },
    of: ["consigner", consigner],
  },
  "consigners.addInPassing": {
    args: { id: passing, name: "Pia Passing", contact: "+1 555 0101" },
    of: ["consigner", passing],
  },
  "consigners.import": {
    args: { consigners: [{ id: listed, firstName: "Lis", email: "lis@new.test", ...everybody }] },
    of: ["consigner", listed],
  },
  "consigners.changeConsigners": {
    args: { changes: [{ id: consigner, was: { lastName: "New" }, to: { lastName: "Newman" } }] },
    of: ["consigner", consigner],
    fields: { lastName: ["New", "Newman"] },
  },
  "consigners.edit": {
    args: { consignerId: consigner, isActive: false, chargeTax: true },
    of: ["consigner", consigner],
    fields: { isActive: [true, false], chargeTax: [false, true] },
  },
  "consigners.keepBankData": {
    args: { consignerId: ids.seller, bankDataId: bankData, payoutType: "PayPal" },
    of: ["consigner", ids.seller],
  },
  "consigners.revealBankData": {
    args: { consignerId: ids.seller, reason: "A payout came back" },
    of: ["consigner", ids.seller],
  },
  "consigners.delete": { args: { consignerId: consigner }, of: ["consigner", consigner] },
  "payouts.create": {
    args: {
      payoutId: payout,
      shares: [{ consignerId: ids.seller, itemIds: [testItem(1).id], totalMinor: testItem(1).payoutMinor }],
    },
    of: ["payout", payout],
  },
  "payouts.markPaid": { args: { payoutId: payout, consignerIds: [ids.seller] }, of: ["payout", payout] },
  "payouts.void": { args: { payoutId: payout, reason: "By mistake" }, of: ["payout", payout] },
  "settings.editSettings": {
    args: { changes: { minApprovalMinor: 300 } },
    of: ["store", firstStore.id],
    fields: { minApprovalMinor: [expect.any(Number), 300] },
  },
  "settings.editProtected": {
    args: { changes: { payoutFeeBasisPoints: 300, maintenanceMode: true } },
    of: ["store", firstStore.id],
    fields: { payoutFeeBasisPoints: [expect.any(Number), 300], maintenanceMode: [false, true] },
  },
  "settings.connectPayouts": {
    args: { service: "payPal", keptId: "kept", hint: "ends in 1234" },
    of: ["store", firstStore.id],
    fields: {
      payoutServices: [null, [expect.objectContaining({ service: "payPal", hint: "ends in 1234" })]],
    },
  },
  "settings.connectShop": {
    args: {
      ...{ platform: "shopify", domain: "sole.myshopify.com", shopDomain: "sole.test", shopName: "Sole" },
      ...{ keptId: "kept-shop", hint: "…1234" },
    },
    of: ["store", firstStore.id],
    fields: {
      onlineShop: [expect.any(String), "shopify"],
      shopConnection: [null, expect.objectContaining({ domain: "sole.myshopify.com", hint: "…1234", broken: null })],
    },
  },
  "settings.mapShopLocations": {
    args: { mapping: [{ locationId: ids.front, shopLocationId: "1" }] },
    of: ["store", firstStore.id],
    fields: {
      shopConnection: [
        expect.objectContaining({ locations: [] }),
        expect.objectContaining({ locations: [{ locationId: ids.front, shopLocationId: "1" }] }),
      ],
    },
  },
  "settings.disconnectShop": {
    args: {},
    of: ["store", firstStore.id],
    fields: { onlineShop: ["shopify", "none"], shopConnection: [expect.anything(), null] },
  },
  "settings.connectLinnworks": {
    args: { keptId: "kept-linnworks", hint: "…1234" },
    of: ["store", firstStore.id],
    fields: { linnworks: [null, expect.objectContaining({ hint: "…1234" })] },
  },
  "settings.disconnectLinnworks": {
    args: {},
    of: ["store", firstStore.id],
    fields: { linnworks: [expect.objectContaining({ hint: "…1234" }), null] },
  },
};

/** Commands of the same areas not in the table, with the reason. */
const otherwise: Readonly<Record<string, string>> = {
  "consigners.invite": "changes no row: who accepts is told on their own",
  "employees.acceptInvite": "given by the server itself when somebody follows their link",
  "consigners.signUp": "given by the server itself when a mailbox is proven",
  "consigners.acceptTerms": "changes nobody's rights or money; it is told on the consigner's own row",
  "consigners.enableMarketplace": "given by consigners of themselves alone, and told on their row",
  "consigners.openBalances": "an entry of the ledger, which is only added to, says who, when and how much",
  "consigners.voidOpeningBalance": "an entry of the ledger, which is only added to, says who, when, how much and why",
  "consigners.adjustLedger": "an entry of the ledger, which is only added to, says who, when, how much and why",
  "fees.recalculatePayouts": "a row of its own says who, when and by how much; each item tells its new payout",
  "fees.recalculateItems": "given by the server itself, a portion at a time",
  "payouts.markFailed": "told with its payout, as being paid is",
  "payouts.retry": "told with its payout, as being paid is",
  "payouts.send": "told with its payout, as being paid is",
  "payouts.noteBankFile": "told with its payout, as being paid is",
  "payouts.printCheques": "told with its payout, as being paid is",
  "settings.noteShopFault": "given by the server itself when the shop has answered",
  "payouts.settleTransfer": "given by the server itself when a payment service has answered",
};

interface Entry {
  readonly command: string;
  readonly actor: string;
  readonly at: Date;
  readonly reason: string;
  readonly fields: readonly { variableChanged: string; beforeValue: unknown; afterValue: unknown }[];
}

test("every command that changes rights, fees, money, bank data or settings is in the table, or says why not", () => {
  const areas = /^(employees|consigners|fees|payouts|settings)\./;
  const known = [...Object.keys(recorded), ...Object.keys(otherwise)];
  expect([...commands.keys()].filter((name) => areas.test(name)).toSorted()).toEqual(known.toSorted());
});

test.each(Object.entries(recorded))("%s is recorded with who did it, when, and what it changed", async (name, one) => {
  const commandId = newId();
  const began = Date.now();
  const outcome = await executeCommand(server.services, {
    ...{ storeId: firstStore.id, actor: admin, commandId, name, occurredAt: null, queue: null },
    args: one.args,
  });
  expect(outcome.error).toBeNull();
  const entries = await server.db.asAdmin<Entry>(
    `select command_name as command, actor_id as actor, recorded_at as at, reason, modified_fields as fields
     from history where store_id = $1 and command_id = $2 and row_type = $3 and row_id = $4`,
    [firstStore.id, commandId, ...one.of],
  );
  expect(entries).toHaveLength(1);
  const [found] = entries;
  expect(found).toMatchObject({ command: name, actor: ids.admin });
  expect(Math.abs(new Date(found?.at ?? 0).getTime() - began)).toBeLessThan(60_000);
  const reason = (one.args as { reason?: string }).reason;
  if (reason !== undefined) expect(found?.reason).toBe(reason);
  for (const [field, [before, after]] of Object.entries(one.fields ?? {})) {
    const changed = found?.fields.find(({ variableChanged }) => variableChanged === field);
    expect([field, changed?.beforeValue, changed?.afterValue]).toEqual([field, before, after]);
  }
});
