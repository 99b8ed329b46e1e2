import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { changeEvery, create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newRowId, z } from "#shared/machine/kernel/schema.ts";
import { checkSchedule } from "../check-schedule.ts";
import { markdownKinds, mostSchedules, ownerKinds } from "../markdown-choices.ts";
import type { MarkdownScheduleRow } from "../rows.ts";
import { nameCorrection, sampleSteps, scheduleFacts, scheduleFields } from "../schedule-fields.ts";

/**
 * Adds a markdown schedule, effective from the next night. Admins only. Refused without a name or a step, for another
 * schedule's name, and for steps that do not rise.
 */
export const addSchedule = defineCommand({
  name: "markdowns.addSchedule",
  get title() {
    return t("Add a markdown schedule");
  },
  args: z.object({ id: newRowId, ...scheduleFields }),
  asksForProof: false,
  offline: "optimistic",
  needs: "markdowns.manage",
  describes: (args) => ({ of: [], facts: scheduleFacts(args) }),
  concerns: ({ id, ...sets }) => [adds("markdownSchedule", id, sets)],
  corrects: { name: nameCorrection },
  sample: (from) => ({
    id: from.newId(),
    name: from.chance(0.9) ? `Schedule ${from.below(1_000)}` : "",
    templateIds: from.chance(0.3) ? [from.row("productTemplate")?.id ?? "gone"] : [],
    locationIds: from.chance(0.3) ? [from.row("location")?.id ?? "gone"] : [],
    owners: from.pick(ownerKinds),
    kind: from.pick(markdownKinds),
    steps: sampleSteps(from),
    floorMinor: from.below(3) * 1_000,
    asksConsigners: from.chance(0.3),
    isActive: from.chance(0.8),
  }),
  reads: (args) => [create("markdownSchedule", args.id), changeEvery("markdownSchedule")],
  decide: ({ rows, args, now }) => {
    const others = rows.find("markdownSchedule", "every", "").filter(({ id }) => id !== args.id);
    if (others.length >= mostSchedules)
      return new DomainError(
        "too_large",
        t("A store has at most {count} markdown schedules. Remove one that is not used.", { count: mostSchedules }),
      );
    const refused = checkSchedule(args, others);
    if (refused !== null) return refused;
    const row: MarkdownScheduleRow = {
      id: args.id,
      name: args.name,
      templateIds: args.templateIds,
      locationIds: args.locationIds,
      owners: args.owners,
      kind: args.kind,
      steps: args.steps,
      floorMinor: args.floorMinor,
      asksConsigners: args.asksConsigners,
      isActive: args.isActive,
      createdAt: now,
    };
    return { put: [{ type: "markdownSchedule", row }] };
  },
});
