import { isEmail } from "#shared/kernel/is-email.ts";
import { newConsigner } from "#shared/consigners/new-consigner.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { parseArgs } from "#shared/kernel/parse.ts";
import type { Lookups } from "./lookups.ts";
import { type Mapping, valuesOf } from "./mapping.ts";
import {
  idOfLine,
  type ImportedConsigner,
  newLine,
  type Plan,
  type PlannedEntry,
  type PlannedLine,
  thereLine,
  unreadLine,
  wrongLine,
} from "./plan.ts";
import type { Pause } from "./pause.ts";
import type { ReadTable, TableLine } from "./read/table-reader.ts";
import { importWords } from "./words.ts";

/** Plans each line of a file of consigners, without changing anything. A consigner is identified by e-mail. */
export async function planConsigners(
  table: ReadTable,
  mapping: Mapping,
  lookups: Lookups,
  pause: Pause,
): Promise<Plan> {
  const lines: PlannedLine[] = [];
  const entries: PlannedEntry[] = [];
  /** The first line of each e-mail. */
  const met = new Map<string, number>();
  for (const line of table.lines) {
    const found = planConsigner(line, { table, mapping, lookups, met });
    if ("consigner" in found) entries.push({ verdict: "new", lines: [lines.length], consigner: found.consigner });
    lines.push("consigner" in found ? found.line : found);
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
    readonly met: Map<string, number>;
  },
): PlannedLine | { readonly line: PlannedLine; readonly consigner: ImportedConsigner } {
  const { table, mapping, lookups, met } = context;
  if (line.problem !== null) return unreadLine(line, line.problem, table.head.length);
  const value = valuesOf(line.cells, mapping);
  const whole = partsOf(value("name"));
  const [firstName, lastName] = [value("firstName") || whole.first, value("lastName") || whole.last];
  const email = value("email").trim().toLowerCase();
  const name = `${firstName} ${lastName}`.trim() || email;
  const wrong = (reason: string) => wrongLine(line, name, reason);
  const id = idOfLine(table.hash, line.number);
  if (lookups.hasConsigner(id)) return thereLine(line, name, importWords("importedBefore"));
  if (name === "") return wrong(importWords("consignerNameMissing"));
  if (email !== "") {
    if (!isEmail(email)) return wrong(importWords("emailWrong", { email }));
    if (lookups.consigners(email).length > 0) return thereLine(line, name, importWords("emailThere", { email }));
    const above = met.get(email);
    if (above !== undefined) return wrong(importWords("emailAbove", { email, line: above }));
    met.set(email, line.number);
  }
  const typed = value("accountType");
  const consignerTypeId = typed === "" ? undefined : lookups.consignerType(typed);
  if (typed !== "" && consignerTypeId === undefined) return wrong(importWords("noConsignerType", { name: typed }));
  const consigner = parseArgs(newConsigner, {
    id,
    firstName,
    lastName,
    email,
    phone: value("phone"),
    address: value("address"),
    idNumber: value("idNumber"),
    notes: value("notes"),
    ...(consignerTypeId === undefined ? {} : { consignerTypeId }),
  });
  return consigner instanceof DomainError ? wrong(consigner.message) : { line: newLine(line, name), consigner };
}

/** Splits a name: "Nia Van New" → Nia, Van New. */
function partsOf(name: string): { readonly first: string; readonly last: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(" ") };
}
