import { newId } from "#shared/machine/kernel/ids.ts";
import { handedMinor } from "#shared/areas/till/cash-rounding.ts";
import { roundedParts, type Rounds } from "#shared/areas/till/rounded-parts.ts";
import type { Tender } from "#shared/areas/till/tender.ts";

/** A part of a payment as it is being entered. */
export interface Part extends Omit<Tender, "amountMinor" | "roundingMinor"> {
  /** Null for whatever the other parts leave. */
  readonly amountMinor: number | null;
}

export type Method = Tender["method"];

/** Returns a new part that pays what the others leave. */
export const newPart = (method: Method): Part => ({
  id: newId(),
  method,
  amountMinor: null,
  tenderedMinor: null,
  storeCreditId: null,
  consignerId: null,
});

/** Returns what the parts that take the rest have to pay, in minor units; below 0 if the others are too much. */
export const restOf = (parts: readonly Part[], dueMinor: number): number =>
  parts.reduce((left, { amountMinor }) => left - (amountMinor ?? 0), dueMinor);

/** What keeps a payment from being taken. */
export type PartsProblem = "noAmount" | "tooMuch" | "tooLittle" | "tooLittleCash" | "noCredit" | "noConsigner";

/** Returns the payments with the rounding of cash, or what is missing. Nothing due needs no payment. */
export function tendersOf(
  parts: readonly Part[],
  dueMinor: number,
  rounds: Rounds,
): { readonly tenders: readonly Tender[] } | { readonly problem: PartsProblem } {
  if (dueMinor === 0) return { tenders: [] };
  const rest = restOf(parts, dueMinor);
  // Only the last part may have nothing to pay.
  if (parts.slice(0, -1).some(({ amountMinor }) => amountMinor === 0)) return { problem: "noAmount" };
  const takesRest = parts.findLast(({ amountMinor }) => amountMinor === null);
  if (rest < 0) return { problem: "tooMuch" };
  if (rest > 0 && takesRest === undefined) return { problem: "tooLittle" };
  const exact = parts
    .map((part): Tender => ({ ...part, amountMinor: part.amountMinor ?? (part === takesRest ? rest : 0) }))
    .filter(({ amountMinor }) => amountMinor > 0);
  const tenders = roundedParts(exact, rounds);
  for (const tender of tenders) {
    const { method, tenderedMinor, storeCreditId, consignerId } = tender;
    if (method === "cash" && tenderedMinor !== null && tenderedMinor < handedMinor(tender))
      return { problem: "tooLittleCash" };
    if (method === "storeCredit" && storeCreditId === null) return { problem: "noCredit" };
    if (method === "balance" && consignerId === null) return { problem: "noConsigner" };
  }
  return { tenders };
}

/** The notes that most currencies have, in main units; those without cents count in hundreds and thousands. */
const notes = [5, 10, 20, 50, 100];
const notesWithoutCents = [100, 500, 1000, 5000, 10_000];

/**
 * Returns up to four amounts of cash that a customer is likely to hand over: the exact one, and what comes next with
 * notes of one kind. `exponent` is the currency's number of decimals.
 */
export function likelyCash(dueMinor: number, exponent: number): readonly number[] {
  const steps = exponent === 0 ? notesWithoutCents : notes.map((note) => note * 10 ** exponent);
  const rounded = steps.map((step) => Math.ceil(dueMinor / step) * step).filter((amount) => amount > dueMinor);
  return [dueMinor, ...[...new Set(rounded)].toSorted((one, other) => one - other)].slice(0, 4);
}
