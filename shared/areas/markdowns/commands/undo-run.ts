import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, changeEvery, defineCommand, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { markdownWords } from "../words.ts";

/**
 * Restores the prices of a run; a job does it in portions. The run's schedules are turned off, so that the next night
 * does not repeat it. Admins only. Refused while the run is in progress, and a second time.
 */
export const undoRun = defineCommand({
  name: "markdowns.undoRun",
  get title() {
    return t("Undo a markdown run");
  },
  args: z.object({ markdownRunId: id }),
  asksForProof: false,
  offline: "online",
  needs: "markdowns.manage",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ markdownRunId }) => [changes("markdownRun", markdownRunId)],
  corrects: {},
  sample: (from) => {
    const run =
      from.row("markdownRun", ({ finishedAt, undoneAt }) => finishedAt !== null && undoneAt === null) ??
      from.row("markdownRun");
    return run === null ? null : { markdownRunId: run.id };
  },
  reads: ({ markdownRunId }) => [change("markdownRun", markdownRunId), changeEvery("markdownSchedule")],
  decide: ({ rows, args: { markdownRunId }, actor, now }) => {
    const run = rows.get("markdownRun", markdownRunId);
    if (run === undefined) return new DomainError("not_found", markdownWords("runGone"));
    if (run.finishedAt === null)
      return new DomainError("illegal_transition", t("This run is still on its way. Wait until it has finished."));
    if (run.undoneAt !== null) return new DomainError("illegal_transition", t("This run has been undone already."));
    const off = rows
      .find("markdownSchedule", "every", "")
      .filter((schedule) => schedule.isActive && run.scheduleIds.includes(schedule.id))
      .map((schedule): Put => ({ type: "markdownSchedule", row: { ...schedule, isActive: false } }));
    return {
      put: [{ type: "markdownRun", row: { ...run, undoneAt: now, undoneBy: actor.id } }, ...off],
      events: [{ name: "markdownsToUndo", runId: run.id }],
      reason: t("A markdown run was undone"),
    };
  },
});
