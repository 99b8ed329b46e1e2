import type { MarkdownScheduleRow } from "./rows.ts";

/** The facts about an item that select its schedule. */
export interface MarkdownSubject {
  readonly templateId: string;
  readonly locationId: string | null;
  readonly isStoreAccount: boolean;
}

type Choosing = Pick<
  MarkdownScheduleRow,
  "id" | "templateIds" | "locationIds" | "owners" | "isActive" | "createdAt" | "steps"
>;

const fits = (schedule: Choosing, item: MarkdownSubject): boolean =>
  schedule.isActive &&
  (schedule.templateIds.length === 0 || schedule.templateIds.includes(item.templateId)) &&
  (schedule.locationIds.length === 0 || (item.locationId !== null && schedule.locationIds.includes(item.locationId))) &&
  (schedule.owners === "any" || (schedule.owners === "store") === item.isStoreAccount);

/** Returns how specific a schedule is: templates weigh more than locations, these more than owners. */
const weight = ({ templateIds, locationIds, owners }: Choosing): number =>
  (templateIds.length > 0 ? 4 : 0) + (locationIds.length > 0 ? 2 : 0) + (owners === "any" ? 0 : 1);

/** Returns the schedule an item follows: the most specific of those that match, of these the oldest. */
export function scheduleFor<Schedule extends Choosing>(
  schedules: readonly Schedule[],
  item: MarkdownSubject,
): Schedule | undefined {
  let chosen: Schedule | undefined;
  for (const schedule of schedules) {
    if (!fits(schedule, item)) continue;
    if (chosen === undefined || before(schedule, chosen)) chosen = schedule;
  }
  return chosen;
}

function before(one: Choosing, other: Choosing): boolean {
  const more = weight(one) - weight(other);
  if (more !== 0) return more > 0;
  return one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt;
}
