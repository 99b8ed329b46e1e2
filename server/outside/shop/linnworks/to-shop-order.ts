import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { sellableSql } from "#server/areas/figures/sellable-sql.ts";
import { basisPointsOf } from "../tax-rate.ts";
import { gtinOf } from "#shared/areas/catalogue/check-gtin.ts";
import { currencyExponent, largestMinor } from "#shared/machine/kernel/money.ts";
import type { ShopOrder, ShopOrderLine } from "../shop-port.ts";
import type { LinnworksItem, LinnworksOrder } from "./linnworks-types.ts";
import { shortId } from "./order-ids.ts";
import { chooseVariant, type KnownVariant, type Meant, namedVariants, readingsOf } from "./match-units.ts";

/** Most units of a line; more than an order here may have. */
const mostUnits = 1_296;

/** An order as the port gives one, and what of it Trace can't sell. */
export interface ReadOrder {
  readonly order: ShopOrder;
  /** Sentences for people. */
  readonly problems: readonly string[];
}

const statusOf = ({ Processed, GeneralInfo: { Status, HoldOrCancel } }: LinnworksOrder): ShopOrder["status"] =>
  Processed === true && HoldOrCancel === true ? "cancelled" : Status === 1 ? "paid" : "pending";

/** Returns whether an order is a sale: returns, and what is sent again, are not. */
export const isSale = ({ GeneralInfo: { Status } }: LinnworksOrder): boolean => Status !== 2 && Status !== 4;

/** Reads an order in the store's terms: each unit is a line of a variant here, found by its GTIN or its SKU. */
export async function toShopOrder(
  tx: Transaction,
  storeId: string,
  currency: string,
  order: LinnworksOrder,
): Promise<ReadOrder> {
  const name = `LW-${order.NumOrderId}`;
  const items = (order.Items ?? []).filter(({ IsService, Quantity }) => IsService !== true && Quantity > 0);
  const status = statusOf(order);
  const { FullName, EmailAddress, PhoneNumber } = order.CustomerInfo?.Address ?? {};
  const head = {
    id: shortId(order.OrderId),
    name,
    status,
    paidIn: "shop",
    handover: null,
    customerName: oneLine(FullName, 120),
    customerEmail: oneLine(EmailAddress, 254),
    customerPhone: oneLine(PhoneNumber, 40),
    // Cancelled with everything in it: what was paid is paid back there.
    refunds:
      status === "cancelled"
        ? items.flatMap((item) => unitsOf(item).map((lineId) => ({ lineId, quantity: 1, restock: true })))
        : [],
  } as const;
  const theirs = order.TotalsInfo.Currency ?? currency;
  if (theirs !== currency) {
    const sentence = t("Order {order} is in {theirs}, and this store sells in {ours}.", {
      order: name,
      theirs,
      ours: currency,
    });
    return { order: { ...head, lines: [] }, problems: [sentence] };
  }
  const variants = await readVariants(tx, storeId, items);
  const left = new Map<KnownVariant, number>();
  const problems: string[] = [];
  const lines = items.flatMap((item) => {
    const meant = variants.get(item) ?? [];
    return unitsOf(item).flatMap((lineId, unit): ShopOrderLine[] => {
      const variant = chooseVariant(meant, left);
      if (variant === null) {
        if (unit === 0) problems.push(problemOf(name, item, meant));
        return [];
      }
      const { productId, options } = variant;
      return [
        {
          id: lineId,
          productId,
          options,
          quantity: 1,
          ...moneyOf(item, unit, currency),
          // Always in the price, as it is read here; many channels give no rate.
          tax: {
            taxBasisPoints: typeof item.TaxRate === "number" ? basisPointsOf(item.TaxRate / 100) : null,
            taxIncluded: true,
          },
          locationId: null,
          isPickUp: false,
        },
      ];
    });
  });
  return { order: { ...head, lines }, problems };
}

const oneLine = (written: string | null | undefined, most: number): string =>
  (written ?? "").replaceAll(/\s+/g, " ").trim().slice(0, most);

/** Returns the ids of a line's units, short enough for those of rows: 36 bits of the line's own, and the unit. */
function unitsOf({ RowId, Quantity }: LinnworksItem): readonly string[] {
  const line = (BigInt(`0x0${shortId(RowId)}`) % 36n ** 7n).toString(36).padStart(7, "0");
  return Array.from({ length: Math.min(Quantity, mostUnits) }, (_, unit) => `${line}${unit.toString(36)}`);
}

