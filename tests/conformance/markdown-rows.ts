import type { MarkdownRunRow } from "#shared/areas/markdowns/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { testItem } from "../support/test-store.ts";

const at = "2026-01-20T08:00:00.000Z";

/** Schedules to change, runs to continue or undo, and runs being undone: each would need several earlier steps. */
export const markdowns: readonly Put[] = [
  ...Array.from({ length: 6 }, (_, n): Put => ({
    type: "markdownSchedule",
    row: {
      ...{ id: `md-${n}`, name: `After a while ${n}`, templateIds: [], locationIds: [], owners: "any" },
      ...{ kind: "percent", steps: [{ days: 5 + n, off: 1_000 }], floorMinor: 0, asksConsigners: n % 2 === 0 },
      ...{ isActive: true, createdAt: at },
    },
  })),
  ...Array.from({ length: 12 }, (_, n): readonly Put[] => {
    const isOpen = n % 3 === 0;
    const isUndone = n % 3 === 2;
    const run: MarkdownRunRow = {
      ...{ id: `md-run-${n}`, startedAt: at, startedBy: "system", finishedAt: isOpen ? null : at, reachedItemId: null },
      ...{ scheduleIds: ["md-0"], changed: 1, beforeMinor: 20_000, afterMinor: 18_000, asked: 0 },
      ...{ undoneAt: isUndone ? at : null, undoneBy: isUndone ? "system" : null, undoFinishedAt: null },
      ...{ restored: 0, kept: 0 },
    };
    const item = testItem(n + 1);
    return [
      { type: "markdownRun", row: run },
      {
        type: "markdownLine",
        row: {
          ...{ id: `md-line-${n}`, runId: run.id, itemId: item.id, scheduleId: "md-0", days: 5, startDays: 0 },
          ...{ startMinor: item.priceMinor + 2_000, fromMinor: item.priceMinor + 2_000, toMinor: item.priceMinor },
          ...{ asked: false, undo: null, createdAt: at },
        },
      },
    ];
  }).flat(),
];
