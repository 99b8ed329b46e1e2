import { defineRow } from "#shared/kernel/define-row.ts";
import { id, instant, text, z } from "#shared/kernel/schema.ts";

const count = z.int().check(z.gte(0), z.lte(1_000_000_000));
/** Of many items together, in minor units. */
const sum = z.int().check(z.gte(0));

/**
 * One recalculation of what unsold items pay, and how far it has come: of a consigner's items, of the items of a
 * consigner type, or of all. A job on the server does it, in portions (docs/decisions/0126).
 */
export const payoutRecalculationRows = defineRow({
  type: "payoutRecalculation",
  table: "payout_recalculations",
  audiences: ["settings"],
  keep: "all",
  history: false,
  schema: z.object({
    id,
    /** The type whose items are meant; empty for any. */
    accountType: text(80),
    /** The consigner whose items are meant; null for any. */
    consignerId: z.nullable(id),
    /** How many unsold items there were to look at. */
    total: count,
    /** How many of them have been looked at. */
    done: count,
    /** How many payouts came out differently, and what they were and are together. */
    moved: count,
    beforeMinor: sum,
    afterMinor: sum,
    /** The last item that was looked at; they are taken in the order of their ids. */
    reachedItemId: z.nullable(id),
    startedAt: instant,
    startedBy: id,
    finishedAt: z.nullable(instant),
  }),
});
export type PayoutRecalculationRow = z.infer<typeof payoutRecalculationRows.schema>;