function problemOf(order: string, { SKU, BarcodeNumber }: LinnworksItem, meant: readonly KnownVariant[]): string {
  const code = oneLine(SKU, 60) || oneLine(BarcodeNumber, 60);
  const [one] = meant;
  return one === undefined
    ? t("Order {order}: nothing here has the SKU or GTIN “{code}”.", { order, code })
    : t("Order {order}: “{code}” doesn’t say which size. A GTIN does, or the SKU with the size, such as {example}.", {
        order,
        code,
        example: `${code}-${one.options[0]}`,
      });
}

/** Returns what one unit costs with tax, and what the customer got off that, its share of the line's. */
function moneyOf(
  { PricePerUnit, TaxRate, TaxCostInclusive, CostIncTax, Quantity }: LinnworksItem,
  unit: number,
  currency: string,
) {
  const minor = (major: number) =>
    Math.min(largestMinor, Math.max(0, Math.round(major * 10 ** currencyExponent(currency))));
  const unitMinor = minor(TaxCostInclusive === true ? PricePerUnit : PricePerUnit * (1 + (TaxRate ?? 0) / 100));
  const off = Math.max(0, unitMinor * Quantity - minor(CostIncTax));
  const upTo = (units: number) => Math.floor((off * units) / Quantity);
  return { unitMinor, discountMinor: upTo(unit + 1) - upTo(unit) };
}

/** Returns the variants that each item may mean: those of its GTIN, or else of its SKU. */
async function readVariants(
  tx: Transaction,
  storeId: string,
  items: readonly LinnworksItem[],
): Promise<ReadonlyMap<LinnworksItem, readonly KnownVariant[]>> {
  const gtins = items.flatMap(({ BarcodeNumber }) => gtinOf(BarcodeNumber ?? "") ?? []);
  const readings = items.flatMap(({ SKU }) => readingsOf(oneLine(SKU, 120)));
  const [sizes, products] = await Promise.all([
    tx.run(sql<{ id: string; productId: string; size: string }>`
      select id, product_id as "productId", size from gtins where store_id = ${storeId} and id = any(${gtins})`),
    tx.run(sql<{ id: string; sku: string }>`
      select id, sku from products where store_id = ${storeId} and sku = any(${readings.map(({ sku }) => sku)})`),
  ]);
  const ids = [...new Set([...sizes.map(({ productId }) => productId), ...products.map(({ id }) => id)])];
  const found = await tx.run(sql<{
    productId: string;
    option1: string;
    option2: string;
    option3: string;
    available: number;
    priceMinor: string | null;
    changedAt: string;
  }>`select i.product_id as "productId", i.option1_value as option1, i.option2_value as option2,
      i.option3_value as option3, count(*) filter (where ${sql.raw(sellableSql)})::int as available,
      (min(i.price_minor) filter (where ${sql.raw(sellableSql)}))::text as "priceMinor",
        max(i.updated_at) as "changedAt"
    from items i where i.store_id = ${storeId} and i.product_id = any(${ids}) group by 1, 2, 3, 4`);
  const known = found.map(
    ({ productId, option1, option2, option3, available, priceMinor, changedAt }): KnownVariant => ({
      productId,
      options: [option1, option2, option3],
      available,
      priceMinor: priceMinor === null ? null : Number(priceMinor),
      changedAt,
    }),
  );
  return new Map(
    items.map((item) => {
      const gtin = gtinOf(item.BarcodeNumber ?? "");
      const ofGtin = sizes
        .filter(({ id }) => id === gtin)
        .flatMap(({ productId, size }) =>
          known.filter((variant) => variant.productId === productId && variant.options[0] === size),
        );
      if (ofGtin.length > 0) return [item, ofGtin];
      const meant = readingsOf(oneLine(item.SKU, 120)).flatMap(({ sku, rest }): Meant[] =>
        products.filter((product) => product.sku === sku).map(({ id }) => ({ productId: id, rest })),
      );
      return [item, meant.map((one) => namedVariants(known, one)).find((variants) => variants.length > 0) ?? []];
    }),
  );
}
