import type { GtinRow } from "#shared/areas/catalogue/rows.ts";
import type { FirstOutcome } from "./classify.ts";
import type { Outcome } from "./rows.ts";

/** A set of items; `Set` implements it. */
export interface ItemSet<Item> {
  has(item: Item): boolean;
  add(item: Item): unknown;
}

/**
 * The stock around an audit. `Item` identifies an item, always the same way: by id over rows, by index in a device's
 * memory.
 */
export interface AuditStock<Item> {
  itemByCode(code: string): Item | undefined;
  gtin(gtin14: string): GtinRow | undefined;
  /** Returns the outcome of the first scan of the item's own code at the audit's place: `classify`. */
  meaning(item: Item): FirstOutcome;
  /** Returns the expected items of a product and size. */
  candidates(gtin: Pick<GtinRow, "productId" | "size">): readonly Item[];
  noItems(): ItemSet<Item>;
}

/** The outcome of one scan and the item its code matched; null when unknown. */
export interface Taken<Item> {
  readonly outcome: Outcome;
  readonly item: Item | null;
}

/**
 * Gives each of an audit's scans its outcome, in scan order: a second scan of one thing is a duplicate, and a GTIN
 * matches an item only if exactly one of its product and size is expected and not yet scanned. Valid while the stock
 * does not change.
 */
export class ScanTally<Item> {
  foundCount = 0;
  readonly #stock: AuditStock<Item>;
  readonly #scanned: ItemSet<Item>;
  readonly #found: ItemSet<Item>;
  readonly #texts = new Set<string>();

  constructor(stock: AuditStock<Item>) {
    this.#stock = stock;
    this.#scanned = stock.noItems();
    this.#found = stock.noItems();
  }

  take(code: string): Taken<Item> {
    const gtin = this.#stock.gtin(code);
    const taken = gtin === undefined ? this.#byOwnCode(code) : byGtin(this.#stock.candidates(gtin), this.#scanned);
    const { outcome, item } = taken;
    if (item !== null) this.#scanned.add(item);
    else if (gtin === undefined) this.#texts.add(code);
    if (outcome === "found" && item !== null) {
      this.#found.add(item);
      this.foundCount += 1;
    }
    return taken;
  }

  found(item: Item): boolean {
    return this.#found.has(item);
  }

  #byOwnCode(code: string): Taken<Item> {
    const item = this.#stock.itemByCode(code);
    if (item === undefined) return { outcome: this.#texts.has(code) ? "duplicate" : "unknown", item: null };
    return { outcome: this.#scanned.has(item) ? "duplicate" : this.#stock.meaning(item), item };
  }
}

/** Returns the outcome of a GTIN's scan. `candidates`: the expected items of its product and size. */
export function byGtin<Item>(candidates: readonly Item[], scanned: Pick<ItemSet<Item>, "has">): Taken<Item> {
  const [first, second] = candidates.filter((item) => !scanned.has(item));
  if (first !== undefined && second === undefined) return { outcome: "found", item: first };
  // All of them are scanned: a repeated box. With one candidate that item is named, else none.
  if (first === undefined && candidates.length > 0)
    return { outcome: "duplicate", item: candidates.length === 1 ? (candidates[0] ?? null) : null };
  return { outcome: "needsItemCode", item: null };
}
