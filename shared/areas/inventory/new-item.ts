import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import { presentConsigner } from "#shared/areas/consigners/consigner-rows.ts";
import { withValuesNow } from "#shared/areas/catalogue/renamed-values.ts";
import type { FoundRows, Put, ReadFact } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { checkLocation } from "./check-location.ts";
import { checkOptions, checkPrice, incompleteSentence, type OptionValues } from "./check-options.ts";
import { checkImported } from "./imported-item.ts";
import { feeTypes, itemMoney } from "./item-fees.ts";
import { costPut } from "./changed-item.ts";
import type { itemFields } from "./item-fields.ts";
import { isPreapproved, lowestAmong } from "./lowest-price.ts";
import { type ItemRow, itemRows } from "./rows.ts";
import type { Status } from "./status.ts";
import { productOf } from "#shared/areas/catalogue/product-of.ts";

/** The given fields of a new item; everything else is computed. */
export interface NewItem extends OptionValues {
  readonly id: string;
  readonly code: string;
  readonly productId: string;
  readonly consignerId: string;
  readonly priceMinor: number;
  /** Counts only if the store owns the item. */
  readonly costMinor: number | null;
  readonly locationId: string | null;
  readonly subLocationId: string | null;
  readonly notes: string;
  readonly image: string;
  /** The day it came in, from another system; counts only if it is accepted now, by who may import. */
  readonly acceptedOn?: string | undefined;
  /** Declared fields beside them; only those that staff give count. */
  readonly fields?: Partial<Pick<ItemRow, keyof typeof itemFields>> | undefined;
}

/** The terms of a store's request, for items offered for it. */
interface Offer {
  readonly sale: Extract<Status, "Consignment" | "Buying">;
  /** The requested price range in minor units, bounds included; null if open. */
  readonly lowMinor: number | null;
  readonly highMinor: number | null;
}

interface AddContext {
  readonly actor: Actor;
  readonly now: string;
  readonly store: StoreRow;
  readonly acceptNow: boolean;
  /** Omitted where nothing is pre-approved. */
  readonly fact?: ReadFact | undefined;
  /** The store's request it responds to; the item is then an offer. */
  readonly offer?: Offer | undefined;
}

/** Returns the rows of a new item, or the refusal. */
export function newItem(rows: FoundRows, said: NewItem, context: AddContext): readonly Put[] | DomainError {
  const { actor, store, now } = context;
  const byConsigner = actor.role === "consigner";
  if (byConsigner && said.consignerId !== actor.id)
    return new DomainError("forbidden", t("You can only add your own items."));
  const product = productOf(rows, said.productId);
  if (product === undefined) return refused("productId", t("Select a product"));
  const template = rows.get("productTemplate", product.productTemplateId);
  if (template === undefined) return refused("productId", t("Select a product template"));
  const item = withValuesNow(template, said);
  const options = checkOptions(template, item);
  if (options !== null) return options;
  if (checkPrice(item.priceMinor) !== null)
    return new DomainError("invalid_value", incompleteSentence(template), { priceMinor: t("Please enter a price") });
  const imported = checkImported(item, actor, now);
  if (imported !== null) return imported;
  const consigner = presentConsigner(rows.get("consigner", item.consignerId));
  if (consigner === undefined) return refused("consignerId", t("Please select a consigner"));
  const place = checkLocation(rows, actor, item.locationId, item.subLocationId);
  if (place !== null) return place;
  const accepted = context.acceptNow && !byConsigner && context.offer === undefined;
  const { money, cost } = itemMoney(
    { ...item, discountMinor: 0 },
    { store, consigner, product, types: feeTypes(rows, consigner), givenCostMinor: item.costMinor },
  );
  const isPreapprovedItem = byConsigner && context.offer === undefined && preapproved(item, product.id, context);
  const row: ItemRow = {
    ...itemRows.blank,
    ...(byConsigner ? null : item.fields),
    id: item.id,
    code: item.code,
    productId: product.id,
    consignerId: item.consignerId,
    option1Value: item.option1Value,
    option2Value: item.option2Value,
    option3Value: item.option3Value,
    priceMinor: item.priceMinor,
    ...money,
    status: beginning(context, byConsigner, isPreapprovedItem),
    storeRequestLowMinor: context.offer?.lowMinor ?? null,
    storeRequestHighMinor: context.offer?.highMinor ?? null,
    locationId: item.locationId,
    subLocationId: item.subLocationId,
    notes: item.notes,
    image: item.image,
    taxable: true,
    preapprovalStatus: isPreapprovedItem,
    acceptedOn: accepted ? ((can(actor, "inventory.import") ? item.acceptedOn : undefined) ?? now) : null,
    acceptedBy: accepted ? actor.id : null,
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.id,
    statusSince: now,
    hereSince: now,
  };
  return [{ type: "item", row }, ...(cost.costMinor === null ? [] : [costPut(item.id, cost)])];
}

function beginning(context: AddContext, byConsigner: boolean, isPreapprovedItem: boolean): Status {
  if (context.offer !== undefined) return context.offer.sale;
  if (!byConsigner) return context.acceptNow ? "Active" : "Pending";
  return isPreapprovedItem ? "Pending" : "Requested";
}

/** Returns whether a consigner's price is pre-approved; false if the lowest price is unknown, and the store decides. */
function preapproved(item: NewItem, productId: string, { store, fact }: AddContext): boolean {
  const { priceMinor } = lowestAmong(fact?.("variantsOnSale", item.productId) ?? [], productId, item);
  return isPreapproved(store, priceMinor, item.priceMinor);
}

const refused = (field: string, sentence: string) => new DomainError("invalid_value", sentence, { [field]: sentence });
