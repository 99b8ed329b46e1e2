import { randomBytes } from "node:crypto";
import Papa from "papaparse";
import pg from "pg";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { protocolVersion, type PushReply, type RegisterQueueReply } from "#shared/machine/sync/protocol.ts";
import { ids, testItem } from "../support/test-store.ts";
import type { Device } from "./device.ts";
import type { HeldItem } from "./held-items.ts";
import { newTable, newType } from "../recipes/row-type.ts";
import { newCommand } from "./next-release.ts";
import { intakePrice, submittedPrice } from "./walks.ts";

interface Answer<Data> {
  readonly data: Data;
}

/** The item that gets a column value only the next release knows. */
export const markedItem = testItem(115);

/** Returns the arguments that mark the shelf with these words. */
export const markArgs = (words: string) => ({
  ...{ id: newId(), subLocationId: ids.shelfA, itemId: markedItem.id, words },
});

/** A shop's database, without row-level security, and an admin's calls to its servers. */
export class Books {
  readonly #client: pg.Client;
  #token = "";

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<Books> {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    await client.connect();
    const books = new Books(client);
    books.#token = randomBytes(24).toString("base64url");
    await books.ask(
      `insert into identity.sessions (id, token_hash, user_id, store_id, expires_at)
       values ($1, $1, $2, 'store-one', now() + interval '1 day')`,
      [tokenHash(books.#token), ids.admin],
    );
    return books;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(text, [...values])).rows;
  }

  async #call(url: string, body?: unknown): Promise<string> {
    const told = { authorization: `Bearer ${this.#token}`, "content-type": "application/json" };
    const reply =
      body === undefined
        ? await fetch(url, { headers: told })
        : await fetch(url, {
            method: "POST",
            headers: Object.assign(told, { "idempotency-key": newId() }),
            body: JSON.stringify(body),
          });
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
    return await reply.text();
  }

  /** Creates a row of a type only the next release knows, and writes a column and a value only it knows. */
  async markShelf(server: string, words: string): Promise<void> {
    const sentAt = new Date().toISOString();
    const register = { protocol: protocolVersion, queueId: null, deviceName: "The proof" };
    const { data } = JSON.parse(await this.#call(`${server}/api/sync/queues`, register)) as Answer<RegisterQueueReply>;
    const command = { id: newId(), seq: 1, name: newCommand, args: markArgs(words), occurredAt: sentAt };
    const push = { protocol: protocolVersion, queueId: data.queueId, sentAt, commands: [command] };
    const pushed = JSON.parse(await this.#call(`${server}/api/sync/push`, push)) as Answer<PushReply>;
    if (pushed.data.outcomes[0]?.status !== "applied") throw new Error(`No shelf is marked: ${JSON.stringify(pushed)}`);
  }

  /** Returns the number of rows only the next release knows, and how many are in the feed. */
  async marks(): Promise<{ readonly rows: number; readonly fed: number }> {
    const [found] = await this.ask<{ rows: number; fed: number }>(
      `select (select count(*)::int from ${newTable}) as rows,
         (select count(*)::int from sync.changes where row_type = '${newType}') as fed`,
    );
    return found ?? { rows: 0, fed: 0 };
  }

  async itemsFile(server: string): Promise<string> {
    return await this.#call(`${server}/api/inventories/exportInventory`);
  }

  /** Returns everything of these devices that is lost or doubled; empty if good. */
  async lostOrDoubled(devices: readonly Device[]): Promise<string[]> {
    const outcomes = new Map(
      (
        await this.ask<{ id: string; status: string; name: string; error: unknown }>(
          "select command_id as id, name, outcome ->> 'status' as status, outcome -> 'error' as error from sync.command_outcomes",
        )
      ).map((row) => [row.id, row]),
    );
    const written = Map.groupBy(
      await this.ask<{ itemId: string; notes: string }>(
        `select row_id as "itemId", field ->> 'afterValue' as notes
         from history, jsonb_array_elements(modified_fields) as field
         where row_type = 'item' and field ->> 'variableChanged' = 'notes' and command_name = 'inventory.editItem'`,
      ),
      ({ notes }) => notes,
    );
    const found: string[] = [];
    for (const { owner, sent, notes } of devices) {
      for (const id of sent) {
        const outcome = outcomes.get(id);
        if (outcome?.status !== "applied")
          found.push(
            `${owner.name}: the command ${id} (${outcome?.name}) is ${outcome?.status ?? "lost"} ${JSON.stringify(outcome?.error ?? "")}`,
          );
      }
      for (const [text, { n, isSaved }] of notes) {
        const times = written.get(text) ?? [];
        if (
          times.length > 1 ||
          (isSaved && times.length === 0) ||
          times.some(({ itemId }) => itemId !== testItem(n).id)
        )
          found.push(`${owner.name}: the notes “${text}” were written ${times.length} times`);
      }
    }
    return found;
  }

  /** Returns what the intake and the consigner's list should have created and did not. */
  async unlike(boxes: number, submitted: number): Promise<string[]> {
    const found: string[] = [];
    for (const [what, price, wanted] of [
      ["boxes of the intake", intakePrice, boxes],
      ["items of the consigner", submittedPrice, submitted],
    ] as const) {
      const [row] = await this.ask<{ n: number; codes: number }>(
        "select count(*)::int as n, count(distinct code)::int as codes from items where price_minor = $1",
        [price * 100],
      );
      if (row?.n !== wanted || row.codes !== wanted) found.push(`${row?.n} ${what} instead of ${wanted}`);
    }
    return found;
  }

  /** Returns a consigner's items. */
  async itemsOf(consignerId: string): Promise<readonly HeldItem[]> {
    return await this.ask<HeldItem>(
      `select id, code, status, price_minor::float8 as "priceMinor", payout_minor::float8 as "payoutMinor",
         location_id as "locationId", notes, payment_type as "paymentType"
       from items where consigner_id = $1`,
      [consignerId],
    );
  }

  /** Returns the codes of an audit's scans, in order. */
  async scans(auditId: string): Promise<readonly string[]> {
    const rows = await this.ask<{ code: string }>(
      "select code from audit_scans where audit_id = $1 order by scanned_at, id",
      [auditId],
    );
    return rows.map(({ code }) => code);
  }
}

type Line = Readonly<Record<string, string>>;

const linesOf = (file: string): ReadonlyMap<string, Line> => {
  const { data } = Papa.parse<Line>(file.replace(/^\uFEFF/, ""), { header: true, skipEmptyLines: true });
  return new Map(data.map((line) => [line["Code"] ?? "", line]));
};

/** Returns where a device's export of items on sale differs from the server's of all items, in their common columns. */
export function differences(device: string, server: string): string[] {
  const [these, all] = [linesOf(device), linesOf(server)];
  const those = new Map([...all].filter(([code, line]) => these.has(code) || line["Status"] === "Active"));
  return [...new Set([...these.keys(), ...those.keys()])].flatMap((code) => {
    const [a, b] = [these.get(code), those.get(code)];
    if (a === undefined || b === undefined) return [`${code} is ${a === undefined ? "missing" : "too much"}`];
    return Object.keys(a)
      .filter((column) => column in b && a[column] !== b[column])
      .map((column) => `${code}: ${column} is “${a[column]}” instead of “${b[column]}”`);
  });
}
