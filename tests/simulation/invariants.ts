import { type HistoryEntry, historyTypes, recordedWith } from "#shared/areas/history.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import { historyInvariants } from "./history-invariants.ts";
import { costsIn, moneyInvariants } from "./money-invariants.ts";
import type { AnyRow } from "#shared/areas/rows.ts";
import type { ServerRows } from "./server-rows.ts";

/** Invariants of the server's rows at any time, each returning its violations; empty is good. */
export const invariants: Readonly<Record<string, (rows: ServerRows) => readonly string[]>> = {
  "an item's code is its own": ({ all }) => repeated(all("item").map(({ code }) => code)),

  "a sub-location belongs to the item's location": ({ all }) => {
    const homes = new Map(all("subLocation").map(({ id, locationId }) => [id, locationId]));
    return all("item").flatMap((item) =>
      item.subLocationId !== null && homes.get(item.subLocationId) !== item.locationId ? [item.id] : [],
    );
  },

  "option values belong to the template": ({ all }) => {
    const templates = new Map(all("productTemplate").map((template) => [template.id, template]));
    const products = new Map(all("product").map((product) => [product.id, templates.get(product.productTemplateId)]));
    return all("item").flatMap((item) => {
      const template = products.get(item.productId);
      if (template === undefined) return [`${item.id} has no template`];
      const fits = (name: string, values: readonly string[], value: string) =>
        name === "" ? value === "" : values.includes(value);
      const good =
        fits(template.option1, template.option1Values, item.option1Value) &&
        fits(template.option2, template.option2Values, item.option2Value) &&
        fits(template.option3, template.option3Values, item.option3Value);
      return good ? [] : [item.id];
    });
  },

  "what is active has a place, was accepted and has a price": ({ all }) =>
    all("item").flatMap((item) =>
      item.status === "Active" && (item.locationId === null || item.acceptedOn === null || item.priceMinor <= 0)
        ? [item.id]
        : [],
    ),

  "what is sold says when, and nothing else does": ({ all }) =>
    all("item").flatMap((item) => ((item.soldOn !== null) === isSold(item.status) ? [] : [item.id])),

  "what is in transit goes somewhere else, and nothing else goes": ({ all }) =>
    all("item").flatMap((item) => {
      const goes = item.destinationLocationId !== null;
      const fits = goes ? onItsWay.includes(item.status) : item.status !== "InTransit";
      return fits && (!goes || item.destinationLocationId !== item.locationId) ? [] : [item.id];
    }),

  "a requested price exists exactly while it is asked for": ({ all }) =>
    all("item").flatMap((item) =>
      (item.requestedPriceMinor !== null) === priceRequests.includes(item.status) ? [] : [item.id],
    ),

  "where a detour leads back to is known exactly during it": ({ all }) =>
    all("item").flatMap((item) => {
      const { status, statusBefore } = item;
      return detours.includes(status) === (statusBefore !== null) && !detours.includes(statusBefore ?? "Active")
        ? []
        : [`${item.id} ${status} ${statusBefore}`];
    }),

  "an item names the order it stands in": ({ all }) => {
    const live = all("orderLine").filter(({ isLive }) => isLive);
    const orders = new Map(live.map(({ itemId, orderId }) => [itemId, orderId]));
    return all("item").flatMap((item) => ((orders.get(item.id) ?? null) === item.orderId ? [] : [item.id]));
  },

  "payout and fees are the price, where there is a payout": ({ all }) => {
    const stores = new Set(
      all("consigner")
        .filter(({ isStoreAccount }) => isStoreAccount)
        .map(({ id }) => id),
    );
    return all("item").flatMap((item) =>
      item.payoutMinor > 0 &&
      !stores.has(item.consignerId) &&
      !feesAddUp(item, all("store")[0]?.absorbDiscount === true)
        ? [item.id]
        : [],
    );
  },

  "only the store's own items have a cost": ({ all }) => {
    const stores = new Set(
      all("consigner")
        .filter(({ isStoreAccount }) => isStoreAccount)
        .map(({ id }) => id),
    );
    const costs = costsIn(all);
    return all("item").flatMap((item) =>
      costs.get(item.id) != null && !stores.has(item.consignerId) ? [item.id] : [],
    );
  },

  "one applied command makes one entry in a row's history": ({ history }) =>
    repeated(history.map(({ commandId, rowType, rowId }) => `${commandId} ${rowType} ${rowId}`)),

  "a row's history, folded, gives the row": ({ all, history }) => {
    const entries = Map.groupBy(history, ({ rowType, rowId }) => `${rowType} ${rowId}`);
    return historyTypes.flatMap((type) => {
      const [own = [], ...parts] = recordedWith(type).map((one) => all(one) as readonly AnyRow[]);
      const partsOf = Map.groupBy(parts.flat(), ({ id }) => id);
      return own.flatMap((row) =>
        unfolded(Object.assign({}, row, ...(partsOf.get(row.id) ?? [])), entries.get(`${type} ${row.id}`) ?? []),
      );
    });
  },

  "an audit's lines and scans belong to an audit": ({ all }) => {
    const audits = new Set(all("audit").map(({ id }) => id));
    return [...all("auditLine"), ...all("auditScan"), ...all("auditNote")].flatMap(({ id, auditId }) =>
      audits.has(auditId) ? [] : [id],
    );
  },

  "a GTIN and an item point at a product that exists": ({ all }) => {
    const products = new Set(all("product").map(({ id }) => id));
    return [...all("gtin"), ...all("item")].flatMap(({ id, productId }) => (products.has(productId) ? [] : [id]));
  },

  "exactly one consigner type is the default": ({ all }) =>
    all("consignerType").filter(({ isDefault }) => isDefault).length === 1 ? [] : ["not one"],
};

