/**
 * A store's money, calculated independently of the product: own arithmetic in fractions, own idea of who has what.
 * Amounts are minor units.
 */

export type TradedStatus = "Active" | "PendingSale" | "Sold" | "Paid" | "Withdrawn";

export interface TradedItem {
  readonly id: string;
  readonly code: string;
  ownerId: string;
  priceMinor: number;
  discountMinor: number;
  /** The owner's payout once it is sold. */
  payoutMinor: number;
  status: TradedStatus;
  readonly acceptedAt: number;
  readonly isUsed: boolean;
  readonly isUnboxed: boolean;
  /** Where it is; Front if not given. */
  readonly locationId?: string;
  /** The order line it is in. */
  lineId: string | null;
  /** The payout it is in. */
  payoutId: string | null;
}

export interface TradedLine {
  readonly id: string;
  readonly orderId: string;
  readonly itemId: string;
  readonly priceMinor: number;
  readonly discountMinor: number;
  /** The amount that the online shop took above the item's price, or below it: the store's. */
  readonly extraMinor: number;
  /** The tax that the online shop says; else it is as the store sells. */
  readonly tax?: YearTax | undefined;
  state: "pending" | "sold" | "oversold" | "cancelled" | "refunded";
  ownerId: string;
  payoutMinor: number;
  priceBeforeMinor: number;
  discountBeforeMinor: number;
}

export interface TradedShare {
  readonly ownerId: string;
  readonly grossMinor: number;
  readonly settledMinor: number;
  readonly amountMinor: number;
  /** What it pays for items that were refunded while it waited. */
  refundedMinor: number;
  refundedItems: number;
  state: "Pending" | "Failed" | "paid";
}

export interface TradedPayout {
  readonly id: string;
  readonly shares: Map<string, TradedShare>;
  /** What was paid in cash, by owner, and the till that it came from. */
  readonly inCash: Map<string, { readonly minor: number; readonly registerId: string | null }>;
  /** Its number of ledger entries. */
  entries: number;
  isVoid: boolean;
}

/** A sale or refund of an item. */
export interface Trade {
  readonly at: number;
  readonly itemId: string;
  readonly ownerId: string;
  /** Price and extra less discount. */
  readonly minor: number;
  readonly payoutMinor: number;
  readonly sign: 1 | -1;
}

/** The fees of an account type. */
export interface Rates {
  readonly typeId: string;
  basisPoints: number;
  minMinor: number;
  flatMinor: number;
}

export interface Owner {
  readonly id: string;
  readonly rates: Rates;
  readonly paysTax: boolean;
  readonly isStore: boolean;
}

/** The store's general fees. */
export interface Charges {
  vatBasisPoints: number;
  payoutFeeBasisPoints: number;
  cleaningMinor: number;
  boxMinor: number;
  earlyDays: number;
  earlyFeeMinor: number;
}

/** A rate may have parts of a basis point. */
const hundredths = (basisPoints: number): bigint => BigInt(Math.round(basisPoints * 100));

/** Returns a share of an amount, half a unit rounded up. */
export function portionOf(amountMinor: number, basisPoints: number): number {
  const [whole, rest] = [BigInt(amountMinor) * hundredths(basisPoints), hundredths(10_000)];
  return Number(whole / rest) + (2n * (whole % rest) >= rest ? 1 : 0);
}

/** The store's tax on sales: in its prices, or added to them at the counter. */
export interface YearTax {
  readonly basisPoints: number;
  readonly isIncluded: boolean;
}

export const noTax: YearTax = { basisPoints: 0, isIncluded: false };

/** Odd rates, so that there is something to round. */
const taxes: readonly YearTax[] = [
  { basisPoints: 887, isIncluded: false },
  noTax,
  { basisPoints: 1_000, isIncluded: true },
];

/** Returns the tax of a year: a third of the years each have one on top, none, and one in the prices. */
export const taxOfYear = (seed: number): YearTax => taxes[seed % taxes.length] ?? noTax;

/** Returns the tax in an amount that includes it: what is left without it is rounded half-up. */
export function taxWithin(amountMinor: number, basisPoints: number): number {
  const [whole, taxed] = [BigInt(amountMinor) * hundredths(10_000), hundredths(10_000 + basisPoints)];
  return amountMinor - Number(whole / taxed) - (2n * (whole % taxed) >= taxed ? 1 : 0);
}

/** Returns an owner's payout for a sale at this price less this discount. */
export function reckonedPayout(
  item: Pick<TradedItem, "isUsed" | "isUnboxed">,
  sold: { readonly priceMinor: number; readonly discountMinor: number },
  { rates, paysTax, isStore }: Owner,
  charges: Charges,
  tax: YearTax,
): number {
  if (isStore) return 0;
  const paid = sold.priceMinor - sold.discountMinor;
  const base = tax.isIncluded ? paid - taxWithin(paid, tax.basisPoints) : paid;
  const selling = Math.max(portionOf(base, rates.basisPoints), rates.minMinor) + rates.flatMinor;
  const others =
    portionOf(base, charges.payoutFeeBasisPoints) +
    (item.isUsed ? charges.cleaningMinor : 0) +
    (item.isUnboxed ? charges.boxMinor : 0);
  const vat = paysTax ? portionOf(selling + others, charges.vatBasisPoints) : 0;
  return Math.max(0, base - selling - others - vat);
}

