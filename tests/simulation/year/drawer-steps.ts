import type { Tender } from "#shared/areas/till/tender.ts";
import { ids } from "../../support/test-store.ts";
import { type DrawerMethod, type Movement, noRegister } from "./drawers.ts";
import type { Till, TradeYear } from "./trade-year.ts";

export const placeOf = ({ registerId }: Till) => ({
  registerId,
  locationId: registerId === "till-3" ? ids.back : ids.front,
});

const tenders = ["cash", "card", "other"] as const;

/** Returns one or two parts that come to this amount, and what they move. */
export function paid(
  year: TradeYear,
  till: Till,
  due: { readonly orderId: string; readonly minor: number; readonly kind: "sale" | "refund" },
): { readonly payments: Tender[]; readonly moved: readonly Movement[] } {
  const { random } = year;
  const firstMinor = random.chance(0.3) ? random.below(due.minor) : due.minor;
  const parts = [firstMinor, due.minor - firstMinor]
    .filter((amountMinor) => amountMinor > 0)
    .map((amountMinor) => {
      const method = random.pick(tenders);
      const moreMinor = method === "cash" && random.chance(0.5) ? random.below(500) : null;
      return { id: year.newId(), method, amountMinor, moreMinor };
    });
  const at = parts.findLastIndex(({ method }) => method === "cash");
  // Of a sale what settles the rest; of a refund all cash together.
  const isRounded = due.kind === "refund" || at === parts.length - 1;
  const cashMinor = parts.reduce((sum, { method, amountMinor }, n) => {
    return method === "cash" && (due.kind === "refund" || n === at) ? sum + amountMinor : sum;
  }, 0);
  const sign = due.kind === "sale" ? 1 : -1;
  const rounding = isRounded
    ? year.drawers.rounding(due.kind, due.orderId, cashMinor, year.size.cashStepMinor ?? 0)
    : 0;
  const payments = parts.map(({ id, amountMinor, method, moreMinor }, n): Tender => {
    const roundingMinor = n === at ? sign * rounding : 0;
    return {
      id,
      method,
      amountMinor,
      ...{ storeCreditId: null, consignerId: null },
      tenderedMinor: moreMinor === null ? null : amountMinor + roundingMinor + moreMinor,
      roundingMinor,
    };
  });
  const moved = year.drawers.add(
    payments.map(({ id, method, amountMinor, roundingMinor = 0 }) => ({
      ...{ id, registerId: till.registerId, kind: due.kind, orderId: due.orderId },
      ...{ method: method as DrawerMethod, minor: sign * amountMinor, rounding: sign * roundingMinor },
    })),
  );
  if (rounding !== 0) year.count(`cash rounded in a ${due.kind}`);
  return { payments, moved };
}

/** Returns the method of the largest part, the first of equal ones. */
export const mostly = (payments: readonly Tender[]): DrawerMethod =>
  (payments.toSorted((one, other) => other.amountMinor - one.amountMinor)[0]?.method ?? "other") as DrawerMethod;

/** Adds movements that name no till, which the server has. */
export function untilled(
  year: TradeYear,
  movements: readonly Pick<Movement, "id" | "kind" | "method" | "minor" | "orderId" | "rounding">[],
) {
  for (const one of year.drawers.add(movements.map((moved) => ({ ...moved, registerId: noRegister }))))
    one.isDelivered = true;
}

/** Says that the server has them. */
export const delivered = (moved: readonly { isDelivered: boolean }[]): void => {
  for (const one of moved) one.isDelivered = true;
};

/** Cash is put into a drawer or taken out of it. */
export async function moveCash(year: TradeYear): Promise<void> {
  const till = year.random.pick(year.tills);
  await year.bringBack(till);
  const kind = year.random.pick(["payIn", "payOut"] as const);
  const amountMinor = 1 + year.random.below(5_000);
  const paymentId = year.newId();
  const moved = year.drawers.add([
    {
      ...{ id: paymentId, registerId: till.registerId, kind, method: "cash", orderId: null },
      minor: kind === "payIn" ? amountMinor : -amountMinor,
    },
  ]);
  const args = { paymentId, kind, amountMinor, reason: "Window cleaner", till: placeOf(till) };
  await year.doAt(till, "till.moveCash", args, () => delivered(moved));
}

/** A till closes its day, also offline; what no till took is closed in the office. Nothing is counted twice. */
export async function closeDay(year: TradeYear): Promise<void> {
  const { random, drawers } = year;
  const till = random.pick(year.tills);
  await year.bringBack(till);
  const isOffice = random.chance(0.2);
  const registerId = isOffice ? noRegister : till.registerId;
  if (drawers.open(registerId).length === 0) return;
  const openingMinor = random.below(20_000);
  const close = drawers.close(year.newId(), registerId, { openingMinor, overMinor: random.below(3) - 1 });
  const args = {
    ...{ closeId: close.id, till: { registerId, locationId: isOffice ? null : ids.front }, registerName: registerId },
    ...{ paymentIds: close.movements.map(({ id }) => id), openingMinor, countedMinor: close.countedMinor },
    ...{ floatMinor: openingMinor, note: "" },
  };
  if (isOffice) await year.must("till.closeDay", args);
  else await year.doAt(till, "till.closeDay", args, () => delivered([close]));
  if (isOffice) close.isDelivered = true;
  if (close.isDelivered && random.chance(0.3))
    await year.mustNot("till.closeDay", { ...args, closeId: year.newId() }, "illegal_transition");
}
