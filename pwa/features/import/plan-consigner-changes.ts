import type { ConsignerRow } from "#shared/consigners/rows.ts";
import { isEmail } from "#shared/kernel/is-email.ts";
import { Differences } from "./differences.ts";
import { fieldLabel } from "./fields.ts";
import type { Value } from "./item-values.ts";
import type { Lookups } from "./lookups.ts";
import { changeLine, type PlannedChange, thereLine, wrongLine } from "./plan.ts";
import type { TableLine } from "./read/table-reader.ts";
import { importWords } from "./words.ts";

const fields = ["firstName", "lastName", "email", "phone", "address", "idNumber", "notes"] as const;

/**
 * Plans a line about a consigner who is there: what it says differently. `value` reads the line's own cells; an empty
 * one leaves the field as it is. Types are changed on the consigner's page, because fees follow from them.
 */
export function planConsignerChange(
  line: TableLine,
  value: Value,
  consigner: ConsignerRow,
  lookups: Lookups,
): PlannedChange {
  const before = lookups.consignerFields(consigner);
  const name = `${before.firstName} ${before.lastName}`.trim() || before.email;
  const found = new Differences();
  for (const field of fields) {
    const cell = field === "email" ? value(field).trim().toLowerCase() : value(field);
    if (cell === "") continue;
    if (field === "email" && !isEmail(cell)) return wrongLine(line, name, importWords("emailWrong", { email: cell }));
    found.add(field, before[field], cell, { label: fieldLabel(field), from: before[field], to: cell });
  }
  const { email } = found.to;
  if (typeof email === "string" && lookups.consigners(email).some(({ id }) => id !== consigner.id))
    return wrongLine(line, name, importWords("emailThere", { email }));
  const change = found.changeOf(consigner.id);
  if (change === null) return thereLine(line, name, importWords("consignerThere"));
  return { line: changeLine(line, name, found.texts.join(" · ")), change };
}
