import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { markdownWords } from "../words.ts";

/** Removes a markdown schedule. Earlier markdowns, its runs and its history stay. Admins only. */
export const removeSchedule = defineCommand({
  name: "markdowns.removeSchedule",
  get title() {
    return t("Remove a markdown schedule");
  },
  args: z.object({ markdownScheduleId: id }),
  asksForProof: false,
  offline: "optimistic",
  needs: "markdowns.manage",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ markdownScheduleId }) => [changes("markdownSchedule", markdownScheduleId)],
  corrects: {},
  sample: (from) => {
    const schedule = from.row("markdownSchedule");
    return schedule === null ? null : { markdownScheduleId: schedule.id };
  },
  reads: ({ markdownScheduleId }) => [change("markdownSchedule", markdownScheduleId)],
  decide: ({ rows, args: { markdownScheduleId } }) =>
    rows.get("markdownSchedule", markdownScheduleId) === undefined
      ? new DomainError("not_found", markdownWords("scheduleGone"))
      : { put: [], remove: [{ type: "markdownSchedule", id: markdownScheduleId }] },
});
