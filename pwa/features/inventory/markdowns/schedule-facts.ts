import { rateText } from "#pwa/ui/rate-text.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { MarkdownScheduleRow } from "#shared/areas/markdowns/rows.ts";
import { markdownsWords } from "./words.ts";

/** Rows by which a schedule can be limited. */
export interface ScheduleChoices {
  readonly templates: readonly { readonly id: string; readonly name: string }[];
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) => one.name.localeCompare(other.name);

/** Returns all templates and open locations, and others that schedules name. */
export function scheduleChoices(view: View): ScheduleChoices {
  return {
    templates: view
      .all("productTemplate")
      .map(({ id, title }) => ({ id, name: title }))
      .toSorted(byName),
    locations: view
      .all("location")
      .filter(({ closedAt }) => closedAt === null)
      .map(({ id, name }) => ({ id, name }))
      .toSorted(byName),
  };
}

/** Returns the schedules, oldest first. */
export const schedulesOf = (view: View): readonly MarkdownScheduleRow[] =>
  view.all("markdownSchedule").toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));

/** Formats a step's reduction. */
export const offText = (kind: MarkdownScheduleRow["kind"], off: number, currency: string): string =>
  kind === "amount" ? formatMoney(off, currency) : rateText(off);

/** Returns the names of a schedule's templates or locations. */
export function choiceNames(
  ids: readonly string[],
  choices: ScheduleChoices["templates"],
  none: "everyTemplate" | "everyLocation",
  gone: "goneTemplate" | "goneLocation",
): string {
  if (ids.length === 0) return markdownsWords(none);
  return ids.map((id) => choices.find((choice) => choice.id === id)?.name ?? markdownsWords(gone)).join(", ");
}
