import { t } from "#shared/words/define-words.ts";
import type { Tone } from "#pwa/ui/controls/badge.tsx";
import type { MarkdownLineRow, MarkdownRunRow } from "#shared/areas/markdowns/rows.ts";
import { runWords } from "./words.ts";

/** Returns a run's state in a word. */
export function runBadgeOf({ finishedAt, undoneAt, undoFinishedAt }: MarkdownRunRow): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (finishedAt === null) return { tone: "info", text: t("Running") };
  if (undoneAt === null) return { tone: "success", text: runWords("done") };
  return undoFinishedAt === null ? { tone: "info", text: t("Being undone") } : { tone: "neutral", text: t("Undone") };
}

export const byWhom = ({ startedBy }: Pick<MarkdownRunRow, "startedBy">): string =>
  startedBy === "system" ? t("Overnight") : t("By hand");

/** Returns a run's effect on an item, and its later outcome. */
export function runOutcome({ undo, asked, fromMinor, toMinor }: MarkdownLineRow): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (fromMinor === toMinor) return { tone: "neutral", text: t("At its lowest price") };
  switch (undo) {
    case "restored":
      return { tone: "neutral", text: t("Put back") };
    case "sold":
      return { tone: "warning", text: t("Not put back: sold") };
    case "changed":
      return { tone: "warning", text: t("Not put back: price changed") };
    default:
      return asked ? { tone: "violet", text: t("Consigner asked") } : { tone: "success", text: t("Lowered") };
  }
}
