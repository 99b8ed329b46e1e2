import { t } from "#shared/words/define-words.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { bareSku } from "#shared/areas/catalogue/duplicates.ts";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { checkOptions } from "#shared/areas/inventory/check-options.ts";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { type DecimalSign, readAmount } from "./amounts.ts";
import { changedItemFields } from "./declared-fields.ts";
import { Differences } from "./differences.ts";
import { fieldLabel } from "./fields.ts";
import { matchConsigner, optionSentence, type Value, valueOf } from "./item-values.ts";
import type { Lookups } from "./lookups.ts";
import { changedLine, type PlannedChange, thereLine, wrongLine } from "./plan.ts";
import type { TableLine } from "./read/table-reader.ts";

/**
 * Plans a line whose code belongs to an item of the store: what the line says differently. `value` reads the line's own
 * cells; an empty one leaves the item as it is.
 */
export async function planItemChange(
  line: TableLine,
  value: Value,
  item: ItemBrief,
  { lookups, decimal }: { readonly lookups: Lookups; readonly decimal: DecimalSign },
): Promise<PlannedChange> {
  const name = [item.title, item.option1Value].filter((part) => part !== "").join(" · ");
  const wrong = (reason: string) => wrongLine(line, name, reason);
  const template = lookups.template(lookups.product(item.productId)?.productTemplateId ?? "");
  const sku = value("sku");
  if (sku !== "" && bareSku(sku) !== bareSku(item.sku) && lookups.productOfSku(sku)?.id !== item.productId)
    return wrong(
      t("Item {code} is {title}. A file does not make it another product.", { code: item.code, title: item.title }),
    );
  const found = new Differences();
  const problem =
    (template === undefined ? null : readOptions(value, item, template, found)) ??
    readPrice(value("price"), item, { lookups, decimal }, found) ??
    readOwner(value("consigner"), item, lookups, found) ??
    readPlace(value, item, lookups, found) ??
    (await changedItemFields(value, item, { lookups, decimal }, found));
  if (problem !== null) return wrong(problem);
  if (value("notes") !== "") {
    const before = (await lookups.rowOfItem(item.id))?.notes ?? "";
    found.add("notes", before, value("notes"), { label: fieldLabel("notes"), from: before, to: value("notes") });
  }
  const change = found.changeOf(item.id);
  if (change === null)
    return thereLine(line, name, t("Item {code} is in the store, just like this.", { code: item.code }));
  return { line: changedLine(line, name, found.texts.join(" · ")), change };
}

function readOptions(value: Value, item: ItemBrief, template: ProductTemplateRow, found: Differences): string | null {
  const said = { 1: value("size"), 2: value("condition"), 3: value("boxCondition") };
  const next = { option1Value: item.option1Value, option2Value: item.option2Value, option3Value: item.option3Value };
  for (const number of [1, 2, 3] as const) {
    // Values of options that the product does not have are ignored.
    if (said[number] === "" || template[`option${number}`] === "") continue;
    const to = valueOf(said[number], template[`option${number}Values`]);
    const from = item[`option${number}Value`];
    next[`option${number}Value`] = to;
    found.add(`option${number}Value`, from, to, { label: template[`option${number}`], from, to });
  }
  const refused = found.texts.length === 0 ? null : checkOptions(template, next);
  return refused === null ? null : optionSentence(refused, template, next);
}

function readPrice(
  cell: string,
  item: ItemBrief,
  { lookups, decimal }: { readonly lookups: Lookups; readonly decimal: DecimalSign },
  found: Differences,
): string | null {
  if (cell === "") return null;
  const price = readAmount(cell, lookups.currency, decimal);
  if ("problem" in price) return t("Price: {problem}", { problem: price.problem });
  if (price.minor === 0) return t("Please enter a price");
  const [from, to] = [item.priceMinor, price.minor].map((minor) => decimalText(minor, lookups.currency));
  found.add("priceMinor", item.priceMinor, price.minor, {
    label: columnWords("price"),
    from: from ?? "",
    to: to ?? "",
  });
  return null;
}

/** Matches the owner's name, as an export has it. */
function readOwner(cell: string, item: ItemBrief, lookups: Lookups, found: Differences): string | null {
  if (cell === "" || cell === item.consignerName) return null;
  const owner = matchConsigner(cell, lookups);
  if ("problem" in owner) return owner.problem;
  const label = columnWords("consigner");
  found.add("consignerId", item.consignerId, owner.id, { label, from: item.consignerName, to: cell });
  return null;
}

function readPlace(value: Value, item: ItemBrief, lookups: Lookups, found: Differences): string | null {
  const names = {
    location: lookups.placeName("location", item.locationId),
    subLocation: lookups.placeName("subLocation", item.subLocationId),
  };
  const [place, part] = [value("location"), value("subLocation")];
  const isOther = place !== "" && place.toLowerCase() !== names.location.toLowerCase();
  const location = isOther ? lookups.location(place) : undefined;
  if (isOther && location === undefined) return t("There is no location {name}.", { name: place });
  const locationId = location?.id ?? item.locationId;
  const isOtherPart = part !== "" && (isOther || part.toLowerCase() !== names.subLocation.toLowerCase());
  const subLocation = isOtherPart && locationId !== null ? lookups.subLocation(locationId, part) : undefined;
  if (isOtherPart && subLocation === undefined)
    return t("{location} has no sublocation {name}.", { name: part, location: location?.name ?? names.location });
  const label = { location: columnWords("location"), subLocation: columnWords("subLocation") };
  const moves = locationId !== item.locationId;
  found.add("locationId", item.locationId, locationId, { label: label.location, from: names.location, to: place });
  // A sublocation belongs to its location: whatever moves leaves it.
  const after = isOtherPart ? (subLocation?.id ?? null) : moves ? null : item.subLocationId;
  found.add("subLocationId", item.subLocationId, after, {
    label: label.subLocation,
    from: names.subLocation,
    to: subLocation?.name ?? "",
  });
  return null;
}
