import type { Tone } from "#pwa/ui/controls/badge.tsx";
import type { MarkdownLineRow, MarkdownRunRow } from "#shared/markdowns/rows.ts";
import { runWords } from "./words.ts";

/** Returns a run's state in a word. */
export function stateBadgeOf({ finishedAt, undoneAt, undoFinishedAt }: MarkdownRunRow): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (finishedAt === null) return { tone: "info", text: runWords("running") };
  if (undoneAt === null) return { tone: "success", text: runWords("done") };
  return undoFinishedAt === null
    ? { tone: "info", text: runWords("undoing") }
    : { tone: "neutral", text: runWords("undone") };
}

export const byWhom = ({ startedBy }: Pick<MarkdownRunRow, "startedBy">): string =>
  runWords(startedBy === "system" ? "night" : "byHand");

/** Returns a run's effect on an item, and its later outcome. */
export function outcomeOf({ undo, asked, fromMinor, toMinor }: MarkdownLineRow): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (fromMinor === toMinor) return { tone: "neutral", text: runWords("atFloor") };
  switch (undo) {
    case "restored":
      return { tone: "neutral", text: runWords("restored") };
    case "sold":
      return { tone: "warning", text: runWords("sold") };
    case "changed":
      return { tone: "warning", text: runWords("otherPrice") };
    default:
      return asked ? { tone: "violet", text: runWords("asking") } : { tone: "success", text: runWords("down") };
  }
}
