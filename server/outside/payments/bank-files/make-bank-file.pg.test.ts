import { afterAll, beforeAll, expect, test } from "vitest";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { soldItem } from "../../../../tests/support/sold-items.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../../tests/support/test-store.ts";
import { forgetBankFiles } from "./forget-bank-files.ts";

let server: TestServer;
let admin: Credentials;
const rows: Put[] = [
  ...[1, 2, 3].flatMap((n) => soldItem(n, ids.seller)),
  ...[4, 5, 6].flatMap((n) => soldItem(n, ids.otherSeller)),
  { type: "storeOffice", row: { ...defaultOffice("store-one"), bankProvider: "nacha" } },
];
const account = {
  ...{ name: "Corner shop", iban: "DE89370400440532013000", bic: "", routingNumber: "021000021" },
  ...{ bankName: "JPMorgan Chase", companyId: "1234567890" },
};

beforeAll(async () => {
  server = await createTestServer({ rows });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  for (const id of [ids.seller, ids.otherSeller])
    await server.call("PUT", `/api/consigners/${id}`, admin, {
      payoutType: "Bank",
      bankData: {
        accountName: `Account of ${id}`,
        accountNumber: "123456789",
        bank: "Chase",
        routingNumber: "011401533",
      },
    });
});
afterAll(() => server?.close());

const call = (method: "GET" | "POST" | "PUT", url: string, body?: unknown) => server.call(method, url, admin, body);
const pay = async (...items: number[]) =>
  (await call("POST", "/api/payouts/pay", { inventoriesToPay: items.map((n) => testItem(n).id) })).body.data
    .id as string;
const file = (id: string) => call("POST", `/api/payouts/${id}/bankFile`, {});
const amounts = (ach: string) =>
  ach
    .split("\r\n")
    .filter((line) => line.startsWith("6"))
    .map((line) => Number(line.slice(29, 39)));

test("the bank's file pays each consigner once: the same file if asked again, and what failed in one of its own [B1.10]", async () => {
  const id = await pay(1, 2, 4);
  expect((await file(id)).body.error.message).toBe("Enter your bank account in the settings first.");
  expect((await call("PUT", "/api/payoutServices/bankAccount", { ...account, iban: "DE00" })).body.error).toMatchObject(
    {
      fields: { iban: "This is not an IBAN. Check its letters and digits." },
    },
  );
  expect((await call("PUT", "/api/payoutServices/bankAccount", account)).status).toBe(200);
  // Two people request it at once, and get the same file.
  const [first, second] = await Promise.all([file(id), file(id)]);
  expect(first.headers["content-disposition"]).toMatch(/payout-[0-9a-f]{8}\.ach/);
  expect(amounts(first.body).toSorted()).toEqual([16_000, 32_000]);
  expect(second.body).toBe(first.body);
  expect((await file(id)).body).toBe(first.body);
  const failed = { payoutId: id, consignerIds: [ids.seller], reason: "The account is closed" };
  expect((await call("POST", "/api/commands/payouts.markFailed", failed)).status).toBe(200);
  await call("POST", "/api/checkbook/retryAutoPayout", { payoutId: id, consignersAndInventories: [ids.seller] });
  const again = await file(id);
  expect(amounts(again.body)).toEqual([32_000]);
  expect((await file(id)).body).toBe(again.body);
  const kept = await server.db.asAdmin("select encode(sealed, 'escape') as sealed from sync.bank_files");
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain("123456789");
});

test("what stands in files that pay nobody any more is forgotten after a month, and later files have names of their own", async () => {
  const kept = async () =>
    (await server.db.asAdmin("select count(sealed)::int as count, count(*)::int as files from sync.bank_files"))[0];
  const night = (days: number) => forgetBankFiles(server.db, "store-one", new Date(Date.now() + days * 86_400_000));
  // Both files of the earlier payout still pay somebody: the first one the share that was not retried.
  await night(29);
  expect(await kept()).toEqual({ count: 2, files: 2 });
  const id = await pay(6);
  const first = await file(id);
  await call("POST", `/api/payouts/${id}/void`, { reason: "Twice" });
  await night(29);
  expect(await kept()).toEqual({ count: 3, files: 3 });
  await night(31);
  expect(await kept()).toEqual({ count: 2, files: 3 });
  const again = await pay(6);
  const second = await file(again);
  expect(second.body).not.toBe(first.body);
  expect((await file(again)).body).toBe(second.body);
  await night(31);
  expect(await kept()).toEqual({ count: 3, files: 4 });
});

test("a file that cannot pay somebody is not made, and says who it is", async () => {
  const by = (provider: string) => server.db.asAdmin("update public.store_office set bank_provider = $1", [provider]);
  await by("sepa");
  const id = await pay(3, 5);
  expect((await file(id)).body.error.message).toBe("This file pays in EUR, and your store’s currency is USD.");
  await server.db.asAdmin("update public.stores set currency = 'EUR' where store_id = 'store-one'");
  expect((await file(id)).body.error).toMatchObject({ code: "invalid_value" });
  expect((await file(id)).body.error.message).toMatch(/cannot pay .*Otto Tester/);
  // A name in letters that no bank reads would be paid to nobody.
  await server.db.asAdmin("update public.stores set currency = 'USD' where store_id = 'store-one'");
  await by("nacha");
  expect((await call("PUT", "/api/payoutServices/bankAccount", { ...account, name: "李明商店" })).status).toBe(200);
  expect((await file(id)).body.error).toMatchObject({
    code: "invalid_value",
    message: "The bank cannot read 李明商店. Enter the account name in Latin letters, or pay them another way.",
  });
  await server.db.asAdmin("update public.stores set currency = 'EUR' where store_id = 'store-one'");
  await by("csv");
  const list = await file(id);
  expect(list.body).toContain("Account of");
  expect(list.body).toContain(",160.00,EUR,");
});
