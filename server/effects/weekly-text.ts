import type { findBecause } from "#server/areas/figures/because.ts";
import type { Period } from "#server/areas/figures/dashboard.ts";
import type { Days } from "#shared/areas/figures/days.ts";
import { largestParts } from "#shared/areas/figures/largest-parts.ts";
import { type SalesCut, soldOnline } from "#shared/areas/figures/sales-cuts.ts";
import { currencyExponent, moneyText } from "#shared/machine/kernel/money.ts";
import type { Language } from "#shared/words/language.ts";
import { greetingTo } from "./mail-text.ts";
import { mailWords } from "./words.ts";

/** A week's sales beside those of the week before. */
export interface ToldWeek {
  readonly days: Days;
  readonly currency: string;
  readonly storeName: string;
  readonly why: Awaited<ReturnType<typeof findBecause>>;
  readonly current: Period;
  readonly previous: Period;
}

interface WeeklyReader {
  readonly language: Language;
  readonly firstName: string;
  /** Addresses of the dashboard with this week, and of the page that stops the mail. */
  readonly dashboard: string;
  readonly stop: string;
  /** Whether they may see what was paid to consigners and is owed to them. */
  readonly seesPayouts: boolean;
}

/** Returns the weekly mail's text. */
export function weeklyText(
  week: ToldWeek,
  { language, firstName, dashboard, stop, seesPayouts }: WeeklyReader,
): string {
  const { days, currency, storeName, why } = week;
  const [totals, before] = [week.current.totals, week.previous.totals];
  const say = mailWords.in(language);
  const amount = (minor: number) => moneyText(minor, currency, language);
  const date = (day: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
  const change = totals.revenueMinor - before.revenueMinor;
  const parts = largestParts(why).map(({ cut, part }) => {
    const minor = Math.round(part.change * 10 ** currencyExponent(currency));
    return `${partText(cut, part, language)} ${minor > 0 ? "+" : ""}${amount(minor)}`;
  });
  const average = (of: typeof totals) =>
    of.soldUnits === 0 ? null : Math.round((of.revenueMinor + of.refundsMinor) / of.soldUnits);
  const [now, then] = [average(totals), average(before)];
  return [
    greetingTo(firstName, say),
    [
      say("weeklyRevenue", {
        store: storeName,
        revenue: amount(totals.revenueMinor),
        from: date(days.from),
        to: date(days.to),
        is: change > 0 ? "up" : change < 0 ? "down" : "same",
        change: amount(Math.abs(change)),
        before: amount(before.revenueMinor),
      }),
      ...(parts.length === 0 ? [] : [say("weeklyParts", { parts: parts.join(", ") })]),
    ].join(" "),
    [
      say("weeklySold", { count: totals.soldUnits, before: before.soldUnits }),
      ...(now === null ? [] : [say("weeklyAverage", { amount: amount(now) })]),
      ...(then === null || now === null ? [] : [`  ${say("weeklyBefore", { amount: amount(then) })}`]),
      ...(seesPayouts
        ? [
            say("weeklyPaid", { amount: amount(totals.paidMinor) }),
            say("weeklyOwed", { amount: amount(totals.pendingMinor) }),
          ]
        : []),
    ].join("\n"),
    say("weeklyLink", { link: dashboard }),
    say("weeklyStop", { link: stop }),
    "",
  ].join("\n\n");
}

/** Names a part of a cut; days and hours as their reader writes them. */
function partText(
  cut: SalesCut,
  { id, name }: { readonly id: string; readonly name: string },
  language: Language,
): string {
  const say = mailWords.in(language);
  // The first of January of 2024 is a Monday.
  const at = (day: number, hour: number) => Date.UTC(2024, 0, day, hour);
  switch (cut) {
    case "place":
      return name || say(id === soldOnline ? "weeklyOnline" : "weeklyNowhere");
    case "clerk":
      return name || say(id === soldOnline ? "weeklyOnline" : "weeklyNobody");
    case "weekday":
      return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(at(Number(id), 12));
    case "hour":
      return say("weeklyHour", {
        hour: new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(
          at(1, Number(id)),
        ),
      });
    case "size":
      return id === "" ? say("weeklyNoSize") : say("weeklySize", { size: id });
    case "brand":
    case "category":
      return id === "" ? say("weeklyUnnamed") : id;
    case "owner":
      return say(id === "own" ? "weeklyOwn" : "weeklyConsigned");
  }
}
