import { t } from "#shared/words/define-words.ts";
import { createHash } from "node:crypto";
import { amount, toMinor } from "#server/reads/amounts.ts";
import { newFields, newFieldsSent } from "#server/reads/item-fields-in-calls.ts";
import { oldCodeText } from "#shared/areas/inventory/old-code-text.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, imageUrl, instant, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import type { UncodedItem } from "./add-coded-items.ts";

/** One listing of `inventoryFormArray`: product, owner, place, quantity and price. */
export const listing = z.object({
  ...newFields,
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
export type ListingBody = z.infer<typeof listing>;

/** Returns the number of items in the listings: each unit is one, with its own code. */
export const listedUnits = (listings: readonly ListingBody[]): number =>
  listings.reduce((sum, one) => sum + one.quantity, 0);

/** Returns a row's id derived from the command's, the same on every repeat. */
export const derivedId = (commandId: string, n: number): string =>
  createHash("sha256").update(`${commandId}/${n}`).digest("hex").slice(0, 32);

/** Returns the listings as new items, without codes; an invalid price refuses all. */
export function itemsOf(
  listings: readonly ListingBody[],
  commandId: string,
  context: { readonly currency: string; readonly consignerId: string | null },
): readonly UncodedItem[] | DomainError {
  const items: UncodedItem[] = [];
  for (const [n, one] of listings.entries()) {
    const priceMinor = toMinor(one.price, context.currency, `inventoryFormArray.${n}.price`);
    if (priceMinor instanceof DomainError) return priceMinor;
    const costMinor = one.cost == null ? null : toMinor(one.cost, context.currency, `inventoryFormArray.${n}.cost`);
    if (costMinor instanceof DomainError) return costMinor;
    const declared = newFieldsSent(one, context.currency, `inventoryFormArray.${n}.`);
    if (declared instanceof DomainError) return declared;
    const consignerId = context.consignerId ?? one.consigner;
    if (consignerId === undefined)
      return new DomainError("invalid_value", t("Please select a consigner"), {
        [`inventoryFormArray.${n}.consigner`]: t("Please select a consigner"),
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
        ...declared,
      });
  }
  return items;
}

/** One item of an import; its id is derived from file and line. */
export const importedItem = z.object({
  ...newFields,
  id: newRowId,
  productId: id,
  consigner: id,
  option1Value: text(60),
  option2Value: z._default(text(60), ""),
  option3Value: z._default(text(60), ""),
  price: amount,
  cost: z._default(z.nullable(amount), null),
  location: id,
  subLocation: z._default(z.nullable(id), null),
  notes: z._default(text(2_000), ""),
  /** The code of its tag from the system used before. */
  oldCode: z.optional(oldCodeText),
  /** The day it came in, if it is accepted now. */
  acceptedOn: z.optional(instant),
});

/** Returns imported items as new ones, without codes; an invalid price refuses all. */
export function importedItems(
  imported: readonly z.infer<typeof importedItem>[],
  currency: string,
): readonly UncodedItem[] | DomainError {
  const items: UncodedItem[] = [];
  for (const [n, one] of imported.entries()) {
    const priceMinor = toMinor(one.price, currency, `inventories.${n}.price`);
    if (priceMinor instanceof DomainError) return priceMinor;
    const costMinor = one.cost === null ? null : toMinor(one.cost, currency, `inventories.${n}.cost`);
    if (costMinor instanceof DomainError) return costMinor;
    const declared = newFieldsSent(one, currency, `inventories.${n}.`);
    if (declared instanceof DomainError) return declared;
    items.push({
      id: one.id,
      productId: one.productId,
      consignerId: one.consigner,
      option1Value: one.option1Value,
      option2Value: one.option2Value,
      option3Value: one.option3Value,
      priceMinor,
      costMinor,
      locationId: one.location,
      subLocationId: one.subLocation,
      notes: one.notes,
      image: "",
      ...declared,
      oldCode: one.oldCode,
      acceptedOn: one.acceptedOn,
    });
  }
  return items;
}
