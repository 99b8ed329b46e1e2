import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import {
  beginKeptFeed,
  keepPrefixes,
  keepReservationNumbers,
  type KeptPicture,
  loadKeptHistory,
  loadKeptPictures,
  loadKeptRows,
  recordLoaded,
} from "#server/machine/commands/load-store.ts";
import type { RowChange } from "#server/machine/commands/history.ts";
import { rowColumns } from "#server/machine/database/columns.ts";
import type { Database } from "#server/machine/database/database.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { Pictures } from "#server/machine/files/pictures.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { portalHostOf } from "#server/identity/portal-host.ts";
import { isHostName } from "#server/running/host-name.ts";
import { hashPassword } from "#server/identity/passwords.ts";
import { allRowTypes, type AnyRow, type Rows, type RowType, rowTypes } from "#shared/areas/rows.ts";
import { ownOrders } from "#shared/areas/shop/own-orders.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { StoreExport } from "./store-export.ts";

export interface RestoreServices {
  readonly db: Database;
  readonly pictures: Pick<Pictures, "putBack" | "forget">;
  readonly clock: () => Date;
  /** The host where its staff will open it. */
  readonly host: string;
  readonly storeDomain: string | null;
}

export interface RestoredStore {
  readonly storeId: string;
  readonly name: string;
  /** The host of its consigners; null where the store has to set one. */
  readonly portalHost: string | null;
  /** Rows, entries, prefixes and pictures: in the file, and counted in the store. */
  readonly counts: readonly { readonly name: string; readonly inFile: number; readonly inStore: number }[];
  /** Sums of all ledgers, in minor units: of the file's entries, and of the store's balances. */
  readonly ledger: { readonly inFile: number; readonly inStore: number; readonly consigners: number };
  /** People who sign in again after they have set a password. */
  readonly people: number;
  /** Pictures that the store had lost before it was exported. */
  readonly missing: number;
}

/**
 * Reads a store's export into a database that does not have this store. The whole file is checked before anything is
 * written, and all rows are written in one transaction. Pictures are put before it; of a reading that was killed they
 * are in no table, and the next one puts them again. No command runs, so nothing is mailed, pushed or sent to a shop.
 * @throws Impossible with a sentence; the database is as before.
 */
export async function restoreStore(file: string, services: RestoreServices): Promise<RestoredStore> {
  const { db, pictures, clock, host } = services;
  if (db.isDistributed) throw new Impossible("A store is not read into a cluster. Read it into one PostgreSQL.");
  if (!isHostName(host)) throw new Impossible(`“${host}” is not a host name, such as shop.example.`);
  const read = await StoreExport.open(file);
  const put: string[] = [];
  try {
    const { storeId } = read;
    await read.check();
    await transact(db, storeId, (tx) => demandRoomForStore(tx, storeId, host), "snapshot", "installation");
    let missing = 0;
    for await (const some of read.pictures())
      for (const { hash } of some) {
        const bytes = await read.picture(hash);
        if (bytes === null) missing += 1;
        else {
          put.push(hash);
          const refused = await pictures.putBack({ storeId, hash }, bytes);
          if (refused instanceof DomainError)
            throw new Impossible(`files/${hash}.webp is no picture: ${refused.message}`);
        }
      }
    const done = await transact(db, storeId, (tx) => load(tx, read, services, clock())).catch((error: unknown) => {
      const { code, table, constraint, detail } = error as Record<string, string | undefined>;
      if (typeof code !== "string" || !code.startsWith("23")) throw error;
      throw new Impossible(
        `${file} contradicts itself, or something of this database, in ${table ?? ""} (${constraint ?? ""}): ${detail ?? ""}`,
      );
    });
    return { ...done, storeId, missing };
  } catch (error) {
    for (const hash of put) await pictures.forget({ storeId: read.storeId, hash });
    throw error;
  } finally {
    read.close();
  }
}

