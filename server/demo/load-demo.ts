import { loadBulk } from "#server/machine/commands/load-bulk.ts";
import { analyzeTables } from "#server/machine/database/open-database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { fillOwnShop } from "#server/outside/shop/own/fill-own-shop.ts";
import type { Face } from "#server/identity/hosts.ts";
import { readStore } from "#server/identity/read-store.ts";
import { storeDefaults } from "#server/identity/store-defaults.ts";
import type { Services } from "#server/running/services.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { Rows, RowType } from "#shared/areas/rows.ts";
import { demoAudits } from "./audits.ts";
import { demoCatalogue, template } from "./catalogue.ts";
import { buyingEmployees, buyingStore, demoAccounts, demoEmployees, demoPassword, demoStore } from "./demo-store.ts";
import { finishDemo } from "./finish-demo.ts";
import { demoMarkdowns } from "./markdowns.ts";
import { consignerTypes, demoPeople } from "./people.ts";
import { buyingProducts, withPictures } from "./pictures.ts";
import { marketplace, shops, demoSubLocations } from "./places.ts";
import { demoId, seeded } from "./random.ts";
import { demoSales } from "./sales.ts";
import { demoStock, type StockMix } from "./stock.ts";
import { demoTill } from "./till.ts";
import { demoPurchases, demoToDecide } from "./to-decide.ts";
import { demoRequests, demoSubmitted } from "./wishes.ts";

const secondStoreId = demoId(13, 2);
/** The items' code prefix; never issued to a device, since items already have it. */
const codePrefix = "DEM0";

/** The statuses of items sellers offer and the buying store owns. */
const bought: StockMix = {
  shares: [
    ["Active", 420],
    ["Buying", 24],
    ["Pending", 12],
    ["Declined", 10],
    ["PendingSale", 4],
    ["Sold", 30],
    ["Paid", 12],
    ["Requested", 12],
  ],
  buys: true,
};

const puts = <T extends RowType>(type: T, rows: readonly Rows[T][]): Put[] => rows.map((row) => ({ type, row }) as Put);

/**
 * Creates the demo's accounts, its store with a month of activity up to now, a small store that buys outright, and an
 * empty one that shows how stores are separated. Loads differ only by the current day. Loading again changes nothing:
 * an existing store is left unchanged.
 */
export async function loadDemo(services: DemoServices): Promise<void> {
  await finishDemo(services, await loadDemoStores(services));
}

type DemoServices = Pick<Services, "db" | "clock" | "identity" | "config" | "log" | "pictures">;

/** Does what `loadDemo` does, up to what nobody has to wait for. Returns true if the demo store was not there yet. */
export async function loadDemoStores(services: DemoServices): Promise<boolean> {
  const stores = [secondStoreId, buyingStore.id, demoStore.id];
  const known = await Promise.all(stores.map((id) => readStore(services.db, id)));
  // The accounts' password takes a tenth of a second.
  const isNew = known.includes(null) && (await loadMissingStores(services));
  const bind = (host: string, storeId: string, face: Face) => services.identity.hosts.bind({ host, storeId, face });
  await Promise.all([
    bind("localhost", demoStore.id, "staff"),
    bind("127.0.0.1", demoStore.id, "staff"),
    bind("portal.localhost", demoStore.id, "portal"),
    bind("buying.localhost", buyingStore.id, "staff"),
    bind("portal.buying.localhost", buyingStore.id, "portal"),
    bind("second.localhost", secondStoreId, "staff"),
  ]);
  return isNew;
}

/** Creates the demo's accounts and those of its stores that are not there. Returns whether the demo store was not. */
async function loadMissingStores(services: DemoServices): Promise<boolean> {
  const users = new Map<string, string>();
  const passwordHash = await services.identity.hashPassword(demoPassword);
  for (const account of demoAccounts) {
    const { userId } = await services.identity.ensureUser({
      email: account.email,
      name: account.who,
      passwordHash,
    });
    users.set(account.email, userId);
  }
  // One after the other: making rows keeps the process busy for seconds on a slow machine, in which no connection of
  // another load could be answered.
  await unlessThere(services, secondStoreId, () => loadSecondStore(services, users));
  await unlessThere(services, buyingStore.id, () => loadBuyingStore(services, users));
  return await unlessThere(services, demoStore.id, () => loadDemoStore(services, users));
}

async function unlessThere({ db }: Pick<Services, "db">, storeId: string, load: () => Promise<void>): Promise<boolean> {
  if ((await readStore(db, storeId)) !== null) return false;
  await load();
  return true;
}

async function loadSecondStore(
  services: Pick<Services, "db" | "clock">,
  users: ReadonlyMap<string, string>,
): Promise<void> {
  const email = "admin@second.test";
  const userId = users.get(email) ?? "";
  const store = { id: secondStoreId, name: "Second Store", handle: "second", email, userId };
  await loadBulk(services, secondStoreId, { rows: storeDefaults(store) });
}

