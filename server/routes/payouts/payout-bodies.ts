import { amount } from "#server/reads/amounts.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { mostPayoutItems } from "#shared/areas/payouts/commands/create-payout.ts";

/** An item by id, or as read. */
export const inventory = z.union([
  id,
  z.pipe(
    z.looseObject({ id }),
    z.transform(({ id: named }) => named),
  ),
]);
/** One consigner's share to be paid. */
export const shareOfBody = z.object({
  consignerId: id,
  inventories: z._default(z.array(inventory).check(z.maxLength(mostPayoutItems)), []),
  /** The total shown to the caller for this consigner, in major units; a different one is refused. */
  total: z.optional(amount),
});
/** A consigner by id, or with their items as read; either way their whole share. */
export const markedConsigner = z.union([
  id,
  z.pipe(
    z.looseObject({ consignerId: id }),
    z.transform(({ consignerId }) => consignerId),
  ),
]);
/** As many items as one payout may have. */
export const payoutBody = {
  of: () => ({ bytes: 4 * 1024 * 1024, values: 60_000, entries: 30_000 }),
  bytes: 4 * 1024 * 1024,
};
