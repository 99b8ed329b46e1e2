import type { FieldFact } from "#shared/machine/kernel/command-words.ts";
import { kindOfField } from "#shared/machine/kernel/field-kind.ts";
import { choiceText, itemFieldWords } from "./item-field-words.ts";
import { itemFields } from "./item-fields.ts";

/** Fields that commands tell by themselves, and a picture. */
const apart: readonly string[] = ["notes", "trackingCode", "packingSlip"];

/** Returns what a command says of an item's declared fields. In a file of its own, so that rules load without it. */
export const itemFieldFacts = (to: Readonly<Record<string, unknown>>): FieldFact[] =>
  Object.keys(itemFields)
    .filter((field) => !apart.includes(field))
    .map((field) => {
      const value = to[field];
      const told = typeof value === "string" ? choiceText(field, value) : typeof value === "number" ? value : null;
      return [{ label: itemFieldWords.named(field), kind: kindOfField(field) }, told];
    });
