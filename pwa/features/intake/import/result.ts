import { t } from "#shared/words/define-words.ts";
import { csvFile } from "#pwa/ui/data-list/export-list.ts";
import { type CsvColumn, csvWriter } from "#shared/machine/csv/csv-line.ts";
import { addsItems, type Plan, type PlannedLine } from "./plan.ts";
import type { ReadTable } from "./read/table-reader.ts";
import type { LineOutcome } from "./send-plan.ts";
import { importResultWords } from "./words.ts";

/** Returns the plan's lines with their results. */
export function resultOf(plan: Plan, outcomes: ReadonlyMap<number, LineOutcome>): Plan {
  const lines = plan.lines.map((line, at): PlannedLine => {
    const outcome = outcomes.get(at);
    // Only the correct lines of a product were sent.
    if (line.verdict !== "new" && line.verdict !== "change") return line;
    if (outcome === undefined)
      return { ...line, verdict: "there", reason: t("Not changed. {changes}", { changes: line.reason }) };
    if (outcome === "there") return { ...line, verdict: "there", reason: t("It was added meanwhile.") };
    return outcome === "done" ? line : { ...line, verdict: "wrong", reason: outcome.problem };
  });
  return { lines, entries: [], hadItems: addsItems(plan) };
}

/** Returns a file with every line's result, followed by the original cells. */
export function reportFile(table: ReadTable, lines: readonly PlannedLine[]): Promise<Blob> {
  const columns: readonly CsvColumn<PlannedLine>[] = [
    { head: t("Line"), value: ({ number }) => String(number) },
    { head: t("Result"), value: ({ verdict }) => importResultWords(verdict) },
    { head: t("Reason"), value: ({ reason }) => reason },
    ...ofFile(table),
  ];
  return fileOf(columns, lines);
}

/** Returns a file with the wrong lines and their errors, to be corrected and imported. */
export const wrongLinesFile = (table: ReadTable, lines: readonly PlannedLine[]): Promise<Blob> =>
  fileOf(
    [...ofFile(table), { head: t("Problem"), value: ({ reason }) => reason }],
    lines.filter(({ verdict }) => verdict === "wrong"),
  );

const ofFile = ({ head }: ReadTable): readonly CsvColumn<PlannedLine>[] =>
  head.map((name, at) => ({ head: name, value: ({ cells }) => cells[at] ?? "" }));

const fileOf = (columns: readonly CsvColumn<PlannedLine>[], lines: readonly PlannedLine[]): Promise<Blob> =>
  csvFile(csvWriter(columns, undefined), { count: lines.length, slice: (from, to) => lines.slice(from, to) });
