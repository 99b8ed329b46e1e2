import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { lastReconciliation, type LedgerReconciliation, reconcileLedger } from "#server/areas/money/reconcile.ts";
import { differenceKinds } from "#server/areas/money/reconciliation-checks.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { major, moment } from "#server/reads/answer-types.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { route } from "../wire/route.ts";

const difference = z.object({
  kind: z.enum(differenceKinds),
  consigner: z.string(),
  consignerId: z.nullable(z.string()),
  code: z.string(),
  itemId: z.nullable(z.string()),
  payout: z.string(),
  payoutId: z.nullable(z.string()),
  order: z.string(),
  orderId: z.nullable(z.string()),
  should: major,
  is: major,
});
const presented = z.object({
  ranAt: moment,
  entries: z.int(),
  differences: z.int(),
  /** The first of each kind. */
  found: z.array(difference),
  currency: z.string(),
});

const present = ({ found, ...run }: LedgerReconciliation, currency: string): z.infer<typeof presented> => ({
  ranAt: run.ranAt,
  entries: run.entries,
  differences: run.differences,
  found: found.map(({ shouldMinor, isMinor, ...one }) => ({
    ...one,
    order: one.order ?? "",
    orderId: one.orderId ?? null,
    should: toMajor(shouldMinor, currency),
    is: toMajor(isMinor, currency),
  })),
  currency,
});

/** Registers the results of comparing ledgers with items, orders and payouts, for people who may void payouts. */
export function reconciliationRoutes(app: FastifyInstance, services: Services): void {
  const policy = { capability: "payouts.void" } as const;
  const currency = (storeId: string) => transact(services.db, storeId, (tx) => currencyOf(tx, storeId), "snapshot");

  route(app, {
    method: "GET",
    url: "/api/ledger/reconciliation",
    policy,
    proof: "none",
    summary: "The last comparison of ledgers with items, orders and payouts; null before the first.",
    answer: z.object({ last: z.nullable(presented) }),
    handler: async ({ storeId }) => {
      const last = await transact(services.db, storeId, (tx) => lastReconciliation(tx, storeId), "snapshot");
      return { last: last === undefined ? null : present(last, await currency(storeId)) };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/ledger/reconciliation",
    policy,
    proof: "none",
    summary: "Compares ledgers with items, orders and payouts now, as done nightly; GET returns the differences.",
    answer: z.object({ entries: z.int(), differences: z.int() }),
    handler: async ({ storeId }) => {
      const { entries, differences } = await reconcileLedger(services, storeId);
      return { entries, differences };
    },
  });
}
