import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { transact } from "#server/database/transact.ts";
import { amount, toMajor, toMinor } from "#server/reads/amounts.ts";
import { listConsignerTypes } from "#server/reads/places.ts";
import { storeOf } from "#server/reads/store.ts";
import type { Services } from "#server/services.ts";
import type { ConsignerRow } from "#shared/consigners/rows.ts";
import { calculateFees } from "#shared/fees/payout.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, text, z } from "#shared/kernel/schema.ts";
import { route } from "./route.ts";

/** What an item would pay its owner at a price [A7.18]. */
export function feeRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "POST",
    url: "/api/inventories/fees",
    policy: { capability: "fees.view" },
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
    handler: ({ storeId, actor, body }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const store = await storeOf(tx, storeId);
          const priceMinor = toMinor(body.price, store.currency, "price");
          if (priceMinor instanceof DomainError) return priceMinor;
          const consignerId = actor.role === "consigner" ? actor.id : body.consigner;
          const found =
            await sql<ConsignerRow>`select * from consigners where store_id = ${storeId} and id = ${consignerId ?? ""}`.execute(
              tx,
            );
          const [consigner] = found.rows;
          if (consigner === undefined)
            return new DomainError("invalid_value", "Please select a consigner", {
              consigner: "Please select a consigner",
            });
          const owed = await sql<{ owed: number }>`
            select greatest(0, -coalesce(sum(amount_minor), 0))::bigint as owed from ledger_entries
            where store_id = ${storeId} and consigner_id = ${consigner.id}`.execute(tx);
          const fees = calculateFees({
            ...body,
            priceMinor,
            discountMinor: 0,
            store,
            consigner,
            types: await listConsignerTypes(tx, storeId),
          });
          const major = (minor: number) => toMajor(minor, store.currency);
          return {
            // Spelt as the specification's replies spell it.
            transcation: major(fees.transactionMinor),
            selling: major(fees.sellingMinor),
            cleaning: major(fees.cleaningMinor),
            box: major(fees.boxMinor),
            vat: major(fees.vatMinor),
            negativeBalance: major(owed.rows[0]?.owed ?? 0),
            payout: major(fees.payoutMinor),
            total: major(fees.totalMinor),
          };
        },
        "snapshot",
      ),
  });
}
