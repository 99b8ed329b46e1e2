import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { defineCommand, type FoundRows, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, instant, nameText, z } from "#shared/machine/kernel/schema.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { tillPlace } from "#shared/areas/till/tender.ts";
import { dayInZone, firstPayDay } from "../first-pay-day.ts";
import { itemsOfPayout, livePayout, payoutReads, sharesOf, stillSending } from "../of-payout.ts";
import { paidMethods } from "../paid-methods.ts";
import { liveLinesOf, paidShares, refundedLines } from "../paid-shares.ts";
import type { PayoutRow, PayoutShareRow } from "../rows.ts";

/**
 * Records that shares of a payout were paid; the payout is paid once every share is. Earlier records stay; if
 * all were recorded, the command is refused, naming by whom. Needs Orders. Refused as `stale_total` if items were
 * refunded after the payout was made, unless the money was sent anyway (`paidAnyway`), for a moment that is still to
 * come, for a day before the first of the items was sold, and while a payment service has not answered. What is paid in
 * cash is taken out of the drawer of the till that is named, whose next close counts it.
 */
export const markPaid = defineCommand({
  name: "payouts.markPaid",
  get title() {
    return t("Mark a payout as paid");
  },
  args: z.object({
    payoutId: id,
    consignerIds: z.array(id).check(z.maxLength(2_000)),
    paidAnyway: z._default(z.boolean(), false),
    /** How it was paid; missing if as planned. */
    method: z.optional(z.enum(paidMethods)),
    /** When it was paid; missing if now. */
    paidAt: z.optional(instant),
    reference: z.optional(nameText(80)),
    /** The till whose drawer cash is taken from; missing if from none. */
    till: z.optional(tillPlace),
  }),
  asksForProof: true,
  offline: "online",
  needs: "payouts.manage",
  describes: ({ consignerIds }) => ({ of: [{ count: consignerIds.length, of: "consigners" }], facts: [] }),
  concerns: ({ payoutId }) => [changes("payout", payoutId)],
  corrects: {},
  sample: (from) => {
    const share = from.row("payoutShare", ({ status }) => status !== "paid");
    return share === null
      ? null
      : {
          payoutId: share.payoutId,
          consignerIds: [share.consignerId],
          paidAnyway: from.chance(0.3),
          reference: from.pick(["", "TX-1042"]),
          ...(from.chance(0.4) && { method: "Cash" as const }),
          ...(from.chance(0.4) && { till: { registerId: "till-1", locationId: null } }),
        };
  },
  reads: ({ payoutId, consignerIds }, found, storeId) => [
    ...payoutReads(payoutId),
    read("storeOffice", storeId),
    ...itemsOfPayout(payoutId, found, consignerIds),
  ],
  decide: ({ rows, args, actor, now, store }) => {
    const payout = livePayout(rows, args.payoutId);
    if (payout instanceof DomainError) return payout;
    if (args.paidAt !== undefined && args.paidAt > now)
      return new DomainError("invalid_value", t("Choose a day that has come."), {
        paidAt: t("Choose a day that has come."),
      });
    const shares = sharesOf(rows, payout.id, args.consignerIds);
    if (shares instanceof DomainError) return shares;
    const open = shares.filter(({ status }) => status !== "paid");
    if (open.length === 0) {
      const name = shares[0]?.paidByName ?? "";
      const sentence =
        name === "" ? t("This was already marked as paid.") : t("This was already marked as paid by {name}.", { name });
      return new DomainError("illegal_transition", sentence);
    }
    const early = tooEarly(rows, payout, open, args.paidAt, store.id);
    if (early !== null) return early;
    const sending = stillSending(open);
    if (sending !== null) return sending;
    const refunded = open.flatMap((share) => refundedLines(rows, payout, share));
    if (refunded.length > 0 && !args.paidAnyway) {
      const code = rows.get("item", refunded[0]?.itemId ?? "")?.code ?? "";
      return new DomainError(
        "stale_total",
        t(
          "{count, plural, one {Item {code} was} other {# items were}} refunded after this payout was made. Void it and pay out again, or record it as it was paid: the amount is then taken off the consigner’s next payout.",
          { count: refunded.length, code },
        ),
      );
    }
    const put = paidShares(rows, payout, open, { actor, now, how: args });
    return put instanceof DomainError ? put : { put };
  },
});

/** Returns the refusal of a day on which nothing of these shares was owed yet; null for another, or for none. */
function tooEarly(
  rows: FoundRows,
  payout: PayoutRow,
  shares: readonly PayoutShareRow[],
  paidAt: string | undefined,
  storeId: string,
): DomainError | null {
  if (paidAt === undefined) return null;
  const { timeZone } = rows.get("storeOffice", storeId) ?? defaultOffice(storeId);
  const items = shares
    .flatMap((share) => liveLinesOf(rows, share))
    .flatMap(({ itemId }) => rows.get("item", itemId) ?? []);
  const first = firstPayDay(payout, items, timeZone);
  if (dayInZone(paidAt, timeZone) >= first) return null;
  const sentence = t("This wasn’t owed before {date}. Choose that day or a later one.", {
    date: first.slice(2).replaceAll("-", "/"),
  });
  return new DomainError("invalid_value", sentence, { paidAt: sentence });
}
