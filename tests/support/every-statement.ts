import pg from "pg";
import { expect } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { archiveStore, utcDayStart } from "#server/machine/commands/archive.ts";
import type { EffectContext } from "#server/effects/define-effect.ts";
import { recalculatePayoutsEffect } from "#server/effects/recalculate-payouts.ts";
import { recordingMailer } from "#server/outside/mail/recording-mailer.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { runAudit } from "./test-audit.ts";
import { runAndUndoMarkdowns } from "./test-markdowns.ts";
import { testSale } from "./test-orders.ts";
import { payOut } from "./test-payouts.ts";
import { type Credentials, createTestServer, firstStore, type TestServer } from "./test-server.ts";
import { airGtin, ids, testItem } from "./test-store.ts";

/** The statements that the app's connections sent, with the values of each text's first call. */
export interface RecordedStatements {
  readonly values: ReadonlyMap<string, readonly unknown[]>;
  /** Texts that were prepared, for which PostgreSQL may choose one generic plan. */
  readonly prepared: ReadonlySet<string>;
}

/** A server over a small store for which everything was done once, and what it sent to the database for that. */
export async function recordEveryStatement(): Promise<RecordedStatements & { readonly server: TestServer }> {
  const items = [1, 2, 3, 4].map((n): Put => ({ type: "item", row: testItem(n) }));
  const audit = runAudit("audit-old", "2025-06-01T09:00:00.000Z");
  const server = await createTestServer({ rows: [...items, ...audit, ...testSale("order-1", testItem(1))] });
  await server.db.asAdmin("update stores set online_shop = 'builtIn' where store_id = 'store-one'");
  await server.db.asAdmin("update orders set shopify_id = '1' where store_id = 'store-one' and id = 'order-1'");
  const admin = await server.signIn(`${ids.admin}@store-one.test`);
  return { server, ...(await recording(() => doEverything(server, admin))) };
}

