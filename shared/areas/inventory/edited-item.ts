import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import { presentConsigner } from "#shared/areas/consigners/consigner-rows.ts";
import { optionFields } from "#shared/areas/catalogue/option-fields.ts";
import { withValuesNow } from "#shared/areas/catalogue/renamed-values.ts";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { change, type FoundRows, read, type Read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { checkLocation, checkSubLocation, locationMissing, locationReads } from "./check-location.ts";
import { checkOptions, checkPrice } from "./check-options.ts";
import { feeReads, feeTypes, isSameCost, type ItemCost, itemMoney, lastingCost, type PricedItem } from "./item-fees.ts";
import type { itemFields } from "./item-fields.ts";
import { labelAtPrice, type LabelState, withoutLabel } from "./label-state.ts";
import type { ItemRow } from "./rows.ts";
import type { Status } from "./status.ts";
import { statusLabel } from "./status-words.ts";
import { inventoryWords } from "./words.ts";

/** The fields an edit may change; omitted ones stay. */
export type ItemChanges = {
  readonly [
    Field in
      | "option1Value"
      | "option2Value"
      | "option3Value"
      | "priceMinor"
      | "locationId"
      | "subLocationId"
      | "image"
      | "consignerId"
      | keyof typeof itemFields
  ]?: ItemRow[Field] | undefined;
} & { readonly costMinor?: number | null | undefined };

export interface EditedItem {
  /** The fields that change, fees included. */
  readonly fields: Partial<ItemRow>;
  /** The new cost if it changes, else undefined. */
  readonly cost: ItemCost | undefined;
}

const moneyFields = ["option1Value", "option2Value", "option3Value", "priceMinor", "costMinor", "consignerId"] as const;

/** Returns whether fees may change; only then product, owner and fee rows are read. */
export const touchesMoney = (changes: ItemChanges): boolean =>
  moneyFields.some((field) => changes[field] !== undefined);

/** Returns the rows that an edit of an item needs. */
export function itemEditReads(itemId: string, said: ItemChanges, found: FoundRows): readonly Read[] {
  const itself = change("item", itemId);
  const item = found.has(itself) ? found.get("item", itemId) : undefined;
  const place = locationReads(said.locationId ?? null, said.subLocationId ?? null);
  if (item === undefined || !touchesMoney(said)) return [itself, ...place];
  const product = read("product", item.productId);
  const templateId = found.has(product) ? found.get("product", item.productId)?.productTemplateId : undefined;
  return [
    itself,
    change("itemCost", itemId),
    ...place,
    product,
    ...(templateId === undefined ? [] : [read("productTemplate", templateId)]),
    ...feeReads(said.consignerId ?? item.consignerId, found),
  ];
}

interface Editing {
  readonly rows: FoundRows;
  readonly actor: Actor;
  readonly store: StoreRow;
}

const ended: readonly Status[] = ["Declined", "Withdrawn"];
const sold: readonly Status[] = ["Sold", "Paid"];
const asked: readonly Status[] = ["RequestPriceChange", "StoreRequestPriceChange", "RequestWithdrawal"];

/** Returns what changes, empty if nothing does; or the refusal. */
export function editedItem(item: ItemRow, said: ItemChanges, editing: Editing): EditedItem | DomainError {
  if (ended.includes(item.status)) return refusal(item, "endedCannotEdit");
  const template = touchesMoney(said) ? templateOf(item, editing.rows) : undefined;
  const changes = template === undefined ? said : withValuesNow(template, said);
  const { costMinor: givenCost, ...named } = changes;
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  const next: ItemRow = { ...item, ...Object.fromEntries(given) };
  const costBefore = touchesMoney(changes) ? editing.rows.get("itemCost", item.id) : undefined;
  const costed = isCosted({ before: costBefore, given: givenCost });
  const refused = checkPlace(item, next, changes, editing) ?? checkMoney(item, next, costed, editing);
  if (refused !== null) return refused;
  // Without a new sub-location the old one is cleared: it belongs to the old location.
  if (next.locationId !== item.locationId && changes.subLocationId === undefined) next.subLocationId = null;
  const priced = newMoney(item, next, { before: costBefore, given: givenCost }, changes, editing);
  if (priced instanceof DomainError) return priced;
  return {
    fields: difference(item, { ...next, ...priced?.money, ...newLabel(item, next) }),
    cost: priced === null || isSameCost(costBefore, priced.cost) ? undefined : priced.cost,
  };
}

function checkPlace(item: ItemRow, next: ItemRow, changes: ItemChanges, { rows, actor }: Editing): DomainError | null {
  if (next.locationId !== item.locationId) {
    if (item.status === "InTransit") return refusal(item, "inTransitLocation");
    if (next.locationId !== null) return checkLocation(rows, actor, next.locationId, changes.subLocationId ?? null);
    if (item.acceptedOn !== null) return locationMissing();
  }
  return changes.subLocationId === undefined ? null : checkSubLocation(rows, next.locationId, next.subLocationId);
}

function checkMoney(item: ItemRow, next: ItemRow, costed: boolean, { rows }: Editing): DomainError | null {
  const priced = costed || next.priceMinor !== item.priceMinor;
  const owned = next.consignerId !== item.consignerId;
  if (sold.includes(item.status) && (priced || owned)) return refusal(item, "moneySettled");
  if (owned && asked.includes(item.status)) return refusal(item, "answerFirst");
  if (owned && presentConsigner(rows.get("consigner", next.consignerId)) === undefined)
    return new DomainError("invalid_value", t("Please select a consigner"), {
      consignerId: t("Please select a consigner"),
    });
  return next.priceMinor === item.priceMinor ? null : checkPrice(next.priceMinor);
}

interface Cost {
  readonly before: ItemCost | undefined;
  /** The cost in the edit; undefined if not part of it. */
  readonly given: number | null | undefined;
}

/** Returns whether the edit sets a different cost. */
const isCosted = ({ before, given }: Cost): boolean => given !== undefined && given !== (before?.costMinor ?? null);

/** Returns new fees and cost when something they depend on has changed; null otherwise, and for sold items. */
function newMoney(
  item: ItemRow,
  next: ItemRow,
  cost: Cost,
  changes: ItemChanges,
  { rows, store }: Editing,
): PricedItem | null | DomainError {
  if (!touchesMoney(changes)) return null;
  const product = rows.get("product", item.productId);
  const template = templateOf(item, rows);
  const chosen = optionFields.some((field) => next[field] !== item[field]);
  const refused = chosen && template !== undefined ? checkOptions(template, next) : null;
  if (refused !== null) return refused;
  const owned = next.consignerId !== item.consignerId;
  const priced = next.priceMinor !== item.priceMinor;
  const costed = isCosted(cost);
  if (!(chosen || owned || priced || costed)) return null;
  const owner = rows.get("consigner", next.consignerId);
  if (owner === undefined || product === undefined || template === undefined)
    return new DomainError("not_found", inventoryWords("productGone"));
  if (sold.includes(item.status)) return null;
  if (costed && cost.given !== null && !owner.isStoreAccount)
    return new DomainError("invalid_value", inventoryWords("storeCostOnly"), {
      costMinor: inventoryWords("storeCostOnly"),
    });
  const context = { store, consigner: owner, product, types: feeTypes(rows, owner) };
  return itemMoney(next, {
    ...context,
    givenCostMinor: costed || owned ? (cost.given ?? null) : lastingCost(cost.before),
  });
}

/** Returns the label's state after an edit; labels show size and price. */
function newLabel(item: ItemRow, next: ItemRow): Partial<LabelState> {
  if (next.option1Value !== item.option1Value) return withoutLabel;
  return next.priceMinor === item.priceMinor ? {} : labelAtPrice(item, next.priceMinor);
}

function templateOf(item: ItemRow, rows: FoundRows): ProductTemplateRow | undefined {
  const product = rows.get("product", item.productId);
  return product === undefined ? undefined : rows.get("productTemplate", product.productTemplateId);
}

const refusal = (item: ItemRow, why: "endedCannotEdit" | "inTransitLocation" | "moneySettled" | "answerFirst") =>
  new DomainError("illegal_transition", inventoryWords(why, { status: statusLabel(item.status) }));

const difference = (item: ItemRow, next: ItemRow): Partial<ItemRow> =>
  Object.fromEntries(Object.entries(next).filter(([field, value]) => value !== item[field as keyof ItemRow]));