async function demandRoomForStore(tx: Transaction, storeId: string, host: string): Promise<void> {
  const [known] = await tx.run(sql<{ name: string }>`select name from public.stores where store_id = ${storeId}`);
  if (known !== undefined)
    throw new Impossible(
      `This database has the store ${known.name} already, and reading overwrites nothing. Read it into another database.`,
    );
  const [taken] = await tx.run(sql`select from identity.hosts where host = ${host}`);
  if (taken !== undefined) throw new Impossible(`There is a store at ${host} already. Name another host.`);
}

async function load(
  tx: Transaction,
  read: StoreExport,
  { host, storeDomain }: RestoreServices,
  now: Date,
): Promise<Omit<RestoredStore, "storeId" | "missing">> {
  const { storeId } = read;
  await demandRoomForStore(tx, storeId, host);
  const people = new People(tx);
  const changes: RowChange[] = [];
  let name = "";
  let owed = 0;
  for (const type of allRowTypes) {
    for await (const some of read.rowsOf(type)) {
      const rows = [];
      for (const kept of some) {
        const before = kept.row;
        const after = await withoutSecrets(type, before, people);
        if (after !== before) changes.push({ type, id: before.id, before, after });
        rows.push({ row: after, beside: kept.beside });
        if (type === "ledgerEntry") owed += (after as Rows["ledgerEntry"]).amountMinor;
        if (type === "store") name = (after as Rows["store"]).name;
        if (type === "store" && after.id !== storeId)
          throw new Impossible("The export is of another store than its contents.json says.");
      }
      await people.findEmails(
        type,
        rows.map(({ row }) => row),
      );
      if (type === "store") await demandHandle(tx, rows[0]?.row as Rows["store"]);
      await loadKeptRows(tx, storeId, type, rows);
    }
    if (type === "store") await beginKeptFeed(tx, storeId, now);
  }
  for await (const some of read.history()) await loadKeptHistory(tx, storeId, some);
  const prefixes: string[] = [];
  for await (const some of read.prefixes()) prefixes.push(...some);
  await keepPrefixes(tx, storeId, prefixes, "Before the move", now);
  await keepReservationNumbers(tx, storeId, ownOrders, now);
  const kept: KeptPicture[] = [];
  for await (const some of read.pictures()) kept.push(...some);
  await loadKeptPictures(tx, storeId, kept);
  const counts = await countBoth(tx, read);
  await recordLoaded(tx, storeId, changes, now);
  const [sums] = await tx.run(sql<{ minor: number; count: number }>`
    select coalesce(sum(balance_minor), 0)::bigint as minor, count(*)::int as count from sync.ledger_sums
    where store_id = ${storeId}`);
  const ledger = { inFile: owed, inStore: Number(sums?.minor ?? 0), consigners: sums?.count ?? 0 };
  if (ledger.inFile !== ledger.inStore)
    throw new Impossible(`The ledgers come to ${ledger.inFile} in the file and to ${ledger.inStore} in the store.`);
  const portalHost = portalHostOf(host, storeDomain);
  const hosts = [[host, "staff"], ...(portalHost === null ? [] : [[portalHost, "portal"]])];
  for (const [one, face] of hosts)
    await tx.run(sql`insert into identity.hosts (host, store_id, face) values (${one}, ${storeId}, ${face})`);
  return { name, portalHost, counts, ledger, people: people.count };
}

async function demandHandle(tx: Transaction, { handle }: Rows["store"]): Promise<void> {
  const [found] = await tx.run(sql<{ id: string | null }>`select identity.find_store_id(${handle}) as id`);
  if (found?.id != null) throw new Impossible(`Another store of this database has the handle ${handle}.`);
}