/** Does everything the server can do for the small store, once. */
async function doEverything(server: TestServer, admin: Credentials): Promise<void> {
  const call = async (method: "GET" | "POST" | "PUT", url: string, body?: unknown, who: Credentials = admin) => {
    const reply = await server.call(method, url, who, body);
    expect(reply.status, `${method} ${url} ${JSON.stringify(reply.body).slice(0, 300)}`).toBeLessThan(300);
    return reply.body?.data;
  };
  const { queueId, codePrefix } = await call("POST", "/api/sync/queues", {
    protocol: 1,
    queueId: null,
    deviceName: "",
  });
  let seq = 0;
  const push = async (commands: readonly (readonly [string, unknown])[], who: Credentials, queue: string) => {
    const now = new Date().toISOString();
    const sent = commands.map(([name, args]) => ({ id: newId(), seq: ++seq, name, args, occurredAt: now }));
    return call("POST", "/api/sync/push", { protocol: 1, queueId: queue, sentAt: now, commands: sent }, who);
  };
  const item = {
    ...{ id: newId(), code: `${codePrefix}0000`, productId: ids.air, consignerId: ids.seller, option1Value: "9" },
    ...{ option2Value: "New", option3Value: "Good box", priceMinor: 9_000, costMinor: null, locationId: ids.front },
    ...{ subLocationId: null, notes: "", image: "" },
  };
  const audit = newId();
  const scan = (code: string) => ({ id: newId(), code, via: "typed", note: "", scannedAt: new Date().toISOString() });
  const first = scan(item.code);
  const product = { title: "New", sku: "N-1", brand: "B", category: "C", gender: "G", image: "" };
  const plan = await call("GET", `/api/sync/download?queueId=${queueId}`);
  const place = { locationId: ids.front, subLocationId: null };
  const { outcomes } = await push(
    [
      ["inventory.addItems", { items: [item], acceptNow: false }],
      ["inventory.acceptItems", { itemIds: [item.id], ...place, paymentType: null }],
      ["inventory.editItem", { itemId: item.id, changes: { priceMinor: 9_500 } }],
      ["inventory.foundHere", { itemId: item.id, locationId: ids.back, subLocationId: null }],
      ["inventory.markPrinted", { itemIds: [item.id] }],
      ["catalogue.quickCreateProduct", { ...product, id: newId(), productTemplateId: ids.template, gtin: null }],
      ["catalogue.attachGtin", { gtin: "4006381333931", productId: ids.air, size: "8" }],
      ["audits.start", { id: audit, locationId: ids.front }],
      ["audits.recordScans", { auditId: audit, scans: [first, scan(airGtin), scan("NOTHING")] }],
      ["audits.removeScan", { auditId: audit, scanId: first.id }],
      ["audits.run", { auditId: audit }],
      ["audits.recordScans", { auditId: audit, scans: [scan("A0000002"), scan(airGtin)] }],
      [
        "audits.resolveLine",
        { auditId: audit, lineId: `${audit}:${testItem(3).id}`, resolution: "markMissing", note: "" },
      ],
      ["audits.annotate", { auditId: audit, noteId: newId(), text: "A note", photo: "" }],
      ["inventory.requestPrice", { itemId: item.id, priceMinor: 8_000 }],
      ["inventory.acceptPrices", { itemIds: [item.id] }],
      ["inventory.transferItems", { itemIds: [item.id], locationId: ids.front, optionOverride: null }],
      ["inventory.acceptTransfers", { itemIds: [item.id], locationId: ids.front, subLocationId: null }],
      ["inventory.overrideStatus", { itemId: item.id, status: "Requested", reason: "Tried" }],
      ["inventory.editRequest", { itemId: item.id, changes: { priceMinor: 9_400 } }],
      ["inventory.declineItems", { itemIds: [item.id] }],
    ],
    admin,
    queueId,
  );
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: "applied", error: null });
  const listing = { productId: ids.air, consigner: ids.seller, option1Value: "9", option2Value: "New" };
  const added = await call("POST", "/api/inventories", {
    inventoryFormArray: [{ ...listing, option3Value: "Good box", price: 90, location: ids.front }],
    acceptNow: true,
  });
  const mistaken = await call("POST", "/api/inventories", {
    inventoryFormArray: [{ ...listing, option3Value: "Good box", price: 90, location: ids.front }],
  });
  await call("POST", "/api/inventories/deleteInventory", { ids: [mistaken.inventories[0].id] });
  await call("POST", "/api/inventories/withdrawInventory", {
    inventories: [added.inventories[0].id],
    withdrawalFee: 10,
    reason: "Broken",
  });
  const pastSale = { productId: ids.air, option1Value: "9", soldOn: "2025-05-04T12:00:00.000Z", priceMinor: 9_000 };
  const known = { locationId: ids.front, consignerId: ids.seller, acceptedOn: "2025-03-04T12:00:00.000Z" };
  await call("POST", "/api/commands/inventory.importPastSales", {
    ...{ importId: "imp-every", source: "old.csv", sales: [{ id: "imp-every-2-0", ...pastSale, ...known }] },
  });
  await call("GET", `/api/products/lastSale/${ids.air}?option1Value=9`);
  await call("GET", `/api/consigners/${ids.seller}/pastSales?after=2025-05-04T12:00:00.000Z~imp-every-3-0`);
  await call("POST", "/api/commands/inventory.undoImport", {
    ...{ importId: "imp-every", itemIds: [], pastSaleIds: ["imp-every-2-0"] },
  });
  await call("POST", "/api/inventories/scan", { gtin: airGtin, location: ids.front });
  await call("POST", "/api/inventories/fees", { price: 100, consigner: ids.seller });
  await call("POST", "/api/sync/pull", { protocol: 1, queueId, cursor: plan.cursor, queueDepth: 3 });
  await call("GET", `/api/sync/download/items?after=&upto=${plan.itemBounds.at(-1)}`);
  await call("GET", "/api/sync/download/rows");

  // A person who lost the rights delivers, and an admin decides.
  const floor = await server.signIn(`${ids.floor}@store-one.test`);
  const theirs = await call("POST", "/api/sync/queues", { protocol: 1, queueId: null, deviceName: "" }, floor);
  const setActive = (active: boolean) =>
    server.db.asAdmin(`update employees set is_active = ${active} where store_id = 'store-one' and id = $1`, [
      ids.floor,
    ]);
  await setActive(false);
  seq = 0;
  const held = await push([["inventory.markPrinted", { itemIds: [testItem(4).id] }]], floor, theirs.queueId);
  await setActive(true);
  await call("GET", "/api/sync/held");
  await call("GET", `/api/sync/held?after=${held.outcomes[0].id}`);
  await call("POST", `/api/sync/held/${held.outcomes[0].id}`, { action: "apply" });
  await call("GET", "/api/sync/devices");

  await payOut(server.db, call);
  const scope = { recalculationId: newId(), accountType: "Standard", consignerId: null };
  await call("POST", "/api/commands/fees.recalculatePayouts", scope);
  const effects = { db: server.db, act: actAsSystem(server.services) } as unknown as EffectContext;
  const { recalculationId } = scope;
  await recalculatePayoutsEffect.run(effects, { storeId: firstStore.id, commandId: newId(), recalculationId });

  const markdownRunId = await runAndUndoMarkdowns(server.services, call);
  const wire = { send: async () => undefined, close: () => undefined };
  const to = { name: "", address: "sel@example.test" };
  const mail = {
    to,
    fromName: "",
    replyTo: "",
    subject: "Hello",
    text: "Hello",
    key: "hello",
    language: "en" as const,
  };
  await recordingMailer(server.db, wire, { port: 0 }).send({ ...mail, storeId: firstStore.id });
  const { mails } = await call("GET", "/api/mails");
  await call("POST", `/api/mails/${mails[0].id}/send`, {});
  await call("POST", "/api/mails/preview", { kind: "itemsAccepted" });
  await call("PUT", `/api/stores/${firstStore.id}`, { currency: "USD", inStoreUrl: "app.store.test" });

  const named: Readonly<Record<string, string>> = {
    "/api/inventories/:id": testItem(1).id,
    "/api/inventories/code/:code": "A0000001",
    "/api/inventoryLogs/:id": item.id,
    "/api/history/:rowType/:rowId": `product/${ids.air}`,
    "/api/scans/:id": audit,
    "/api/orders/:id": "order-1",
    "/api/archive/:rowType": "audit",
    "/api/archive/:rowType/:id": "audit/audit-old",
    "/api/sync/held/:id": held.outcomes[0].id,
    "/api/products/:id": ids.air,
    "/api/products/resync/:id": ids.air,
    "/api/orders/resync/:id": "order-1",
    "/api/productTemplates/:id": ids.template,
    "/api/productTemplates/:id/carriers": `${ids.template}/carriers?option=option1Value&value=9`,
    ...{ "/api/consigners/:id": ids.seller, "/api/consigners/:id/spendable": `${ids.seller}/spendable` },
    "/api/consigners/:id/pastSales": `${ids.seller}/pastSales`,
    "/api/consignerTypes/:id": ids.standard,
    ...{ "/api/markdowns/:id": markdownRunId, "/api/markdowns/:id/lines": `${markdownRunId}/lines` },
    "/api/consignerTypes/type/:accountType": "Standard",
    "/api/mails/:id": mails[0].id,
    ...{ "/api/stores/:id": firstStore.id, "/api/employees/:id": ids.floor },
    "/api/stores/:id/domains": `${firstStore.id}/domains`,
    "/api/stores/:id/export": `${firstStore.id}/export`,
    "/api/stores/:id/deletion": `${firstStore.id}/deletion`,
    "/open/stores/:domain": firstStore.host,
    ...{ "/open/stores/handle/:handle": "store-one", "/open/catalogue/:handle": "store-one?show=shop" },
  };
  for (const { method, url } of server.app.declaredRoutes)
    if (
      method === "GET" &&
      /^\/(api|open)\//.test(url) &&
      !/docs|events|download|files|icons|shares|preapproval|products.merge|payouts|cheques|open.(employees|consigners)/.test(
        url,
      )
    )
      await call("GET", url.replace(/:.+/, named[url] ?? ":missing"));
  await call("GET", "/api/archive/audit?after=2026-01-01T00:00:00.000Z~x");
  const narrowed = `rowType=item&rowType=gtin&by=${ids.admin}&from=2020-01-01T00:00:00Z&search=air`;
  await call("GET", `/api/history?${narrowed}&after=2099-01-01T00:00:00.000Z~9`);
  await call("GET", "/api/history?rowType=gtin", undefined, floor);
  await archiveStore(server.db, firstStore.id, utcDayStart(server.services.clock()));
  const filters = `search=air&status=Active&location=${ids.front}&consigner=${ids.seller}&sortOption=lowestPrice`;
  await call("GET", `/api/inventories?${filters}`);
  await call("GET", `/api/orders?search=air&consigner=${ids.seller}&status=sold&from=2020-01-01T00:00:00Z`);
  await call("GET", `/api/products?search=air`);
  await call("GET", `/api/products/merge?fromProductId=${ids.court}&toProductId=${ids.air}`);
  await call("GET", `/api/inventories/preapprovalStatus?productId=${ids.air}&price=100&option1Value=9`);
  await call("POST", "/api/inventories/lowestPriceInventories", { productSkus: ["AIR-001"], consigner: ids.seller });
  await call("POST", "/api/inventories/getLowestPriceForVariant", { productId: ids.air, location: ids.front });
  await call("GET", `/api/inventoryLogs?search=air&lastUpdatedBy=${ids.admin}&after=2020-01-01T00:00:00Z`);
  const seller = { ...(await server.signIn(`${ids.seller}@store-one.test`)), host: "portal.localhost" };
  for (const url of ["/api/inventories", "/api/inventories/filterOptions", "/api/sync/download"])
    await call("GET", url, undefined, seller);
}

interface Sent {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
  readonly isPrepared?: boolean;
}

/** Records every statement the app's pools send while `work` runs, with the values of its first call. */
async function recording(work: () => Promise<void>): Promise<RecordedStatements> {
  const prepared = new Set<string>();
  const seen = new Map<string, readonly unknown[]>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const asked = args[0] as string | Sent | { readonly statements: readonly Sent[] };
    const app = (this as unknown as { connectionParameters: { user: string } }).connectionParameters.user;
    const sent: readonly Sent[] =
      typeof asked === "string" ? [{ text: asked }] : "statements" in asked ? asked.statements : [asked];
    for (const { text, values = args[1] as Sent["values"], isPrepared } of sent) {
      if (app === "trace_app" && /^\s*(select|insert|update|delete|with)\b/i.test(text))
        if (!seen.has(text)) seen.set(text, values ?? []);
      if (isPrepared === true) prepared.add(text);
    }
    return (query as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return { values: seen, prepared };
}