/** Returns what a customer pays for a line, without the tax on top. */
export const takenFor = ({
  priceMinor,
  discountMinor,
  extraMinor = 0,
}: Pick<TradedLine, "priceMinor" | "discountMinor"> & Partial<Pick<TradedLine, "extraMinor">>): number =>
  priceMinor - discountMinor + extraMinor;

/** What the tax of a line depends on. */
type Charged = Parameters<typeof takenFor>[0] & Pick<TradedLine, "orderId" | "tax">;

export class TradeModel {
  readonly items = new Map<string, TradedItem>();
  readonly lines = new Map<string, TradedLine>();
  readonly payouts = new Map<string, TradedPayout>();
  /** Orders not paid yet. */
  readonly pending = new Set<string>();
  readonly owners = new Map<string, Owner>();
  readonly charges: Charges;
  readonly tax: YearTax;
  /** Orders of the online shop, which adds no tax of the store's. */
  readonly shopOrders = new Set<string>();
  /** The expected balance of each owner's ledger. */
  readonly balances = new Map<string, number>();
  /** The money each owner received. */
  readonly cash = new Map<string, number>();
  /** Charges and adjustments without a sale. */
  readonly besides = new Map<string, number>();
  /** Every sale and refund, by time. */
  readonly trades: Trade[] = [];
  /** Each audit's number of expected items, and its missing items. */
  readonly audits: { readonly expected: number; readonly missed: readonly string[] }[] = [];
  /** The current time. */
  now = 0;

  constructor(owners: readonly Owner[], charges: Charges, tax: YearTax) {
    this.tax = tax;
    for (const owner of owners) this.owners.set(owner.id, owner);
    this.charges = charges;
  }

  owner(id: string): Owner {
    const owner = this.owners.get(id);
    if (owner === undefined) throw new Error(`Nobody is called ${id}.`);
    return owner;
  }

  item(id: string): TradedItem {
    const item = this.items.get(id);
    if (item === undefined) throw new Error(`There is no item ${id}.`);
    return item;
  }

  line(id: string): TradedLine {
    const line = this.lines.get(id);
    if (line === undefined) throw new Error(`There is no line ${id}.`);
    return line;
  }

  book(ownerId: string, amountMinor: number, book: "balances" | "cash" | "besides" = "balances"): void {
    this[book].set(ownerId, (this[book].get(ownerId) ?? 0) + amountMinor);
  }

  /** Returns the item's amounts by current fees. */
  today(item: TradedItem, sold: Pick<TradedLine, "priceMinor" | "discountMinor" | "tax"> = item): number {
    return reckonedPayout(item, sold, this.owner(item.ownerId), this.charges, sold.tax ?? this.tax);
  }

  /** Returns the tax that was charged for a line, in its price or on top. */
  taxOn(line: Charged): number {
    const { basisPoints, isIncluded } = this.#taxOf(line);
    return isIncluded ? taxWithin(takenFor(line), basisPoints) : portionOf(takenFor(line), basisPoints);
  }

  /** Returns what a customer pays for a line. */
  due(line: Charged): number {
    return takenFor(line) + (this.#taxOf(line).isIncluded ? 0 : this.taxOn(line));
  }

  /** Where an online shop says none, it adds none. */
  #taxOf({ tax, orderId }: Charged): YearTax {
    if (tax !== undefined) return tax;
    return this.tax.isIncluded || !this.shopOrders.has(orderId) ? this.tax : noTax;
  }

  with(status: TradedStatus): TradedItem[] {
    return [...this.items.values()].filter((item) => item.status === status);
  }

  /** Adds a line: it gets the item if that is free, and otherwise the item is oversold. */
  enter(
    line: Pick<TradedLine, "id" | "orderId" | "itemId" | "priceMinor" | "discountMinor"> & {
      readonly extraMinor?: number;
      readonly tax?: YearTax;
    },
    isPaid: boolean,
  ): void {
    const item = this.item(line.itemId);
    const entered: TradedLine = {
      extraMinor: line.extraMinor ?? 0,
      ...{ ...line, state: "oversold", ownerId: item.ownerId, payoutMinor: this.today(item, line) },
      ...{ priceBeforeMinor: item.priceMinor, discountBeforeMinor: item.discountMinor },
    };
    this.lines.set(line.id, entered);
    if (item.status !== "Active") return;
    item.lineId = line.id;
    if (isPaid) this.sell(entered, item);
    else [entered.state, item.status] = ["pending", "PendingSale"];
  }

