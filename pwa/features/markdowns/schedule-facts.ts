import { formatMoney } from "#pwa/components/format.ts";
import { locale } from "#pwa/components/format.ts";
import type { View } from "#pwa/local/device.ts";
import type { MarkdownScheduleRow } from "#shared/markdowns/rows.ts";
import { markdownsWords } from "./words.ts";

/** What a schedule may be narrowed down to. */
export interface ScheduleChoices {
  readonly templates: readonly { readonly id: string; readonly name: string }[];
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) => one.name.localeCompare(other.name);

/** Every template and every open location, and what the schedules name besides. */
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

/** The schedules, the oldest first. */
export const schedulesOf = (view: View): readonly MarkdownScheduleRow[] =>
  view.all("markdownSchedule").toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));

/** How much a step takes off, as people read it. */
export const offText = (kind: MarkdownScheduleRow["kind"], off: number, currency: string): string =>
  kind === "amount"
    ? formatMoney(off, currency)
    : new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(off / 10_000);

/** What a schedule is for: its templates, or its locations. */
export function namesOf(
  ids: readonly string[],
  choices: ScheduleChoices["templates"],
  none: "everyTemplate" | "everyLocation",
  gone: "goneTemplate" | "goneLocation",
): string {
  if (ids.length === 0) return markdownsWords(none);
  return ids.map((id) => choices.find((choice) => choice.id === id)?.name ?? markdownsWords(gone)).join(", ");
}