/** Returns every broken invariant, with the rows that break it. */
export function broken(rows: ServerRows): string[] {
  return Object.entries({ ...invariants, ...moneyInvariants, ...historyInvariants }).flatMap(([name, check]) => {
    const found = check(rows);
    return found.length === 0 ? [] : [`${name}: ${found.slice(0, 5).join(", ")}`];
  });
}

const isSold = (status: Status): boolean => status === "Sold" || status === "Paid";
const priceRequests: readonly Status[] = ["RequestPriceChange", "StoreRequestPriceChange"];
const detours: readonly Status[] = [...priceRequests, "RequestWithdrawal", "InTransit", "PendingSale"];

/** A withdrawal requested in transit keeps the destination: if declined, the transfer continues. */
const onItsWay: readonly Status[] = ["InTransit", "RequestWithdrawal"];

function feesAddUp(item: ItemRow, storeBearsDiscount: boolean): boolean {
  const base = storeBearsDiscount ? item.priceMinor : item.priceMinor - item.discountMinor;
  return (
    item.payoutMinor +
      item.payoutFeeMinor +
      item.sellingFeeMinor +
      item.cleaningFeeMinor +
      item.boxFeeMinor +
      item.vatMinor ===
    base
  );
}

/**
 * Checks each old value against the previous one, and the last values against the row. Rows without a history are older
 * than it.
 */
function unfolded(row: AnyRow, entries: readonly HistoryEntry[]): string[] {
  const values = new Map<string, unknown>();
  const problems: string[] = [];
  const told = entries.flatMap(({ modifiedFields }) => modifiedFields.filter(({ hidden }) => hidden !== true));
  for (const { variableChanged, beforeValue, afterValue } of told) {
    // A removed row may be added again with the same id, as barcodes are, with a new history.
    if (variableChanged === "removedOn") {
      values.clear();
      continue;
    }
    const known = values.get(variableChanged);
    if (values.has(variableChanged) && canonicalJson(known ?? null) !== canonicalJson(beforeValue ?? null))
      problems.push(`${row.id} ${variableChanged} jumps`);
    values.set(variableChanged, afterValue);
  }
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(row));
  for (const [field, value] of values)
    if (fields.has(field) && canonicalJson(fields.get(field) ?? null) !== canonicalJson(value ?? null))
      problems.push(`${row.id} ${field} differs`);
  return problems;
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}
