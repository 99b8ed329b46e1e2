import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { changedMeanwhile } from "#shared/machine/kernel/changed-meanwhile.ts";
import {
  change,
  defineCommand,
  type FoundRows,
  type ItemReport,
  type Put,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, minor, nameText, requiredName, z } from "#shared/machine/kernel/schema.ts";

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const to = z.object({
  title: z.optional(requiredName(300)),
  brand: z.optional(requiredName(120)),
  category: z.optional(requiredName(120)),
  gender: z.optional(requiredName(40)),
  color: z.optional(nameText(80)),
  stockXId: z.optional(nameText(120)),
  shopifyId: z.optional(z.nullable(nameText(60))),
  releasedOn: z.optional(z.nullable(day)),
  retailMinor: z.optional(z.nullable(minor)),
  lastSaleMinor: z.optional(z.nullable(minor)),
});
const was = z.object({
  title: z.optional(nameText(300)),
  brand: z.optional(nameText(120)),
  category: z.optional(nameText(120)),
  gender: z.optional(nameText(40)),
  color: z.optional(nameText(80)),
  stockXId: z.optional(nameText(120)),
  shopifyId: z.optional(z.nullable(nameText(60))),
  releasedOn: z.optional(z.nullable(nameText(10))),
  retailMinor: z.optional(z.nullable(minor)),
  lastSaleMinor: z.optional(z.nullable(minor)),
});
const oneChange = z.object({ id, was, to });
type OneChange = z.output<typeof oneChange>;

/**
 * Changes up to 100 products, each by itself, as a file describes them, and undoes that. Needs Products. `was` has the
 * values that the person saw: a product with others in the fields to change is reported and left as it is, unless it has
 * the new ones already. Pictures and barcodes are added by `catalogue.importProducts`.
 */
export const changeProducts = defineCommand({
  name: "catalogue.changeProducts",
  get title() {
    return t("Change products from a file");
  },
  args: z.object({ changes: z.array(oneChange).check(z.minLength(1), z.maxLength(100)) }),
  asksForProof: false,
  offline: "online",
  needs: "products.write",
  describes: ({ changes: all }) => ({ of: [{ count: all.length, of: "products" }], facts: [] }),
  concerns: ({ changes: all }) => all.map((one) => changes("product", one.id, one.to)),
  corrects: {},
  sample: (from) => {
    const product = from.row("product");
    if (product === null) return null;
    const seen = from.chance(0.8) ? product.color : "Seen long ago";
    return { changes: [{ id: product.id, was: { color: seen }, to: { color: from.pick(["Black", "White"]) } }] };
  },
  reads: ({ changes: all }) => all.map((one) => change("product", one.id)),
  decide: ({ rows, args }) => {
    const put: Put[] = [];
    const reports: ItemReport[] = [];
    const met = new Set<string>();
    for (const one of args.changes) {
      const decided = met.has(one.id)
        ? new DomainError("invalid_value", t("This is in the file twice."))
        : changed(rows, one);
      met.add(one.id);
      if (decided instanceof DomainError) reports.push({ id: one.id, code: decided.code, message: decided.message });
      else put.push(...decided);
    }
    return { put, reports };
  },
});

function changed(rows: FoundRows, one: OneChange): readonly Put[] | DomainError {
  const product = rows.get("product", one.id);
  if (product === undefined) return new DomainError("not_found", t("This product does not exist any more."));
  const moved = changedMeanwhile(product, one.was, one.to);
  if (moved !== null) return moved;
  const row = {
    ...product,
    title: one.to.title ?? product.title,
    brand: one.to.brand ?? product.brand,
    category: one.to.category ?? product.category,
    gender: one.to.gender ?? product.gender,
    color: one.to.color ?? product.color,
    stockXId: one.to.stockXId ?? product.stockXId,
    shopifyId: one.to.shopifyId === undefined ? product.shopifyId : one.to.shopifyId || null,
    releasedOn: one.to.releasedOn === undefined ? product.releasedOn : one.to.releasedOn,
    lastSaleMinor: one.to.lastSaleMinor === undefined ? product.lastSaleMinor : one.to.lastSaleMinor,
    retailMinor: one.to.retailMinor === undefined ? product.retailMinor : one.to.retailMinor,
  };
  return JSON.stringify(row) === JSON.stringify(product) ? [] : [{ type: "product", row }];
}
