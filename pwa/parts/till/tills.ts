import { t } from "#shared/words/define-words.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { mostPayments } from "#shared/areas/till/commands/close-day.ts";
import { dayTotals } from "#shared/areas/till/day-totals.ts";
import { noTill } from "#shared/areas/till/methods.ts";
import type { DayCloseRow, PaymentRow } from "#shared/areas/till/rows.ts";
import type { TillPlace } from "#shared/areas/till/tender.ts";

/** Returns the tills with payments that no close has counted, and this device's, which comes first. */
export function openTills(view: View, own: { readonly registerId: string; readonly name: string }) {
  const open = new Set(
    view.all("payment").flatMap(({ openRegisterId }) => (openRegisterId === null ? [] : [openRegisterId])),
  );
  open.delete(own.registerId);
  return [
    { value: own.registerId, label: own.name === "" ? t("This device") : own.name },
    ...[...open].map((registerId) => ({ value: registerId, label: tillName(view, registerId) })),
  ];
}

/** Returns the tills of other devices that took money or were closed lately, and where each was then. */
export function otherTills(view: View, ownRegisterId: string): readonly (TillPlace & { readonly name: string })[] {
  const places = new Map(
    [...view.all("dayClose"), ...view.all("payment")].map(({ registerId, locationId }) => [registerId, locationId]),
  );
  for (const one of [ownRegisterId, noTill]) places.delete(one);
  return [...places].map(([registerId, locationId]) => ({
    registerId,
    locationId,
    name: tillName(view, registerId),
  }));
}

/** Returns another device's till as it was called at its last close. */
export const tillName = (view: View, registerId: string): string =>
  registerId === noTill ? t("No till") : lastClose(view, registerId)?.registerName || t("Another device");

/** Returns the till of a close as it was called then; without a name, whether it was this device's. */
export const closedTill = (close: DayCloseRow, ownRegisterId: string): string =>
  close.registerName || (close.registerId === ownRegisterId ? t("This device") : t("Another device"));

/** Returns the last close of a till; undefined before the first. */
export const lastClose = (view: View, registerId: string): DayCloseRow | undefined =>
  view
    .all("dayClose")
    .filter((close) => close.registerId === registerId)
    .reduce<DayCloseRow | undefined>(
      (last, close) => (last === undefined || close.closedAt > last.closedAt ? close : last),
      undefined,
    );

/** Returns the payments of a till that no close has counted, the oldest first; no more than one close can count. */
export const uncountedPayments = (view: View, registerId: string): readonly PaymentRow[] =>
  view
    .by("payment", "register", registerId)
    .toSorted((one, other) => (one.takenAt < other.takenAt ? -1 : 1))
    .slice(0, mostPayments);

/** Returns the cash that should be in a till's drawer, in minor units: what the last close left, and what came since. */
export const expectedCash = (view: View, registerId: string): number =>
  (lastClose(view, registerId)?.floatMinor ?? 0) + dayTotals(uncountedPayments(view, registerId)).cashMinor;
