import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { amount, toMajor, toMinor } from "#server/reads/amounts.ts";
import { major } from "#server/reads/answer-types.ts";
import { listConsignerTypes } from "#server/reads/places.ts";
import { findInventory } from "#server/reads/inventories.ts";
import { storeOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { can } from "#shared/access/capabilities.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { calculateFees } from "#shared/areas/fees/payout.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { noItem } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";

/** Spelled as in the specification's responses. */
const quote = z.object({
  transcation: major,
  selling: major,
  cleaning: major,
  box: major,
  vat: major,
  /** The consigner's debts; null if the caller may not see them. */
  negativeBalance: z.nullable(major),
  payout: major,
  total: major,
});

/** Registers the route that quotes an item's payout at a price. */
export function feeRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "POST",
    url: "/api/inventories/fees",
    policy: { capability: "fees.view" },
    proof: "none",
    summary:
      "The fee lines and the payout of a price; omitted values are taken from a given item. No fee depends on the cost.",
    schema: {
      body: z.object({
        price: amount,
        quantity: z._default(z.int().check(z.gte(1), z.lte(500)), 1),
        id: z.optional(id),
        option1Value: z.optional(text(60)),
        option2Value: z.optional(text(60)),
        option3Value: z.optional(text(60)),
        category: z.optional(text(120)),
        cost: z.optional(z.nullable(amount)),
        consigner: z.optional(id),
      }),
    },
    answer: quote,
    handler: ({ storeId, actor, body }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const isConsigner = actor.role === "consigner";
          const item =
            body.id === undefined
              ? undefined
              : await findInventory(tx, storeId, { id: body.id }, isConsigner ? actor.id : null);
          if (body.id !== undefined && item === undefined) return noItem();
          const consignerId = (isConsigner ? actor.id : (body.consigner ?? item?.consignerId)) ?? "";
          // Security: people who add items need not know what consigners owe.
          const mayKnow = can(actor, "consigners.balance");
          const [store, found, owed, types] = await Promise.all([
            storeOf(tx, storeId),
            tx.run(sql<ConsignerRow>`select * from consigners where store_id = ${storeId} and id = ${consignerId}`),
            mayKnow ? owedBy(tx, storeId, consignerId) : null,
            listConsignerTypes(tx, storeId),
          ]);
          const priceMinor = toMinor(body.price, store.currency, "price");
          if (priceMinor instanceof DomainError) return priceMinor;
          const [consigner] = found;
          if (consigner === undefined)
            return new DomainError("invalid_value", t("Please select a consigner"), {
              consigner: t("Please select a consigner"),
            });
          const fees = calculateFees({
            quantity: body.quantity,
            option1Value: body.option1Value ?? item?.option1Value ?? "",
            option2Value: body.option2Value ?? item?.option2Value ?? "",
            option3Value: body.option3Value ?? item?.option3Value ?? "",
            category: body.category ?? item?.productCategory ?? "",
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

/** Returns what a consigner owes the store, in minor units. */
async function owedBy(tx: Transaction, storeId: string, consignerId: string): Promise<number> {
  const rows = await tx.run(sql<{ owed: number }>`
    select greatest(0, -coalesce(sum(amount_minor), 0))::bigint as owed from ledger_entries
    where store_id = ${storeId} and consigner_id = ${consignerId}`);
  return rows[0]?.owed ?? 0;
}
