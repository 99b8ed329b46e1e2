import { t } from "#shared/words/define-words.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { isEmail } from "#shared/machine/kernel/is-email.ts";
import type { DecimalSign } from "./amounts.ts";
import { Differences } from "./differences.ts";
import { fieldLabel } from "./fields.ts";
import type { Value } from "./item-values.ts";
import type { Lookups } from "./lookups.ts";
import { changedLine, type PlannedChange, thereLine, wrongLine } from "./plan.ts";
import type { TableLine } from "./read/table-reader.ts";
import { unspread } from "./repaired.ts";
import { nameOf } from "./name-of.ts";
import { importedOpening } from "./opening-of.ts";

const fields = ["firstName", "lastName", "email", "phone", "address", "idNumber", "notes"] as const;

/**
 * Plans a line about a consigner who is there: what it says differently. `value` reads the line's own cells; an empty
 * one leaves the field as it is. Types are changed on the consigner's page, because fees follow from them.
 */
export function planConsignerChange(
  line: TableLine,
  value: Value,
  consigner: ConsignerRow,
  context: { readonly lookups: Lookups; readonly decimal: DecimalSign },
): PlannedChange {
  const { lookups } = context;
  const before = lookups.consignerFields(consigner);
  const name = `${before.firstName} ${before.lastName}`.trim() || before.email;
  const found = new Differences();
  const whole = nameOf(value, `${before.firstName} ${before.lastName}`.trim());
  for (const field of fields) {
    const said = field === "phone" || field === "idNumber" ? unspread(value(field)) : value(field);
    const cell = field === "email" ? said.trim().toLowerCase() : said || (whole[field] ?? "");
    if (cell === "") continue;
    if (field === "email" && !isEmail(cell))
      return wrongLine(line, name, t("{email} is not an email address.", { email: cell }));
    found.add(field, before[field], cell, { label: fieldLabel(field), from: before[field], to: cell });
  }
  const { email } = found.to;
  if (typeof email === "string" && lookups.consigners(email).some(({ id }) => id !== consigner.id))
    return wrongLine(line, name, t("A consigner with the email {email} is in the store already.", { email }));
  const opening = importedOpening(value("openingBalance"), consigner.id, context);
  if ("problem" in opening) return wrongLine(line, name, opening.problem);
  const change = found.changeOf(consigner.id);
  const said = [...found.texts, ...opening.texts].join(" · ");
  if (said === "") return thereLine(line, name, t("This consigner is in the store, just like this."));
  return { line: changedLine(line, name, said), ...(change === null ? {} : { change }), ...opening.balance };
}
