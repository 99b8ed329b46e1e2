import { t } from "#shared/words/define-words.ts";
import { importedOpening } from "../opening-of.ts";
import type { Lookups } from "../lookups.ts";
import type { Pause } from "../pause.ts";
import {
  changedLine,
  leftLine,
  newLine,
  type Plan,
  type PlannedEntry,
  type PlannedLine,
  thereLine,
  unreadLine,
  wrongLine,
} from "../plan.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import type { ReadTable } from "../read/table-reader.ts";
import type { Answers } from "./answers.ts";
import { foreignReasonWords } from "./foreign-words.ts";
import { Owners, filePersonName } from "./owners.ts";
import { type ReadPerson, readPeople } from "./read-people.ts";

/** Plans each line of another system's file of people: one consigner for all lines about them, with their balances' sum. */
export async function planForeignPeople(
  table: ReadTable,
  answers: Answers,
  lookups: Lookups,
  pause: Pause,
): Promise<Plan> {
  const { lines: read, people } = readPeople(table, answers, lookups.currency);
  const owners = new Owners(people, lookups, table.hash);
  const balances = new Map<number, number>();
  for (const { person, balanceMinor, outcome } of read)
    if (person !== null && outcome !== "ask") balances.set(person, (balances.get(person) ?? 0) + balanceMinor);
  const lines: PlannedLine[] = [];
  const entries: PlannedEntry[] = [];
  for (const one of read) {
    const { line, entry } = planPerson(one);
    if (entry !== undefined)
      entries.push({ verdict: line.verdict === "new" ? "new" : "change", lines: [lines.length], ...entry });
    lines.push(line);
    await pause();
  }
  return { lines, entries };

  function planPerson(one: ReadPerson): {
    readonly line: PlannedLine;
    readonly entry?: Pick<PlannedEntry, "consigner" | "opening">;
  } {
    const { line, outcome, reasons, person } = one;
    const found = person === null ? undefined : people[person];
    const name = found === undefined ? (line.cells.find((cell) => cell !== "") ?? "") : filePersonName(found);
    const said = reasons.map((reason) => foreignReasonWords(reason)).join(" · ");
    if (line.problem !== null && reasons.includes("unread"))
      return { line: unreadLine(line, line.problem, table.head.length) };
    if (outcome === "leftOut") return { line: leftLine(line, name, said) };
    if (outcome === "samePerson") return { line: leftLine(line, name, t("The same person as above")) };
    if (outcome !== "person" || person === null)
      return {
        line: {
          ...wrongLine(line, name, said),
          lacks: reasons.includes("badBalance")
            ? ["balance"]
            : reasons.includes("customerWithBalance")
              ? ["isConsigner"]
              : ["email", "phone"],
        },
      };
    const owner = owners.of(person, line.number, { address: one.address, notes: one.notes });
    // Somebody disabled brings nothing new, but may be owed something.
    if (owner.problem !== null && owner.problem !== "disabled")
      return { line: wrongLine(line, name, foreignReasonWords(owner.problem)) };
    const balance = balances.get(person) ?? 0;
    const opening = importedOpening(balance === 0 ? "" : decimalText(balance, lookups.currency), owner.id, {
      lookups,
      decimal: ".",
    });
    if ("problem" in opening) return { line: wrongLine(line, name, opening.problem) };
    const texts = opening.texts.join(" · ");
    if (owner.fresh !== null)
      return { line: newLine(line, name, texts), entry: { consigner: owner.fresh, ...opening.balance } };
    if (opening.balance.opening === undefined)
      return { line: thereLine(line, name, t("This consigner is in the store, just like this.")) };
    return { line: changedLine(line, name, texts), entry: opening.balance };
  }
}
