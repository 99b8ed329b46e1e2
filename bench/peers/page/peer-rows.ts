import { openBlock } from "#pwa/local/base/block-codec.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import type { ChangedRow } from "#shared/sync/protocol.ts";
import type { PageFixture } from "../../device/page/page-fixture.ts";
import { type Audited, type Found, pageSize } from "./contender.ts";

/**
 * An item as the peers store it. They have no joins, so it includes its search text; and a missing place is empty text,
 * since they index no nulls.
 */
export interface PeerItem extends Omit<ItemRow, "locationId"> {
  readonly locationId: string;
  /** Title, style code, consigner's name, size and code, in lower case. */
  readonly words: string;
}

/** The same rows as ours, as a peer's server would send them: pages of JSON, here in memory. */
export interface PeerStock {
  readonly itemPages: readonly Blob[];
  readonly products: Blob;
  readonly consigners: Blob;
}

export const rowsOf = async <T>(page: Blob): Promise<T[]> => JSON.parse(await page.text()) as T[];

const json = (rows: readonly unknown[]): Blob => new Blob([JSON.stringify(rows)]);

/** Makes them from the compressed stock, `pageRows` items a page. */
export async function peerStock(fixture: PageFixture, pageRows: number): Promise<PeerStock> {
  const { itemBlocks, otherPages } = await fixture.stock();
  const others: ChangedRow[] = [];
  for (const { bytes } of otherPages) others.push(...((await openBlock(bytes)) as unknown as ChangedRow[]));
  const ofType = (type: string) => others.filter((other) => other.type === type).map(({ row }) => row);
  const titles = new Map<string, string>();
  for (const row of ofType("product"))
    if ("title" in row && "sku" in row) titles.set(row.id, `${row.title as string}\n${row.sku as string}`);
  const names = new Map<string, string>();
  for (const row of ofType("consigner"))
    if ("firstName" in row && "lastName" in row) names.set(row.id, `${row.firstName} ${row.lastName}`);
  const itemPages: Blob[] = [];
  let page: PeerItem[] = [];
  for (const { bytes } of itemBlocks)
    for (const row of (await openBlock(bytes)) as unknown as ItemRow[]) {
      const words = [titles.get(row.productId), names.get(row.consignerId), row.option1Value, row.code].join("\n");
      page.push({ ...row, locationId: row.locationId ?? "", words: words.toLowerCase() });
      if (page.length === pageRows) {
        itemPages.push(json(page));
        page = [];
      }
    }
  if (page.length > 0) itemPages.push(json(page));
  return { itemPages, products: json(ofType("product")), consigners: json(ofType("consigner")) };
}

let lastMoment = 0;
/** Returns the present moment, later than any before: changes of the same millisecond would have no order in a list. */
export function nextMoment(): string {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  return new Date(lastMoment).toISOString();
}

/** Returns how many rows have `part` in their words, and the newest fifty. */
export function searched(rows: readonly Pick<PeerItem, "id" | "words" | "updatedAt">[], part: string): Found {
  const found = rows.filter(({ words }) => words.includes(part));
  const newest = found
    .map(({ id, updatedAt }) => ({ id, at: Date.parse(updatedAt) }))
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  return { count: found.length, ids: newest.slice(0, pageSize).map(({ id }) => id) };
}

/** Deletes databases; nobody may have them open. */
export async function deleteDatabases(prefix: string): Promise<void> {
  for (const { name = "" } of await indexedDB.databases())
    if (name.startsWith(prefix))
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error ?? new Error("The database stays."));
        request.onblocked = () => reject(new Error(`${name} is still open.`));
      });
}

/** Runs an audit over a peer: a set difference with the expected items, and a look-up of the other scans. */
export async function audited(
  there: readonly PeerItem[],
  scanned: readonly string[],
  lookUp: (codes: readonly string[]) => Promise<unknown>,
): Promise<Audited> {
  const missing = new Set(there.map(({ code }) => code));
  let found = 0;
  const astray: string[] = [];
  for (const code of scanned) {
    if (missing.delete(code)) found += 1;
    else astray.push(code);
  }
  await lookUp(astray);
  return { found, missing: missing.size };
}
