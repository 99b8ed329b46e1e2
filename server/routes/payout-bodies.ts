import { amount } from "#server/reads/amounts.ts";
import { id, z } from "#shared/kernel/schema.ts";
import { mostPayoutItems } from "#shared/payouts/commands/create-payout.ts";

/** An item by its id, or as it was read. */
export const inventory = z.union([
  id,
  z.pipe(
    z.looseObject({ id }),
    z.transform(({ id: named }) => named),
  ),
]);
/** What one consigner is to be paid. */
export const shareOfBody = z.object({
  consignerId: id,
  inventories: z._default(z.array(inventory).check(z.maxLength(mostPayoutItems)), []),
  /** What the caller saw that this consigner gets, in the currency's major unit; another total is refused. */
  total: z.optional(amount),
});
/** A consigner by their id, or with their items as they were read; their whole share is meant. */
export const markedConsigner = z.union([
  id,
  z.pipe(
    z.looseObject({ consignerId: id }),
    z.transform(({ consignerId }) => consignerId),
  ),
]);
/** As many items as one payout has. */
export const payoutBody = {
  of: () => ({ bytes: 4 * 1024 * 1024, values: 60_000, entries: 30_000 }),
  bytes: 4 * 1024 * 1024,
};
