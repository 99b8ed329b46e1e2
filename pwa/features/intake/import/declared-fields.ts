import { noonOf } from "#pwa/ui/noon-of.ts";
import { t } from "#shared/words/define-words.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { fieldInCalls, itemFileFields } from "#shared/areas/inventory/item-fields.ts";
import { itemRows } from "#shared/areas/inventory/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { kindOfField } from "#shared/machine/kernel/field-kind.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { type DecimalSign, readAmount, readDay } from "./amounts.ts";
import type { Differences } from "./differences.ts";
import { choiceLabels, fieldLabel, itemKey } from "./fields.ts";
import { matchConsigner, type Value } from "./item-values.ts";
import type { Lookups } from "./lookups.ts";

/** Items' declared fields in a file: a text of whatever kind the field is, which its name and its schema say. */

interface Reading {
  readonly lookups: Lookups;
  readonly decimal: DecimalSign;
}
type Read = { readonly value: unknown } | { readonly problem: string };

const fields = Object.entries(itemFileFields.shape);

/** Returns a line's declared fields as the server's call takes them, or why one cannot be read. */
export function newFieldsOf(
  value: Value,
  reading: Reading,
): { readonly fields: Readonly<Record<string, unknown>> } | { readonly problem: string } {
  const found: Record<string, unknown> = {};
  for (const [field, schema] of fields) {
    const cell = value(itemKey(field));
    if (cell === "") continue;
    const read = readField(field, schema, cell, reading);
    if ("problem" in read) return { problem: read.problem };
    const isAmount = kindOfField(field) === "money";
    found[fieldInCalls(field)] = isAmount ? decimalText(Number(read.value), reading.lookups.currency) : read.value;
  }
  return { fields: found };
}

/** Adds how a line's declared fields differ from its item's; returns why one cannot be read, or null. */
export async function changedItemFields(
  value: Value,
  item: ItemBrief,
  reading: Reading,
  found: Differences,
): Promise<string | null> {
  const said = fields.filter(([field]) => value(itemKey(field)) !== "");
  if (said.length === 0) return null;
  const { exported, rowOfItem } = reading.lookups;
  const row: Readonly<Record<string, unknown>> = { ...itemRows.blank, ...(await rowOfItem(item.id)) };
  for (const [field, schema] of said) {
    const [cell, from] = [value(itemKey(field)), exported(field, row[field])];
    if (cell === from) continue;
    const read = readField(field, schema, cell, reading);
    if ("problem" in read) return read.problem;
    const to = exported(field, read.value);
    // A file has a moment's day and a row's name: what reads the same is no change.
    if (to !== from) found.add(field, row[field], read.value, { label: fieldLabel(itemKey(field)), from, to });
  }
  return null;
}

function readField(field: string, schema: z.core.$ZodType, cell: string, reading: Reading): Read {
  const read = valueIn(field, schema, cell, reading);
  const parsed =
    "problem" in read ? read : parseArgs(z.object({ [field]: schema }), { [field]: read.value }, "labelled");
  const message = parsed instanceof DomainError ? parsed.message : "problem" in read ? read.problem : null;
  return message === null ? read : { problem: t("{field}: {message}", { field: fieldLabel(itemKey(field)), message }) };
}

function valueIn(field: string, schema: z.core.$ZodType, cell: string, { lookups, decimal }: Reading): Read {
  const kind = kindOfField(field);
  switch (kind) {
    case "money": {
      const read = readAmount(cell, lookups.currency, decimal);
      return "minor" in read ? { value: read.minor } : read;
    }
    case "day": {
      // As exports write it, with the year's last two digits first.
      const day = readDay(cell.replace(/^\d\d\/\d\d\/\d\d$/, "20$&"));
      if (day !== null) return { value: noonOf(day) };
      return { problem: t("{day} can be read in more than one way. Write dates like 2026-03-31.", { day: cell }) };
    }
    case "consigner": {
      const owner = matchConsigner(cell, lookups);
      return "id" in owner ? { value: owner.id } : owner;
    }
    case "product": {
      const product = lookups.productOfSku(cell);
      if (product !== undefined) return { value: product.id };
      return { problem: t("There is no product with the SKU {sku}. Import the products first.", { sku: cell }) };
    }
    case "location":
    case "subLocation": {
      const place = lookups.placeNamed(kind, cell);
      return place === undefined ? { problem: t("There is no location {name}.", { name: cell }) } : { value: place.id };
    }
    case "text": {
      const low = cell.toLowerCase();
      const choices = choicesOf(schema);
      const chosen = choices.find((one) => choiceLabels(field, String(one)).some((name) => name.toLowerCase() === low));
      return { value: chosen ?? cell };
    }
  }
}

/** Returns the values of a choice or a switch; none of anything else. */
function choicesOf(schema: z.core.$ZodType): readonly unknown[] {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return choicesOf(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodBoolean) return [true, false];
  return schema instanceof z.core.$ZodEnum ? Object.values(schema._zod.def.entries) : [];
}
