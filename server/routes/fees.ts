import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { type Transaction, transact } from "#server/database/transact.ts";
import { amount, toMajor, toMinor } from "#server/reads/amounts.ts";
import { major } from "#server/reads/answer-types.ts";
import { listConsignerTypes } from "#server/reads/places.ts";
import { storeOf } from "#server/reads/store.ts";
import type { Services } from "#server/services.ts";
import { can } from "#shared/access/capabilities.ts";
import type { ConsignerRow } from "#shared/consigners/rows.ts";
import { calculateFees } from "#shared/fees/payout.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, text, z } from "#shared/kernel/schema.ts";
import { route } from "./route.ts";
import { inventoryWords } from "#shared/inventory/words.ts";

/** Spelt as the specification's replies spell it. */
const quote = z.object({
  transcation: major,
  selling: major,
  cleaning: major,
  box: major,
  vat: major,
  /** What the consigner owes; null for whoever may not know it. */
  negativeBalance: z.nullable(major),
  payout: major,
  total: major,
});

/** What an item would pay its owner at a price [A7.18]. */
export function feeRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "POST",
    url: "/api/inventories/fees",
    policy: { capability: "fees.view" },
    proof: "none",
    summary: "The fee lines and the payout of a price.",
    schema: {
      body: z.object({
        price: amount,
        quantity: z._default(z.int().check(z.gte(1), z.lte(500)), 1),
        option1Value: z._default(text(60), ""),
        option2Value: z._default(text(60), ""),
        option3Value: z._default(text(60), ""),
        category: z._default(text(120), ""),
        consigner: z.optional(id),
      }),
    },
    answer: quote,
    handler: ({ storeId, actor, body }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const consignerId = (actor.role === "consigner" ? actor.id : body.consigner) ?? "";
          // Security: who lists items need not know what their owners owe.
          const mayKnow = can(actor, "consigners.balance");
          const [store, found, owed, types] = await Promise.all([
            storeOf(tx, storeId),
            sql<ConsignerRow>`select * from consigners where store_id = ${storeId} and id = ${consignerId}`.execute(tx),
            mayKnow ? owedBy(tx, storeId, consignerId) : null,
            listConsignerTypes(tx, storeId),
          ]);
          const priceMinor = toMinor(body.price, store.currency, "price");
          if (priceMinor instanceof DomainError) return priceMinor;
          const [consigner] = found.rows;
          if (consigner === undefined)
            return new DomainError("invalid_value", inventoryWords("selectConsigner"), {
              consigner: inventoryWords("selectConsigner"),
            });
          const fees = calculateFees({
            ...body,
            priceMinor,
            discountMinor: 0,
            store,
            consigner,
            types,
          });
          const shown = (minor: number) => toMajor(minor, store.currency);
          return {
            transcation: shown(fees.transactionMinor),
            selling: shown(fees.sellingMinor),
            cleaning: shown(fees.cleaningMinor),
            box: shown(fees.boxMinor),
            vat: shown(fees.vatMinor),
            negativeBalance: owed === null ? null : shown(owed),
            payout: shown(fees.payoutMinor),
            total: shown(fees.totalMinor),
          };
        },
        "snapshot",
      ),
  });
}

/** What a consigner owes the store, in minor units. */
async function owedBy(tx: Transaction, storeId: string, consignerId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select greatest(0, -coalesce(sum(amount_minor), 0))::bigint as owed from ledger_entries
    where store_id = ${storeId} and consigner_id = ${consignerId}`.execute(tx);
  return rows[0]?.owed ?? 0;
}
