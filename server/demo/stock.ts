import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { calculateFees } from "#shared/areas/fees/payout.ts";
import { type ItemRow, itemRows } from "#shared/areas/inventory/rows.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { itemCode } from "#shared/machine/kernel/codes.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { boxConditions, conditions, template } from "./catalogue.ts";
import { type DemoActor, ItemHistory } from "./history.ts";
import { consignerTypes } from "./people.ts";
import { marketplace, shops, demoSubLocations } from "./places.ts";
import { demoId, type Random } from "./random.ts";

/** The composition of a store's stock. */
export interface StockMix {
  /** Number of items by status. */
  readonly shares: readonly (readonly [Status, number])[];
  /** Whether the store buys what it sells: then most accepted items are its own. */
  readonly buys: boolean;
}

/** A consignment store with 20,000 items. */
const consignment: StockMix["shares"] = [
  ["Active", 13_440],
  ["Pending", 800],
  ["Requested", 400],
  ["RequestPriceChange", 150],
  ["StoreRequestPriceChange", 60],
  ["RequestWithdrawal", 120],
  ["WithdrawalDeclined", 60],
  ["Withdrawn", 700],
  ["Declined", 250],
  ["InTransit", 160],
  ["PendingSale", 90],
  ["Sold", 1_700],
  ["Paid", 2_000],
  ["Consignment", 40],
  ["Buying", 30],
];

const itemKind = 5;
const orderKind = 6;
const day = 86_400_000;
const hour = 3_600_000;

export interface StockSource {
  readonly store: StoreRow;
  readonly products: readonly ProductRow[];
  readonly consigners: readonly ConsignerRow[];
  readonly admin: DemoActor;
  readonly staff: DemoActor;
  readonly now: Date;
  readonly codePrefix: string;
}

/** Returns items with their lives, most of them within the half year before `now`; a consignment store's by default. */
export function demoStock(
  source: StockSource,
  random: Random,
  { shares, buys }: StockMix = { shares: consignment, buys: false },
): readonly ItemHistory[] {
  const wanted = shares.flatMap(([status, count]) => Array.from({ length: count }, () => status));
  return wanted.map((status, n) => oneItem(source, random, n, status, buys));
}

/** Returns the id of the order that takes the nth item. */
export const demoOrderId = (itemId: string): string => demoId(orderKind, Number.parseInt(itemId.slice(-12), 16));

const offered: ReadonlySet<Status> = new Set(["Requested", "Pending", "Declined", "Consignment", "Buying"]);

function oneItem(source: StockSource, random: Random, n: number, target: Status, buys: boolean): ItemHistory {
  const { staff, admin } = source;
  const life = beginning(source, random, n, target, buys);
  const seller: DemoActor = {
    id: life.consigner.id,
    name: `${life.consigner.firstName} ${life.consigner.lastName}`.trim(),
  };
  const clock = clockBetween(life.created, source.now, random);
  const at = () => clock();
  const fromSeller = offered.has(target);
  const first: Status = target === "Declined" ? "Pending" : fromSeller ? target : "Active";
  const history = new ItemHistory(
    life.row(first),
    life.costMinor,
    fromSeller && target !== "Pending" ? seller : staff,
    "inventory.addItems",
  );
  if (target === "Declined") return history.then(at(), staff, "inventory.declineItems", { status: "Declined" });
  if (fromSeller) return history;
  if (random.chance(0.95))
    history.then(at(), staff, "inventory.markPrinted", { printed: true, printedPriceMinor: history.row.priceMinor });
  const requested = Math.round((history.row.priceMinor * random.between(70, 95)) / 10_000) * 100;
  switch (target) {
    case "RequestPriceChange":
      return history.then(at(), seller, "inventory.requestPrice", {
        status: target,
        statusBefore: "Active",
        requestedPriceMinor: requested,
      });
    case "StoreRequestPriceChange":
      return history.then(at(), staff, "inventory.requestStorePrice", {
        status: target,
        statusBefore: "Active",
        requestedPriceMinor: requested,
      });
    case "RequestWithdrawal":
      return history.then(at(), seller, "inventory.requestWithdrawals", { status: target, statusBefore: "Active" });
    case "WithdrawalDeclined":
      return history
        .then(at(), seller, "inventory.requestWithdrawals", { status: "RequestWithdrawal", statusBefore: "Active" })
        .then(at(), staff, "inventory.declineWithdrawals", { status: target, statusBefore: null });
    case "Withdrawn":
      return history.then(at(), staff, "inventory.withdrawItems", { status: target });
    case "InTransit": {
      const destination = random.pick(shops.filter((place) => place.id !== history.row.locationId));
      return history.then(at(), staff, "inventory.transferItems", {
        status: target,
        statusBefore: "Active",
        destinationLocationId: destination.id,
      });
    }
    case "PendingSale":
    case "Sold":
    case "Paid": {
      history.then(at(), staff, "orders.place", {
        status: "PendingSale",
        statusBefore: "Active",
        orderId: demoOrderId(history.row.id),
      });
      if (target === "PendingSale") return history;
      const soldAt = at();
      history.then(soldAt, staff, "orders.markPaid", { status: "Sold", statusBefore: null, soldOn: soldAt });
      return target === "Sold" ? history : history.then(at(), admin, "payouts.markPaid", { status: "Paid" });
    }
    default:
      if (random.chance(0.12)) {
        const price = history.row.priceMinor - 500 > 0 ? history.row.priceMinor - 500 : history.row.priceMinor;
        const changed = life.priced(price);
        history.then(at(), staff, "inventory.editItem", { ...changed.money, printed: false }, changed.costMinor);
        const printed = at();
        // Some labels still show an earlier price.
        if (n % 40 !== 0)
          history.then(printed, staff, "inventory.markPrinted", { printed: true, printedPriceMinor: price });
      } else if (random.chance(0.001)) {
        const noticed = at();
        history.then(noticed, staff, "audits.resolveLine", { missingSince: noticed });
      }
      return history;
  }
}

