import type { MadeChange, StoredUndo } from "./import-database.ts";
import { type Plan, type PlannedLine } from "./plan.ts";

/** Returns the changes that a plan makes, with their lines. */
export const changesOf = ({ lines, entries }: Plan): readonly MadeChange[] =>
  entries.flatMap(({ lines: at, change }) => {
    const line = lines[at[0] ?? -1];
    return change === undefined || line === undefined ? [] : [{ line: line.number, name: line.name, change }];
  });

/**
 * Returns what is kept for undoing a file: its changes, and those of the same file that were begun before and are not
 * planned again, since they were made.
 */
export function withChangesBefore(undo: StoredUndo, before: StoredUndo | undefined): StoredUndo {
  if (before?.hash !== undo.hash) return undo;
  const again = new Set(undo.changes.map(({ change }) => change.id));
  return { ...undo, changes: [...before.changes.filter(({ change }) => !again.has(change.id)), ...undo.changes] };
}

/** Returns the plan that gives each changed row its values from before. */
export function undoPlan({ changes }: StoredUndo): Plan {
  const lines = changes.map(({ line, name }): PlannedLine => ({
    number: line,
    verdict: "change",
    name,
    reason: "",
    cells: [],
  }));
  return {
    lines,
    entries: changes.map(({ change: { id, was, to } }, at) => ({
      verdict: "change",
      lines: [at],
      change: { id, was: to, to: was },
    })),
  };
}
