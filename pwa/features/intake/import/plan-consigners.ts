import { t } from "#shared/words/define-words.ts";
import { isEmail } from "#shared/machine/kernel/is-email.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { newConsigner } from "#shared/areas/consigners/new-consigner.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { isSamePhone, phoneDigits } from "#shared/machine/kernel/phones.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import { type DecimalSign, DecimalSigns } from "./amounts.ts";
import { nameKey, type Lookups } from "./lookups.ts";
import { type Mapping, fieldReader } from "./mapping.ts";
import { importedName } from "./name-of.ts";
import { importedOpening } from "./opening-of.ts";
import { planConsignerChange } from "./plan-consigner-changes.ts";
import {
  idOfLine,
  type ImportedConsigner,
  newLine,
  type OpeningBalance,
  type Plan,
  type PlannedChange,
  type PlannedEntry,
  type PlannedLine,
  unreadLine,
  wrongLine,
} from "./plan.ts";
import type { FieldKey } from "./fields.ts";
import { roundedCell, type Value } from "./item-values.ts";
import { unspread } from "./repaired.ts";
import type { Pause } from "./pause.ts";
import type { ReadTable, TableLine } from "./read/table-reader.ts";

/** Plans each line of a file of consigners, without changing anything. A consigner is identified by e-mail, and without one by name and phone. */
export async function planConsigners(
  table: ReadTable,
  mapping: Mapping,
  lookups: Lookups,
  pause: Pause,
): Promise<Plan> {
  const marks = new DecimalSigns();
  for (const { cells } of table.lines) {
    marks.check(fieldReader(cells, mapping)("openingBalance"));
    await pause();
  }
  const lines: PlannedLine[] = [];
  const entries: PlannedEntry[] = [];
  /** The first line of each e-mail, and of each consigner who is there. */
  const met = new Map<string, number>();
  for (const line of table.lines) {
    const found = planConsigner(line, { table, mapping, lookups, decimal: marks.mark, met });
    if ("line" in found) {
      const { line: planned, ...data } = found;
      entries.push({ verdict: planned.verdict === "new" ? "new" : "change", lines: [lines.length], ...data });
    }
    lines.push("line" in found ? found.line : found);
    await pause();
  }
  return { lines, entries };
}

function planConsigner(
  line: TableLine,
  context: {
    readonly table: ReadTable;
    readonly mapping: Mapping;
    readonly lookups: Lookups;
    readonly decimal: DecimalSign;
    readonly met: Map<string, number>;
  },
):
  | PlannedLine
  | { readonly line: PlannedLine; readonly consigner: ImportedConsigner; readonly opening?: OpeningBalance }
  | PlannedChange {
  const { table, mapping, lookups, decimal, met } = context;
  if (line.problem !== null) return unreadLine(line, line.problem, table.head.length);
  const value = fieldReader(line.cells, mapping);
  const whole = importedName(value("name"));
  const [firstName, lastName] = [value("firstName") || whole.first, value("lastName") || whole.last];
  const email = value("email").trim().toLowerCase();
  const name = `${firstName} ${lastName}`.trim() || email;
  const wrong = (reason: string) => wrongLine(line, name, reason);
  const id = lookups.freeConsignerId(idOfLine(table.hash, line.number));
  const phone = unspread(value("phone"));
  const rounded = roundedCell(value);
  if (rounded !== null) return wrong(rounded);
  const known = findPresent(value("consignerId"), email, id, lookups);
  const present = known ?? samePerson({ name, email, phone }, lookups);
  if (present !== undefined) {
    const above = met.get(present.id);
    if (above !== undefined) return wrong(t("Line {line} is about the same consigner.", { line: above }));
    met.set(present.id, line.number);
    const said = fieldReader(line.cells, { ...mapping, fixed: {} });
    // By what it was recognized, in whatever spelling, it does not differ.
    const other: Value = (field) => (known === undefined && recognizing.has(field) ? "" : said(field));
    return planConsignerChange(line, other, present, { lookups, decimal });
  }
  if (name === "") return wrong(t("A consigner needs a name or an email address."));
  if (email === "") {
    // Without an email, a name and a phone say who it is.
    const key = `${nameKey(name)} ${phoneDigits(phone)}`;
    const above = met.get(key);
    if (above !== undefined)
      return wrong(
        t("Line {line} has {name}, too, and nothing tells them apart. Add an email or a phone number.", {
          name,
          line: above,
        }),
      );
    met.set(key, line.number);
  }
  if (email !== "") {
    if (!isEmail(email)) return wrong(t("{email} is not an email address.", { email }));
    const above = met.get(email);
    if (above !== undefined) return wrong(t("Line {line} has the email {email}, too.", { email, line: above }));
    met.set(email, line.number);
  }
  const typed = value("accountType");
  const consignerTypeId = typed === "" ? undefined : lookups.consignerType(typed);
  if (typed !== "" && consignerTypeId === undefined)
    return wrong(t("There is no consigner type {name}.", { name: typed }));
  const consigner = parseArgs(newConsigner, {
    id,
    firstName,
    lastName,
    email,
    phone,
    address: value("address"),
    idNumber: unspread(value("idNumber")),
    notes: value("notes"),
    ...(consignerTypeId === undefined ? {} : { consignerTypeId }),
  });
  if (consigner instanceof DomainError) return wrong(consigner.message);
  const opening = importedOpening(value("openingBalance"), id, { lookups, decimal });
  if ("problem" in opening) return wrong(opening.problem);
  return { line: newLine(line, name, opening.texts.join("")), consigner, ...opening.balance };
}

const recognizing: ReadonlySet<FieldKey> = new Set(["firstName", "lastName", "name", "phone"]);

/** Returns the one consigner of this name and phone, where the file gives no email; undefined for none or several. */
function samePerson(
  { name, email, phone }: { readonly name: string; readonly email: string; readonly phone: string },
  lookups: Lookups,
): ConsignerRow | undefined {
  if (name === "" || email !== "") return undefined;
  const same = lookups.consignersNamed(name).filter((consigner) => {
    const known = lookups.consignerFields(consigner);
    return phone === "" ? known.phone === "" && known.email === "" : isSamePhone(phone, known.phone);
  });
  return same.length === 1 ? same[0] : undefined;
}

/** Returns the consigner of an export's id, of this email, or made by this line before. */
function findPresent(id: string, email: string, idOfFile: string, lookups: Lookups): ConsignerRow | undefined {
  const byId = id === "" ? undefined : lookups.consigner(id);
  return byId ?? (email === "" ? undefined : lookups.consigners(email)[0]) ?? lookups.consigner(idOfFile);
}
