import { createHash } from "node:crypto";
import { amount, toMinor } from "#server/reads/amounts.ts";
import type { CommandArgs } from "#shared/commands.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, imageUrl, text, z } from "#shared/kernel/schema.ts";
import { inventoryWords } from "#shared/inventory/words.ts";

/** One listing of `inventoryFormArray`: what it is, whose, where, how many and for how much. */
export const listing = z.object({
  productId: id,
  /** The owner; a consigner's own calls are always for themselves. */
  consigner: z.optional(id),
  option1Value: text(60),
  option2Value: z._default(text(60), ""),
  option3Value: z._default(text(60), ""),
  price: amount,
  cost: z.optional(z.nullable(amount)),
  quantity: z._default(z.int().check(z.gte(1), z.lte(500)), 1),
  location: z.optional(z.nullable(id)),
  subLocation: z.optional(z.nullable(id)),
  notes: z._default(text(2_000), ""),
  image: z._default(imageUrl, ""),
});
export type Listing = z.infer<typeof listing>;

type NewItem = CommandArgs<"inventory.addItems">["items"][number];

/** How many items the listings make: each unit is one, with a code of its own. */
export const unitsOf = (listings: readonly Listing[]): number => listings.reduce((sum, one) => sum + one.quantity, 0);

/** A row's id that the same command always gives the same row. */
export const derivedId = (commandId: string, n: number): string =>
  createHash("sha256").update(`${commandId}/${n}`).digest("hex").slice(0, 32);

/** The listings as new items, still without codes; a price that cannot be read refuses all. */
export function itemsOf(
  listings: readonly Listing[],
  commandId: string,
  context: { readonly currency: string; readonly consignerId: string | null },
): readonly Omit<NewItem, "code">[] | DomainError {
  const items: Omit<NewItem, "code">[] = [];
  for (const [n, one] of listings.entries()) {
    const priceMinor = toMinor(one.price, context.currency, `inventoryFormArray.${n}.price`);
    if (priceMinor instanceof DomainError) return priceMinor;
    const costMinor = one.cost == null ? null : toMinor(one.cost, context.currency, `inventoryFormArray.${n}.cost`);
    if (costMinor instanceof DomainError) return costMinor;
    const consignerId = context.consignerId ?? one.consigner;
    if (consignerId === undefined)
      return new DomainError("invalid_value", inventoryWords("selectConsigner"), {
        [`inventoryFormArray.${n}.consigner`]: inventoryWords("selectConsigner"),
      });
    for (let unit = 0; unit < one.quantity; unit++)
      items.push({
        id: derivedId(commandId, items.length),
        productId: one.productId,
        consignerId,
        option1Value: one.option1Value,
        option2Value: one.option2Value,
        option3Value: one.option3Value,
        priceMinor,
        costMinor,
        locationId: one.location ?? null,
        subLocationId: one.subLocation ?? null,
        notes: one.notes,
        image: one.image,
      });
  }
  return items;
}
