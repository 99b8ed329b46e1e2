import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { transact } from "#server/machine/database/transact.ts";
import { openPayments, type PaymentServices } from "#server/outside/payments/send-payments.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import type { SmallService } from "./small-payment-services.ts";
import { soldItem } from "./sold-items.ts";
import { type Credentials, createTestServer, type TestServer } from "./test-server.ts";
import { ids, testItem } from "./test-store.ts";

/** The payout of one item of the test store, in major units. */
export const each = 160;
let now = new Date("2026-02-01T10:00:00.000Z");
/** Advances time for all of a test's stores. */
export const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

/** A store that pays through a service, and the service's stand-in. */
export interface PayingStore {
  readonly server: TestServer;
  readonly service: SmallService;
  readonly admin: Credentials;
  readonly services: PaymentServices;
}

const byCheckbook: Partial<StoreOfficeRow> = { automatedPayout: true, chequeProvider: "checkbook" };

/** Creates a store with sold items of two consigners, connected to a stand-in for its payment service. Both close when the test ends. */
export async function openPayingStore(
  service: SmallService,
  office: Partial<StoreOfficeRow> = byCheckbook,
): Promise<PayingStore> {
  now = new Date("2026-02-01T10:00:00.000Z");
  const rows: Put[] = [
    ...Array.from({ length: 20 }, (_, n) => soldItem(n + 1, ids.seller)).flat(),
    ...[21, 22, 23].flatMap((n) => soldItem(n, ids.otherSeller)),
    { type: "storeOffice", row: { ...defaultOffice("store-one"), ...office } },
  ];
  const config = { checkbookUrl: service.url, payPalUrl: service.url };
  const server = await createTestServer({ rows, config, clock: () => now });
  onTestFinished(async () => {
    await server.close();
    await service.close();
  });
  const admin = await server.signIn(`${ids.admin}@store-one.test`);
  const keys = {
    checkbook: { apiKey: "key-1", apiSecret: "secret-1", webhookKey: "hook-1" },
    payPal: { clientId: "client-1", clientSecret: "secret-1", webhookId: "WH-1" },
  };
  for (const [name, body] of Object.entries(keys))
    expect((await server.call("PUT", `/api/payoutServices/${name}`, admin, body)).status).toBe(200);
  const act = actAsSystem(server.services);
  return { server, service, admin, services: { ...server.services, act } };
}

/** Makes a payout of these items, by number; returns its id. */
export const pay = async ({ server, admin }: PayingStore, ...items: number[]) => {
  const reply = await server.call("POST", "/api/payouts/pay", admin, {
    inventoriesToPay: items.map((n) => testItem(n).id),
  });
  expect(reply.status).toBe(200);
  return reply.body.data.id as string;
};
export const payoutOf = async ({ server, admin }: PayingStore, id: string) =>
  (await server.call("GET", `/api/payouts/${id}`, admin)).body.data.payout;
export const statusOf = async (on: PayingStore, id: string) => (await payoutOf(on, id)).status;
export const send = (on: PayingStore, id: string, services: Partial<PaymentServices> = {}) =>
  openPayments({ ...on.services, ...services }).send("store-one", id);
export const goOn = (on: PayingStore) => openPayments(on.services).goOn();
export const total = ({ service }: PayingStore) => service.made.reduce((sum, { amount }) => sum + amount, 0);
/** Returns what consigners were paid, by their ledgers. */
export const paidOnLedgers = async ({ server }: PayingStore) => {
  const [row] = await transact(server.db, "store-one", (tx) =>
    tx.run(sql<{ sum: number }>`
      select coalesce(-sum(amount_minor), 0)::float8 as sum from ledger_entries where kind = 'payout'`),
  );
  return (row?.sum ?? 0) / 100;
};