/** Returns the nth item's start: product, owner, place and price. */
function beginning(source: StockSource, random: Random, n: number, target: Status, buys: boolean) {
  const { products, consigners, store, now } = source;
  // Well-known products come first in the catalogue and have many units.
  const product = products[Math.floor(random.next() ** 2 * products.length)];
  // A store that buys sells a few things for their owners as well.
  const forOwner = buys && (n % 10 === 0 || target === "Paid");
  const stored = buys
    ? !offered.has(target) && !forOwner
    : target !== "Paid" &&
      target !== "Requested" &&
      target !== "Consignment" &&
      target !== "Buying" &&
      random.chance(0.18);
  // The account that sells to the demo's buying store has some of everything.
  const isFirst = buys && n % 4 === 0;
  const consigner = consigners[stored ? 0 : isFirst ? 1 : random.between(1, consigners.length - 1)];
  if (product === undefined || consigner === undefined) throw new Error("The demo has products and consigners");
  const ageDays = ageOf(target, random);
  const created = now.getTime() - ageDays * day - random.between(1, 20) * hour;
  const createdAt = new Date(created).toISOString();
  const condition = random.chance(0.8) ? "New" : random.pick(conditions.slice(1));
  const box = random.chance(0.85) ? "Good box" : random.pick(boxConditions.slice(1));
  const worth = (product.lastSaleMinor ?? 10_000) * (condition === "New" ? 1 : 0.65) * (0.85 + random.next() * 0.4);
  const price = Math.max(1_500, Math.round(worth / 500) * 500);
  const atMarketplace = !stored && random.chance(0.03);
  const place = atMarketplace ? marketplace : random.pick(shops);
  const shelves = demoSubLocations.filter((shelf) => shelf.locationId === place.id);
  const size = random.pick(product.sizes);
  const code = itemCode(source.codePrefix, n);

  const priced = (priceMinor: number) => {
    const fees = calculateFees({
      priceMinor,
      discountMinor: 0,
      quantity: 1,
      option1Value: size,
      option2Value: condition,
      option3Value: box,
      category: template.category,
      store,
      consigner,
      types: consignerTypes,
    });
    const money = {
      priceMinor,
      payoutMinor: fees.payoutMinor,
      payoutFeeMinor: fees.transactionMinor,
      sellingFeeMinor: fees.sellingMinor,
      cleaningFeeMinor: fees.cleaningMinor,
      boxFeeMinor: fees.boxMinor,
      vatMinor: fees.vatMinor,
    };
    return { money, costMinor: consigner.isStoreAccount ? fees.payoutMinor : null };
  };

  const begun = priced(price);
  const row = (status: Status): ItemRow => {
    const accepted = status === "Active";
    const placed = accepted || status === "Pending";
    return {
      ...itemRows.blank,
      id: demoId(itemKind, n + 1),
      code,
      productId: product.id,
      consignerId: consigner.id,
      option1Value: size,
      option2Value: condition,
      option3Value: box,
      ...begun.money,
      status,
      storeRequestLowMinor: status === "Consignment" || status === "Buying" ? price - 1_000 : null,
      storeRequestHighMinor: status === "Consignment" || status === "Buying" ? price + 2_000 : null,
      locationId: placed ? place.id : null,
      subLocationId: accepted && shelves.length > 0 && random.chance(0.8) ? random.pick(shelves).id : null,
      notes: random.chance(0.04) ? "Small crease on the left toe box." : "",
      taxable: true,
      preapprovalStatus: status === "Pending" && random.chance(0.3),
      acceptedOn: accepted ? createdAt : null,
      acceptedBy: accepted ? source.staff.id : null,
      // Pending items of sellers in a buying store are bought when accepted.
      buyingId: buys && status === "Pending" && !forOwner ? consigner.id : null,
      createdAt,
      updatedAt: createdAt,
      updatedBy: status === "Active" || status === "Pending" ? source.staff.id : consigner.id,
      statusSince: createdAt,
      hereSince: createdAt,
    };
  };
  return { created, consigner, priced, costMinor: begun.costMinor, row };
}

/**
 * Returns an item's age in days. What is sold was so after two thirds of its time here, so that a month sells an eighth
 * more than the one before, as in a shop that grows.
 */
function ageOf(target: Status, random: Random): number {
  if (target === "Paid") return random.between(60, 400);
  if (target === "Sold") return random.between(2, 160);
  return random.chance(0.45) ? random.between(1, 30) : random.between(31, 170);
}

/** Returns a clock of increasing moments between `from` and `now`, in steps as in working days. */
function clockBetween(from: number, now: Date, random: Random): () => string {
  let last = from;
  return () => {
    last += Math.max(1, Math.floor((now.getTime() - last) * (0.15 + random.next() * 0.35)));
    return new Date(last).toISOString();
  };
}
