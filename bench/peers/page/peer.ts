import { openBlock } from "#pwa/machine/local/base/block-codec.ts";
import { isExpected } from "#shared/areas/audits/classify.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { ChangedRow } from "#shared/machine/sync/protocol.ts";
import type { PageFixture } from "../../device/page/page-fixture.ts";
import { type Audited, type Contender, type Found, type List, pageSize, type Watched } from "./contender.ts";

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
interface PeerStock {
  readonly itemPages: readonly Blob[];
  readonly products: Blob;
  readonly consigners: Blob;
}

export const pageRows = 1_000;
export const rowsOf = async <T>(page: Blob): Promise<T[]> => JSON.parse(await page.text()) as T[];
const json = (rows: readonly unknown[]): Blob => new Blob([JSON.stringify(rows)]);

/** Makes them from the compressed stock. */
async function peerStock(fixture: PageFixture): Promise<PeerStock> {
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
  const items: PeerItem[] = [];
  const itemPages: Blob[] = [];
  for (const { bytes } of itemBlocks) {
    for (const row of (await openBlock(bytes)) as unknown as ItemRow[]) {
      const words = [titles.get(row.productId), names.get(row.consignerId), row.option1Value, row.code].join("\n");
      items.push({ ...row, locationId: row.locationId ?? "", words: words.toLowerCase() });
    }
    while (items.length >= pageRows) itemPages.push(json(items.splice(0, pageRows)));
  }
  if (items.length > 0) itemPages.push(json(items));
  return { itemPages, products: json(ofType("product")), consigners: json(ofType("consigner")) };
}

/** A peer with what it has open, over databases whose names begin with its prefix. */
export abstract class Peer<Opened> implements Contender {
  readonly #fixture: PageFixture;
  #stock: Promise<PeerStock> | undefined;
  #opened: { readonly it: Opened } | undefined;

  constructor(fixture: PageFixture) {
    this.#fixture = fixture;
  }

  abstract wipe(): Promise<void>;
  abstract start(): Promise<Opened>;
  abstract download(): Promise<number>;
  abstract byCode(code: string): Promise<string>;
  abstract firstPage(list: List): Promise<readonly string[]>;
  abstract count(list: List): Promise<number>;
  abstract watch(list: List): Promise<Watched>;
  /** Returns every item's words. */
  abstract everything(): Promise<readonly Searched[]>;

  get opened(): Opened {
    if (this.#opened === undefined) throw new Error("The peer is not open.");
    return this.#opened.it;
  }

  stock(): Promise<PeerStock> {
    return (this.#stock ??= peerStock(this.#fixture));
  }

  async prepare(before: "download" | "start"): Promise<void> {
    if (before === "download") await this.stock();
  }

  async open(): Promise<void> {
    this.#opened = { it: await this.start() };
  }

  async search(part: string): Promise<Found> {
    return searched(await this.everything(), part);
  }

  async hold(): Promise<(part: string) => Found> {
    const rows = await this.everything();
    return (part) => searched(rows, part);
  }

  /** Returns the items of a place with these statuses, for an audit. */
  async shelf(_locationId: string): Promise<readonly PeerItem[]> {
    return [];
  }

  /** Looks up scans that are of no item that should be there. */
  lookUp(codes: readonly string[]): Promise<unknown> {
    return Promise.all(codes.map((code) => this.byCode(code)));
  }

  /** A set difference with the expected items, and a look-up of the other scans. */
  async audit(locationId: string, scanned: readonly string[]): Promise<Audited> {
    const there = (await this.shelf(locationId)).filter((row) => isExpected(row, { locationId, subLocationId: null }));
    const missing = new Set(there.map(({ code }) => code));
    const astray = scanned.filter((code) => !missing.delete(code));
    await this.lookUp(astray);
    return { found: scanned.length - astray.length, missing: missing.size };
  }

  /** Fails unless this item is the first of the list that is asked again. */
  async shown(list: List, id: string): Promise<void> {
    if ((await this.firstPage(list))[0] !== id) throw new Error("The list does not show the change.");
  }
}

let lastMoment = 0;
/** Returns a change, later than any before: changes of the same millisecond would have no order in a list. */
export function news(): { readonly notes: string; readonly updatedAt: string } {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  return { notes: `Note ${performance.now()}`, updatedAt: new Date(lastMoment).toISOString() };
}

/** Lets a shown list tell its first item, and whoever changes it wait for theirs. */
export function firstShown() {
  let seen: (first: string) => void = () => undefined;
  const standsFirst = (id: string) =>
    new Promise<void>((resolve) => {
      seen = (first) => {
        if (first === id) resolve();
      };
    });
  return { seen: (first: string | undefined) => seen(first ?? ""), standsFirst };
}

type Searched = Pick<PeerItem, "id" | "words" | "updatedAt">;
/** Returns how many rows have `part` in their words, and the newest fifty. */
export function searched(rows: readonly Searched[], part: string): Found {
  const found = rows.filter(({ words }) => words.includes(part));
  const newest = found
    .map(({ id, updatedAt }) => ({ id, at: Date.parse(updatedAt) }))
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  return { count: found.length, ids: newest.slice(0, pageSize).map(({ id }) => id) };
}
