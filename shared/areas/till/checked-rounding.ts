import { t } from "#shared/words/define-words.ts";
import type { DecideContext } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { countsAt } from "#shared/areas/settings/past-taxes.ts";
import type { PaymentPart } from "./tender.ts";

interface Rounded {
  readonly parts: readonly PaymentPart[];
  /** It has happened, perhaps offline, and the money was taken: it holds however it was rounded. */
  readonly hasHappened?: boolean;
  /** Of a refund: what rounding adds to its cash. */
  readonly backRoundingMinor?: number;
}

/**
 * Returns the parts with the rounding that counts, or the refusal. Only cash is rounded, in one part: to a step that the
 * store had lately, and a refund by what its order has given back. Parts without a rounding pass, as older apps send them.
 * A sale that has happened is kept with another one too, at its exact amounts: the drawer's close then says the difference.
 */
export function checkedRounding(
  { parts, hasHappened, backRoundingMinor }: Rounded,
  { store, now }: Pick<DecideContext<unknown>, "store" | "now">,
): readonly PaymentPart[] | DomainError {
  const [part, ...more] = parts.filter(({ roundingMinor = 0 }) => roundingMinor !== 0);
  if (part === undefined) return parts;
  const { amountMinor, roundingMinor = 0 } = part;
  const isRight =
    backRoundingMinor === undefined
      ? [{ stepMinor: store.cashStepMinor, until: now }, ...store.pastCashSteps].some(
          (one) =>
            one.stepMinor > 0 &&
            countsAt(now, one) &&
            2 * Math.abs(roundingMinor) <= one.stepMinor &&
            (amountMinor + roundingMinor) % one.stepMinor === 0,
        )
      : roundingMinor === backRoundingMinor;
  if (isRight && part.method === "cash" && more.length === 0) return parts;
  return hasHappened === true
    ? parts.map(exact)
    : new DomainError("changed_meanwhile", t("The amount of cash has changed in the meantime. Start again."));
}

/** Returns the part without its rounding. Less than its amount may have been handed over. */
const exact = (part: PaymentPart): PaymentPart => ({
  ...part,
  tenderedMinor: part.tenderedMinor !== null && part.tenderedMinor < part.amountMinor ? null : part.tenderedMinor,
  roundingMinor: 0,
});