/** Counts what was written, beside what the file says. @throws Impossible where they differ. */
async function countBoth(tx: Transaction, { storeId, rows }: StoreExport): Promise<RestoredStore["counts"]> {
  const tables = new Map<string, string>(allRowTypes.map((type) => [rowTypes[type].table, rowColumns[type].table]));
  tables.set("history", "public.history").set("codePrefixes", "sync.queues").set("pictures", "sync.files");
  const counts = [];
  for (const [name, inFile] of Object.entries(rows)) {
    const from = sql.raw(tables.get(name) ?? "");
    const [found] = await tx.run(sql<{ count: number }>`
      select count(*)::int as count from ${from} where store_id = ${storeId}`);
    const inStore = found?.count ?? 0;
    if (inStore !== inFile) throw new Impossible(`The store took ${inStore} of the ${inFile} lines of ${name}.`);
    counts.push({ name, inFile, inStore });
  }
  return counts;
}

/**
 * Returns a row without what names a secret that stays behind: keys, bank data, connections. A payment that was being
 * sent is one whose service never answered, so that nobody is paid twice. The same row if it names none.
 */
async function withoutSecrets(type: RowType, row: AnyRow, people: People): Promise<AnyRow> {
  if (type === "store") {
    const store = row as Rows["store"];
    return store.onlineShop === "none" ? row : { ...store, onlineShop: "none" };
  }
  if (type === "storeOffice") {
    const office = row as Rows["storeOffice"];
    if (office.payoutServices.length === 0 && office.shopConnection === null && office.linnworks === null) return row;
    return { ...office, payoutServices: [], shopConnection: null, linnworks: null };
  }
  if (type === "payoutShare") {
    const share = row as Rows["payoutShare"];
    return share.transfer === "sending" ? { ...share, transfer: "unknown" } : row;
  }
  if (type === "consignerPrivate") {
    const own = row as Rows["consignerPrivate"];
    const userId = await people.loginOf(own.userId, own.id);
    if (userId === own.userId && own.bankDataId === null) return row;
    return { ...own, userId, bankDataId: null, bankDataKeptAt: null, bankDataSeenAt: null };
  }
  if (type === "employee") {
    const employee = row as Rows["employee"];
    const userId = await people.loginOf(employee.userId, employee.email, `${employee.firstName} ${employee.lastName}`);
    return userId === employee.userId ? row : { ...employee, userId };
  }
  return row;
}

/** The people who sign in: their addresses come from the store's rows, and their passwords from nowhere. */
class People {
  count = 0;
  readonly #tx: Transaction;
  /** Names and addresses by consigner, whose private rows come after both. */
  readonly #consigners = new Map<string, { name: string; email: string }>();
  readonly #logins = new Map<string, string | null>();

  constructor(tx: Transaction) {
    this.#tx = tx;
  }

  async findEmails(type: RowType, rows: readonly AnyRow[]): Promise<void> {
    if (type === "consigner")
      for (const { id, firstName, lastName } of rows as readonly Rows["consigner"][])
        this.#consigners.set(id, { name: `${firstName} ${lastName}`.trim(), email: "" });
    if (type === "consignerContact")
      for (const { id, email } of rows as readonly Rows["consignerContact"][]) {
        const known = this.#consigners.get(id);
        if (known !== undefined) known.email = email;
      }
  }

  /** Returns the login that a person has here: their own if it is known, or a new one without a password they know. */
  async loginOf(userId: string | null, of: string, name?: string): Promise<string | null> {
    if (userId === null) return null;
    const before = this.#logins.get(userId);
    if (before !== undefined) return before;
    const known = this.#consigners.get(of);
    const email = (name === undefined ? (known?.email ?? "") : of).toLowerCase();
    const [here] = await this.#tx.run(sql<{ email: string | null }>`select identity.login_of(${userId}) as email`);
    const login =
      here?.email != null ? userId : email === "" ? null : await this.#add(userId, name ?? known?.name ?? "", email);
    if (login !== null) this.count += 1;
    this.#logins.set(userId, login);
    return login;
  }

  async #add(userId: string, name: string, email: string): Promise<string> {
    const nobodys = await hashPassword(randomBytes(32).toString("base64url"));
    const [made] = await this.#tx.run(sql<{ id: string }>`
      select user_id as id from identity.add_user(${userId}, ${name.trim()}, ${email}, ${nobodys})`);
    if (made === undefined) throw new Error("A person was neither made nor found.");
    return made.id;
  }
}
