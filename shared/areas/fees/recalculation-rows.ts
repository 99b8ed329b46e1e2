import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { id, instant, text, z } from "#shared/machine/kernel/schema.ts";

const count = z.int().check(z.gte(0), z.lte(1_000_000_000));
/** A sum over many items, in minor units. */
const sum = z.int().check(z.gte(0));

/**
 * One recalculation of unsold items' payouts with its progress: a consigner's items, a consigner type's, or all. A
 * server job does it in portions (decision 0126).
 */
export const payoutRecalculationRows = defineRow({
  type: "payoutRecalculation",
  table: "payout_recalculations",
  audiences: ["settings"],
  schema: z.object({
    id,
    /** The type in scope; empty for any. */
    accountType: text(80),
    /** The consigner in scope; null for any. */
    consignerId: z.nullable(id),
    /** Number of unsold items to examine. */
    total: count,
    /** Number of items examined. */
    done: count,
    /** Number of changed payouts, with their sums before and after. */
    moved: count,
    beforeMinor: sum,
    afterMinor: sum,
    /** The last examined item; items are taken in order of id. */
    reachedItemId: z.nullable(id),
    startedAt: instant,
    startedBy: id,
    finishedAt: z.nullable(instant),
  }),
});
export type PayoutRecalculationRow = z.infer<typeof payoutRecalculationRows.schema>;
