import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand, type FoundRows, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { sampleProduct } from "#shared/machine/kernel/samples.ts";
import { id, instant, minor, nameText, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import { productOf, productReads } from "#shared/areas/catalogue/product-of.ts";
import { locationMissing } from "../check-location.ts";
import { decideEach } from "../decide-each.ts";
import { importId } from "../import-id.ts";
import { isPossibleDay } from "../imported-item.ts";
import { pastSalesMentioned } from "../past-sales-mentioned.ts";
import type { PastSaleRow } from "../rows.ts";

const oneSale = z.object({
  id: newRowId,
  productId: id,
  option1Value: text(60),
  soldOn: instant,
  priceMinor: minor,
  locationId: z.nullable(id),
  consignerId: z.nullable(id),
  acceptedOn: z.nullable(instant),
});
type OneSale = z.output<typeof oneSale>;

/**
 * Adds sales from before the store used Trace, each by itself, as a file says them: no item, order, ledger entry or payout
 * is made of them, and nothing is owed for them. Needs Inventory. Refused one by one: an id that is not of the import, one
 * that is there, a product, place or consigner that is not, a price of 0, a day to come, a
 * day of arrival after the sale. `inventory.undoImport` takes them
 * back.
 */
export const importPastSales = defineCommand({
  name: "inventory.importPastSales",
  get title() {
    return t("Import past sales");
  },
  args: z.object({ importId, source: nameText(120), sales: z.array(oneSale).check(z.minLength(1), z.maxLength(200)) }),
  asksForProof: false,
  offline: "online",
  needs: "inventory.import",
  describes: ({ sales }) => ({ of: [pastSalesMentioned(sales.length)], facts: [] }),
  concerns: ({ sales }) => sales.map((sale) => adds("pastSale", sale.id)),
  corrects: {},
  sample: (from) => {
    const product = sampleProduct(from);
    if (product === null) return null;
    return {
      importId: "imp-sample",
      source: "Old system.csv",
      sales: Array.from({ length: 1 + from.below(3) }, () => ({
        // Some twice, so that they are refused.
        id: `imp-sample-${from.below(300)}`,
        productId: product.id,
        option1Value: from.pick(["8", "9", ""]),
        soldOn: "2025-05-04T12:00:00.000Z",
        priceMinor: from.below(20) * 1_000,
        locationId: from.row("location")?.id ?? null,
        consignerId: from.chance(0.5) ? (from.row("consigner")?.id ?? null) : null,
        acceptedOn: from.chance(0.5) ? "2025-03-04T12:00:00.000Z" : null,
      })),
    };
  },
  reads: ({ sales }, found) =>
    sales.flatMap((sale) => [
      create("pastSale", sale.id),
      ...productReads(sale.productId, found),
      ...(sale.locationId === null ? [] : [read("location", sale.locationId)]),
      ...(sale.consignerId === null ? [] : [read("consigner", sale.consignerId)]),
    ]),
  decide: ({ rows, args, now }) => {
    const met = new Set<string>();
    return decideEach(args.sales, (sale) => {
      const isTwice = met.has(sale.id);
      met.add(sale.id);
      if (!sale.id.startsWith(`${args.importId}-`))
        return new DomainError("invalid_value", t("The id of a past sale begins with that of its import."));
      if (isTwice || rows.get("pastSale", sale.id) !== undefined)
        return new DomainError("already_exists", t("This past sale was added before."));
      const row = pastSaleOf(rows, sale, args.source, now);
      return row instanceof DomainError ? row : [{ type: "pastSale", row }];
    });
  },
});

function pastSaleOf(rows: FoundRows, sale: OneSale, source: string, now: string): PastSaleRow | DomainError {
  const product = productOf(rows, sale.productId);
  if (product === undefined) return new DomainError("not_found", t("This product does not exist any more."));
  if (sale.locationId !== null && rows.get("location", sale.locationId) === undefined) return locationMissing();
  if (sale.consignerId !== null && rows.get("consigner", sale.consignerId) === undefined)
    return new DomainError("not_found", t("This consigner has been removed."));
  if (sale.priceMinor === 0) return new DomainError("invalid_value", t("A past sale needs its price."));
  if (!isPossibleDay(sale.soldOn, now) || (sale.acceptedOn !== null && !isPossibleDay(sale.acceptedOn, now)))
    return new DomainError("invalid_value", t("The day of a past sale must be in the past, from 2000 on."));
  if (sale.acceptedOn !== null && sale.acceptedOn > sale.soldOn)
    return new DomainError("invalid_value", t("What was sold cannot have come in after its sale."));
  return {
    id: sale.id,
    productId: product.id,
    option1Value: sale.option1Value,
    soldOn: sale.soldOn,
    priceMinor: sale.priceMinor,
    locationId: sale.locationId,
    consignerId: sale.consignerId,
    acceptedOn: sale.acceptedOn,
    source,
    createdAt: now,
  };
}