async function loadDemoStore(
  services: Pick<Services, "db" | "clock" | "log" | "pictures">,
  users: ReadonlyMap<string, string>,
): Promise<void> {
  const random = seeded(2023);
  const now = services.clock();
  const employees = demoEmployees(users);
  const [admin, staff] = employees.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  if (admin === undefined || staff === undefined) throw new Error("The demo has an admin and a member of staff");
  const { products: listed, gtins } = demoCatalogue(now.toISOString());
  const products = await withPictures(demoStore.id, listed);
  const { consigners, contacts, privates } = demoPeople(random, demoStore.name);
  const stock = demoStock({ store: demoStore, products, consigners, admin, staff, now, codePrefix }, random);
  const audits = demoAudits({ stock, products, staff, now }, seeded(2024));
  const storeAccountId = consigners[0]?.id ?? "";
  const sales = demoSales(stock, storeAccountId, staff);
  const till = demoTill({ ...sales, items: stock.map(({ row }) => row) }, staff, now);
  await loadBulk(services, demoStore.id, {
    rows: [
      ...puts("store", [demoStore]),
      ...puts("location", [...shops, marketplace]),
      ...puts("subLocation", demoSubLocations),
      ...puts("productTemplate", [template]),
      ...puts("product", products),
      ...puts("gtin", gtins),
      ...puts("storeRequest", demoRequests({ products, admin, now, buys: false }, seeded(2026))),
      ...puts("submittedProduct", demoSubmitted(consigners, now)),
      ...puts("consignerType", consignerTypes),
      ...puts("consigner", consigners),
      ...puts("consignerContact", contacts),
      ...puts(
        "consignerPrivate",
        privates.map((row, n) => (n === 0 ? { ...row, userId: users.get("seller@demo.test") ?? null } : row)),
      ),
      ...puts("employee", employees),
      ...putsOfSales(sales, till),
      ...puts("audit", audits.audits),
      ...puts("auditScan", audits.auditScans),
      ...puts("auditLine", audits.auditLines),
    ],
    items: stock,
  });
  await analyzeTables(services.db);
  await demoMarkdowns(services, demoStore.id);
  await demoToDecide(services, demoStore.id, { stock, storeAccountId, admin });
  await showOnline(services, demoStore.id);
}

/** Brings what is on sale into the store's own shop. */
async function showOnline(services: Pick<Services, "db" | "clock">, storeId: string): Promise<void> {
  const now = services.clock().toISOString();
  const shown = await transact(services.db, storeId, (tx) => fillOwnShop(tx, storeId, now));
  await loadBulk(services, storeId, { rows: puts("shopProduct", shown) });
}

/** Creates 40 sellers and some 500 items; ids may repeat the demo store's, since ids are unique only within a store. */
async function loadBuyingStore(
  services: Pick<Services, "db" | "clock" | "log" | "pictures">,
  users: ReadonlyMap<string, string>,
): Promise<void> {
  const random = seeded(2025);
  const now = services.clock();
  const employees = buyingEmployees(users);
  const [staff] = employees.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  if (staff === undefined) throw new Error("The buying store has staff.");
  const catalogue = demoCatalogue(now.toISOString());
  const products = await withPictures(buyingStore.id, buyingProducts(catalogue.products));
  const known = new Set(products.map(({ id }) => id));
  const people = demoPeople(random, buyingStore.name, 40);
  const { consigners } = people;
  const source = { store: buyingStore, products, consigners, admin: staff, staff, now, codePrefix };
  const stock = demoStock(source, random, bought);
  const sales = demoSales(stock, consigners[0]?.id ?? "", staff);
  const till = demoTill({ ...sales, items: stock.map(({ row }) => row) }, staff, now);
  await loadBulk(services, buyingStore.id, {
    rows: [
      ...puts("store", [buyingStore]),
      ...puts("location", [...shops, marketplace]),
      ...puts("subLocation", demoSubLocations),
      ...puts("productTemplate", [template]),
      ...puts("product", products),
      ...puts(
        "gtin",
        catalogue.gtins.filter(({ productId }) => known.has(productId)),
      ),
      ...puts("storeRequest", demoRequests({ products, admin: staff, now, buys: true }, seeded(2027))),
      ...puts("consignerType", consignerTypes),
      ...puts("consigner", consigners),
      ...puts(
        "consignerContact",
        people.contacts.map((row, n) => (n === 1 ? { ...row, email: "seller@buying.test" } : row)),
      ),
      ...puts(
        "consignerPrivate",
        people.privates.map((row, n) => (n === 0 ? { ...row, userId: users.get("seller@buying.test") ?? null } : row)),
      ),
      ...puts("employee", employees),
      ...putsOfSales(sales, till),
    ],
    items: stock,
  });
  await demoPurchases(services, buyingStore.id, { stock, sellerId: consigners[1]?.id ?? "", admin: staff });
  await showOnline(services, buyingStore.id);
}

const putsOfSales = (sales: ReturnType<typeof demoSales>, till: ReturnType<typeof demoTill>) => [
  ...puts("order", sales.orders),
  ...puts("orderLine", sales.orderLines),
  ...puts("dayClose", till.dayCloses),
  ...puts("payment", till.payments),
  ...puts("payout", sales.payouts),
  ...puts("payoutShare", sales.payoutShares),
  ...puts("payoutLine", sales.payoutLines),
  ...puts("ledgerEntry", sales.ledgerEntries),
];