  /** Sells the item by this line, at its price and by current fees. */
  sell(line: TradedLine, item: TradedItem): void {
    line.priceBeforeMinor = item.priceMinor;
    line.discountBeforeMinor = item.discountMinor;
    line.ownerId = item.ownerId;
    line.payoutMinor = this.today(item, line);
    line.state = "sold";
    item.status = "Sold";
    item.lineId = line.id;
    item.priceMinor = line.priceMinor;
    item.discountMinor = line.discountMinor;
    item.payoutMinor = line.payoutMinor;
    this.book(item.ownerId, line.payoutMinor);
    this.trade(line, 1);
  }

  trade(line: TradedLine, sign: Trade["sign"]): void {
    const { itemId, ownerId, payoutMinor } = line;
    this.trades.push({ at: this.now, itemId, ownerId, minor: takenFor(line), payoutMinor, sign });
  }

  pay(orderId: string): void {
    this.pending.delete(orderId);
    for (const line of this.linesOf(orderId)) if (line.state === "pending") this.sell(line, this.item(line.itemId));
  }

  cancel(orderId: string): void {
    this.pending.delete(orderId);
    for (const line of this.linesOf(orderId)) {
      const item = this.item(line.itemId);
      if (line.state === "pending") [item.status, item.lineId] = ["Active", null];
      line.state = "cancelled";
    }
  }

  refund(lineId: string, restock: boolean): void {
    const line = this.line(lineId);
    const was = line.state;
    line.state = "refunded";
    if (was === "oversold") return;
    const item = this.item(line.itemId);
    this.book(line.ownerId, -line.payoutMinor);
    this.trade(line, -1);
    const waiting = item.payoutId === null ? undefined : this.payouts.get(item.payoutId)?.shares.get(line.ownerId);
    if (waiting !== undefined && waiting.state !== "paid") {
      waiting.refundedMinor += line.payoutMinor;
      waiting.refundedItems += 1;
    }
    item.status = restock ? "Active" : "Withdrawn";
    item.lineId = null;
    item.payoutId = null;
    if (!restock) return;
    item.priceMinor = line.priceBeforeMinor;
    item.discountMinor = line.discountBeforeMinor;
    item.payoutMinor = this.today(item);
  }

  /** Returns what a payout of these items would give each owner. */
  shares(itemIds: readonly string[]): TradedShare[] {
    const byOwner = Map.groupBy(itemIds, (id) => this.item(id).ownerId);
    return [...byOwner].map(([ownerId, own]) => {
      const grossMinor = own.reduce((sum, id) => sum + this.item(id).payoutMinor, 0);
      const settledMinor = Math.max(this.carried(ownerId), -grossMinor);
      return {
        ownerId,
        grossMinor,
        settledMinor,
        amountMinor: grossMinor + settledMinor,
        refundedMinor: 0,
        refundedItems: 0,
        state: "Pending",
      };
    });
  }

  /** Returns an owner's ledger balance apart from items sold and unpaid, less what waiting payouts settle, or pay for refunded items. */
  carried(ownerId: string): number {
    let left = this.balances.get(ownerId) ?? 0;
    for (const item of this.items.values())
      if (item.ownerId === ownerId && item.status === "Sold") left -= item.payoutMinor;
    for (const payout of this.payouts.values()) {
      const share = payout.shares.get(ownerId);
      if (!payout.isVoid && share !== undefined && share.state !== "paid")
        left -= share.settledMinor + share.refundedMinor;
    }
    return left;
  }

  payOut(payoutId: string, itemIds: readonly string[]): void {
    const shares = new Map(this.shares(itemIds).map((share) => [share.ownerId, share]));
    this.payouts.set(payoutId, { id: payoutId, shares, inCash: new Map(), entries: 0, isVoid: false });
    for (const id of itemIds) this.item(id).payoutId = payoutId;
  }

  markPaid(payoutId: string, ownerId: string): void {
    const share = this.payouts.get(payoutId)?.shares.get(ownerId);
    if (share === undefined) throw new Error(`${ownerId} has no share of ${payoutId}.`);
    share.state = "paid";
    this.book(ownerId, share.amountMinor, "cash");
    this.book(ownerId, -share.amountMinor);
    for (const item of this.itemsIn(payoutId)) if (item.ownerId === ownerId) item.status = "Paid";
  }

  takeBack(payout: TradedPayout): void {
    payout.isVoid = true;
    for (const share of payout.shares.values())
      if (share.state === "paid") {
        this.book(share.ownerId, -share.amountMinor, "cash");
        this.book(share.ownerId, share.amountMinor);
      }
    for (const item of this.itemsIn(payout.id)) [item.status, item.payoutId] = ["Sold", null];
  }

  /** Adds a ledger amount without a sale. */
  charge(ownerId: string, amountMinor: number): void {
    this.book(ownerId, amountMinor);
    this.book(ownerId, amountMinor, "besides");
  }

  linesOf = (orderId: string): TradedLine[] => [...this.lines.values()].filter((line) => line.orderId === orderId);

  itemsIn = (payoutId: string): TradedItem[] => [...this.items.values()].filter((item) => item.payoutId === payoutId);
}
