import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { changeEvery, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { checkSchedule } from "../check-schedule.ts";
import type { MarkdownScheduleRow } from "../rows.ts";
import { nameCorrection, sampleSteps, scheduleFacts, scheduleFields } from "../schedule-fields.ts";
import { markdownWords } from "../words.ts";

/**
 * Changes a markdown schedule field by field, or turns it on or off. Earlier markdowns stay; steps already taken are
 * not repeated. Admins only. Refused for what `markdowns.addSchedule` is.
 */
export const editSchedule = defineCommand({
  name: "markdowns.editSchedule",
  get title() {
    return t("Change a markdown schedule");
  },
  args: z.object({
    markdownScheduleId: id,
    changes: z.object({
      name: z.optional(scheduleFields.name),
      templateIds: z.optional(scheduleFields.templateIds),
      locationIds: z.optional(scheduleFields.locationIds),
      owners: z.optional(scheduleFields.owners),
      kind: z.optional(scheduleFields.kind),
      steps: z.optional(scheduleFields.steps),
      floorMinor: z.optional(scheduleFields.floorMinor),
      asksConsigners: z.optional(scheduleFields.asksConsigners),
      isActive: z.optional(scheduleFields.isActive),
    }),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "markdowns.manage",
  describes: ({ changes: to }) => ({ of: [], facts: scheduleFacts(to) }),
  concerns: ({ markdownScheduleId, changes: to }) => [changes("markdownSchedule", markdownScheduleId, to)],
  corrects: { "changes.name": nameCorrection },
  sample: (from) => {
    const schedule = from.row("markdownSchedule");
    if (schedule === null) return null;
    return {
      markdownScheduleId: schedule.id,
      changes: from.pick([
        { isActive: from.chance(0.5) },
        { steps: sampleSteps(from) },
        { name: `Schedule ${from.below(1_000)}`, floorMinor: from.below(50) * 100 },
      ]),
    };
  },
  reads: () => [changeEvery("markdownSchedule")],
  decide: ({ rows, args: { markdownScheduleId, changes: to } }) => {
    const all = rows.find("markdownSchedule", "every", "");
    const before = all.find(({ id: one }) => one === markdownScheduleId);
    if (before === undefined) return new DomainError("not_found", markdownWords("scheduleGone"));
    const row: MarkdownScheduleRow = {
      id: before.id,
      name: to.name ?? before.name,
      templateIds: to.templateIds ?? before.templateIds,
      locationIds: to.locationIds ?? before.locationIds,
      owners: to.owners ?? before.owners,
      kind: to.kind ?? before.kind,
      steps: to.steps ?? before.steps,
      floorMinor: to.floorMinor ?? before.floorMinor,
      asksConsigners: to.asksConsigners ?? before.asksConsigners,
      isActive: to.isActive ?? before.isActive,
      createdAt: before.createdAt,
    };
    return checkSchedule(row, all) ?? { put: [{ type: "markdownSchedule", row }] };
  },
});
