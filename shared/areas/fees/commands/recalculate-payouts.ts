import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { id, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import type { PayoutRecalculationRow } from "../recalculation-rows.ts";

/**
 * Recomputes payouts of unsold items by current fees: a consigner's, a consigner type's, or all. A job does it in
 * portions; the row of this id has its progress. Sold and ended items stay unchanged. Admins only.
 */
export const recalculatePayouts = defineCommand({
  name: "fees.recalculatePayouts",
  get title() {
    return t("Recalculate payouts");
  },
  args: z.object({
    recalculationId: newRowId,
    /** Empty for any. */
    accountType: text(80),
    /** Null for any. */
    consignerId: z.nullable(id),
  }),
  asksForProof: true,
  offline: "online",
  needs: "fees.manage",
  describes: ({ accountType, consignerId }) => ({
    of:
      consignerId !== null
        ? [{ type: "consigner", id: consignerId }]
        : accountType === ""
          ? []
          : [{ text: accountType }],
    facts: [],
  }),
  concerns: ({ recalculationId }) => [adds("payoutRecalculation", recalculationId)],
  corrects: {},
  sample: (from) => ({
    recalculationId: from.newId(),
    accountType: from.chance(0.5) ? (from.row("consignerType")?.accountType ?? "") : "",
    consignerId: from.chance(0.3) ? (from.row("consigner")?.id ?? null) : null,
  }),
  reads: ({ recalculationId }) => [create("payoutRecalculation", recalculationId)],
  decide: ({ rows, args, actor, now }) => {
    const { recalculationId: id, accountType, consignerId } = args;
    // Requested again: it continues.
    if (rows.get("payoutRecalculation", id) !== undefined) return { put: [] };
    const row: PayoutRecalculationRow = {
      id,
      accountType,
      consignerId,
      total: 0,
      done: 0,
      moved: 0,
      beforeMinor: 0,
      afterMinor: 0,
      reachedItemId: null,
      startedAt: now,
      startedBy: actor.id,
      finishedAt: null,
    };
    return {
      put: [{ type: "payoutRecalculation", row }],
      events: [{ name: "payoutsToRecalculate", recalculationId: id }],
    };
  },
});
