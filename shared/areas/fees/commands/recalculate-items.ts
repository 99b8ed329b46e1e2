import { t } from "#shared/words/define-words.ts";
import { itemsMentioned, type Mention } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, read, readEvery, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { stamped } from "#shared/areas/inventory/changed-item.ts";
import { recalculated } from "../recalculated.ts";
import { isUnsold } from "../unsold.ts";

/**
 * One portion of a recalculation: recomputes these items' payouts by current fees and records progress in the
 * recalculation's row. Items sold meanwhile or out of scope stay unchanged, as does everything once it has finished.
 * Admins only; issued by the server's job (decision 0126).
 */
export const recalculateItems = defineCommand({
  name: "fees.recalculateItems",
  get title() {
    return t("Recalculate payouts of items");
  },
  args: z.object({
    recalculationId: id,
    /** The last item of the previous portion; a portion that another has overtaken does nothing. */
    after: z.nullable(id),
    /** In order of id. */
    itemIds: z.array(id).check(z.maxLength(500)),
    /** Number of items the whole recalculation examines. */
    total: z.int().check(z.gte(0), z.lte(1_000_000_000)),
    isLast: z.boolean(),
  }),
  asksForProof: false,
  offline: "online",
  needs: "fees.manage",
  describes: ({ itemIds }) => ({ of: itemIds.length === 0 ? nothing : [itemsMentioned(itemIds)], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: (from) => {
    const run = from.row("payoutRecalculation", ({ finishedAt }) => finishedAt === null);
    if (run === null) return null;
    const itemIds = someItemIds(from, 4);
    return {
      recalculationId: run.id,
      after: run.reachedItemId,
      itemIds,
      total: itemIds.length,
      isLast: from.chance(0.3),
    };
  },
  reads: ({ recalculationId, itemIds }, found) => [
    change("payoutRecalculation", recalculationId),
    readEvery("consignerType"),
    ...itemIds.flatMap((itemId) => {
      const itself = change("item", itemId);
      const item = found.has(itself) ? found.get("item", itemId) : undefined;
      return item === undefined
        ? [itself]
        : [itself, read("consigner", item.consignerId), read("product", item.productId)];
    }),
  ],
  decide: ({ rows, args, actor, now, store }) => {
    const run = rows.get("payoutRecalculation", args.recalculationId);
    if (run === undefined) return new DomainError("not_found", t("This recalculation was removed. Start it again."));
    if (run.finishedAt !== null || run.reachedItemId !== args.after) return { put: [] };
    const types = rows.find("consignerType", "every", "");
    const put: Put[] = [];
    const sums = { moved: run.moved, beforeMinor: run.beforeMinor, afterMinor: run.afterMinor };
    for (const itemId of new Set(args.itemIds)) {
      const item = rows.get("item", itemId);
      if (item === undefined || !isUnsold(item.status)) continue;
      const consigner = rows.get("consigner", item.consignerId);
      const product = rows.get("product", item.productId);
      if (consigner === undefined || product === undefined) continue;
      const money = recalculated(item, { store, consigner, category: product.category, types }, run);
      if (money === null) continue;
      put.push(stamped(item, money, actor, now));
      if (money.payoutMinor === item.payoutMinor) continue;
      sums.moved += 1;
      sums.beforeMinor += item.payoutMinor;
      sums.afterMinor += money.payoutMinor;
    }
    const done = run.done + args.itemIds.length;
    const row = {
      ...run,
      ...sums,
      done,
      total: Math.max(args.total, done),
      reachedItemId: args.itemIds.at(-1) ?? run.reachedItemId,
      finishedAt: args.isLast ? now : null,
    };
    return { put: [...put, { type: "payoutRecalculation", row }], reason: t("Fees were recalculated") };
  },
});

const nothing: readonly Mention[] = [];
