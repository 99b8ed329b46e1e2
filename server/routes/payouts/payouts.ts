import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { transact } from "#server/machine/database/transact.ts";
import { toMajor, toMinor } from "#server/reads/amounts.ts";
import { major, moment as presentedMoment } from "#server/reads/answer-types.ts";
import { presentedInventory, presentInventory } from "#server/reads/present-inventory.ts";
import { chequeShares, findPayout, itemsInPayout, listPayouts, presentedPayout } from "#server/reads/payouts.ts";
import { payoutFilterOptions, presentedPayoutOptions } from "#server/reads/payout-options.ts";
import { many, queriedMoment, pages, searched } from "#server/reads/query-types.ts";
import { listReady, ownersOf, payableFromOf, readyIds, readyShare } from "#server/reads/ready-to-pay.ts";
import { bankFileOf } from "#server/outside/payments/bank-files/make-bank-file.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import type { Actor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, instant, text, z } from "#shared/machine/kernel/schema.ts";
import { chequeAmounts } from "#shared/areas/payouts/cheques.ts";
import { mostPayoutItems } from "#shared/areas/payouts/commands/create-payout.ts";
import { paidMethods } from "#shared/areas/payouts/paid-methods.ts";
import { payoutStatuses } from "#shared/areas/payouts/rows.ts";
import { payoutWords } from "#shared/areas/payouts/words.ts";
import { tillPlace } from "#shared/areas/till/tender.ts";
import { derivedId } from "../inventory/inventory-listing.ts";
import { inventory, markedConsigner, payoutBody, shareOfBody } from "./payout-bodies.ts";
import { noPayout } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, lacksProof, runCommand, runDepending } from "../wire/run-command.ts";

const page = pages(10);
const askedPayouts = {
  search: searched,
  consigner: z.optional(id),
  status: many(z.enum(payoutStatuses)),
};
/** Returns whose rows alone a caller sees; undefined for staff, who see all. */
const ownOf = (actor: Actor): string | undefined => (actor.role === "consigner" ? actor.id : undefined);
/** Registers the routes of items ready to be paid, and of payouts. */
export function payoutRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const payoutAndItems = z.object({ payout: presentedPayout, inventories: z.array(presentedInventory) });
  const find = (storeId: string, payoutId: string, actor: Actor) =>
    transact(
      db,
      storeId,
      async (tx) => {
        const payout = await findPayout(tx, storeId, payoutId, ownOf(actor));
        if (payout === undefined) return noPayout();
        const items = await itemsInPayout(tx, storeId, payoutId, ownOf(actor));
        return {
          payout,
          inventories: items.map((item) => presentInventory(item, storeId, payout.currency, actor)),
        };
      },
      "snapshot",
    );

  route(app, {
    method: "GET",
    url: "/api/payouts/filterOptions",
    policy: { capability: "payouts.own" },
    proof: "none",
    summary: "The filters of payouts.",
    answer: presentedPayoutOptions,
    handler: ({ storeId, actor }) =>
      transact(db, storeId, (tx) => payoutFilterOptions(tx, storeId, ownOf(actor)), "snapshot"),
  });

  route(app, {
    method: "GET",
    url: "/api/payouts",
    policy: { capability: "payouts.manage" },
    proof: "none",
    summary: "Payouts that match, newest first, each with its consigners' shares.",
    schema: { querystring: z.object({ ...askedPayouts, ...page }) },
    answer: z.object({ payouts: z.array(presentedPayout), count: z.int() }),
    handler: ({ storeId, query }) => readBeside(db, storeId, (tx) => listPayouts(tx, storeId, query, query)),
  });

  route(app, {
    method: "GET",
    url: "/api/payouts/consigner/:id",
    policy: { capability: "payouts.own" },
    proof: "none",
    summary: "One consigner's payouts; consigners see only their own.",
    schema: {
      params: z.object({ id }),
      querystring: z.object({ search: askedPayouts.search, status: askedPayouts.status, ...page }),
    },
    answer: z.object({ payouts: z.array(presentedPayout), count: z.int() }),
    handler: ({ storeId, actor, params, query }) =>
      // Consigners cannot see other consigners.
      actor.role === "consigner" && actor.id !== params.id
        ? noPayout()
        : readBeside(db, storeId, (tx) => listPayouts(tx, storeId, { ...query, own: params.id }, query)),
  });

  const askedReady = {
    search: askedPayouts.search,
    consigner: z.optional(id),
    dateRangeStart: queriedMoment,
    dateRangeEnd: queriedMoment,
  };
  route(app, {
    method: "GET",
    url: "/api/payouts/pending",
    policy: { capability: "payouts.manage" },
    proof: "none",
    summary: "Items that are ready to be paid out, and what each consigner would be paid for all that match.",
    schema: { querystring: z.object({ ...askedReady, ...page }) },
    answer: z.object({
      inventories: z.array(presentedInventory),
      count: z.int(),
      consigners: z.array(readyShare),
    }),
    handler: ({ storeId, actor, query }) =>
      readBeside(db, storeId, async (tx) => {
        const { rows, count, consigners } = await listReady(
          tx,
          storeId,
          {
            now: clock(),
            search: query.search,
            consigner: query.consigner,
            from: query.dateRangeStart,
            until: query.dateRangeEnd,
          },
          query,
        );
        const currency = await currencyOf(tx, storeId);
        return {
          inventories: rows.map((item) => presentInventory(item, storeId, currency, actor)),
          count,
          consigners,
        };
      }),
  });

  route(app, {
    method: "GET",
    url: "/api/payouts/pending/ids",
    policy: { capability: "payouts.manage" },
    proof: "none",
    summary: "The ids of all items that are ready and match, by consigner; at most as many as one payout can have.",
    schema: { querystring: z.object(askedReady) },
    answer: z.object({
      consignersAndInventories: z.array(z.object({ consignerId: z.string(), inventories: z.array(z.string()) })),
    }),
    handler: ({ storeId, query }) =>
      readBeside(db, storeId, async (tx) => {
        const filter = {
          now: clock(),
          search: query.search,
          consigner: query.consigner,
          from: query.dateRangeStart,
          until: query.dateRangeEnd,
        };
        const ready = await readyIds(tx, storeId, filter, mostPayoutItems);
        return {
          consignersAndInventories: ready.map(({ consignerId, itemIds }) => ({
            consignerId,
            inventories: [...itemIds],
          })),
        };
      }),
  });

  route(app, {
    method: "GET",
    url: "/api/payouts/payableFrom/:id",
    policy: { capability: "payouts.manage" },
    proof: "none",
    summary:
      "When an item that is sold can be paid out: its hold days after the server heard of the sale. Null for others.",
    schema: { params: z.object({ id }) },
    answer: z.object({ payableFrom: z.nullable(presentedMoment) }),
    handler: ({ storeId, params }) =>
      transact(db, storeId, async (tx) => ({ payableFrom: await payableFromOf(tx, storeId, params.id) }), "snapshot"),
  });

  route(app, {
    method: "GET",
    url: "/api/payouts/:id",
    policy: { capability: "payouts.own" },
    proof: "none",
    summary: "One payout with its items; a consigner sees their own part.",
    schema: { params: z.object({ id }) },
    answer: payoutAndItems,
    handler: ({ storeId, actor, params }) => find(storeId, params.id, actor),
  });

  route(app, {
    method: "POST",
    url: "/api/payouts/pay",
    policy: { capability: "payouts.manage" },
    proof: "byCommand",
    summary: "Creates a payout of sold items; given totals must still be right.",
    bodyLimits: payoutBody,
    schema: {
      body: z.object({
        inventoriesToPay: z._default(z.array(inventory).check(z.maxLength(mostPayoutItems)), []),
        consignersAndInventories: z._default(z.array(shareOfBody).check(z.maxLength(2_000)), []),
      }),
    },
    answer: z.object({ id: z.string(), inventories: z.array(presentedInventory) }),
    handler: async ({ storeId, actor, body, request }) => {
      const key = commandIdOf(request);
      const named = body.consignersAndInventories.flatMap(({ inventories }) => inventories);
      const itemIds = named.length === 0 ? body.inventoriesToPay : named;
      const asked = new Set(itemIds);
      if (body.inventoriesToPay.length > 0 && !same(asked, new Set(body.inventoriesToPay)))
        return new DomainError("invalid_value", payoutWords("notTheSame"), {
          inventoriesToPay: payoutWords("notTheSame"),
        });
      const payoutId = derivedId(key, 0);
      const args = async () => {
        const { currency, owners } = await transact(
          db,
          storeId,
          async (tx) => ({
            currency: await currencyOf(tx, storeId),
            owners: named.length === 0 ? await ownersOf(tx, storeId, itemIds) : null,
          }),
          "snapshot",
        );
        if (owners !== null && owners.flatMap(({ inventories }) => inventories).length < asked.size)
          return new DomainError("not_found", payoutWords("itemGone"), { inventoriesToPay: payoutWords("itemGone") });
        const shares = [];
        const given =
          owners?.map(({ consignerId, inventories }) => ({ consignerId, inventories, total: undefined })) ??
          body.consignersAndInventories;
        for (const [n, { consignerId, inventories, total }] of given.entries()) {
          const totalMinor =
            total === undefined ? undefined : toMinor(total, currency, `consignersAndInventories.${n}.total`);
          if (totalMinor instanceof DomainError) return totalMinor;
          shares.push({ consignerId, itemIds: inventories, ...(totalMinor === undefined ? {} : { totalMinor }) });
        }
        return { payoutId, shares };
      };
      const paying = { sent: body, args };
      const made = await runDepending(services, { storeId, actor, request }, "payouts.create", paying, key);
      if (made instanceof DomainError) return made;
      const found = await find(storeId, payoutId, actor);
      return found instanceof DomainError ? found : { id: payoutId, inventories: found.inventories };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/payouts/paid/:id",
    policy: { capability: "payouts.manage" },
    proof: "byCommand",
    summary: "Records that these consigners' shares of a payout were paid.",
    schema: {
      params: z.object({ id }),
      body: z.object({
        consignersInventoryToBeMarkedAsPaid: z.array(markedConsigner).check(z.maxLength(2_000)),
        /** Pays even if an item was refunded meanwhile: the consigner then owes what they got for it. */
        paidAnyway: z._default(z.boolean(), false),
        /** How and when it was paid; as planned, and now, if not given. */
        method: z.optional(z.enum(paidMethods)),
        paidAt: z.optional(instant),
        reference: z.optional(text(80)),
        /** The till whose drawer cash is taken from; none if not given. */
        till: z.optional(tillPlace),
      }),
    },
    answer: payoutAndItems,
    handler: async ({ storeId, actor, params, body, request }) => {
      const marked = await runCommand(services, { storeId, actor, request }, "payouts.markPaid", {
        payoutId: params.id,
        consignerIds: body.consignersInventoryToBeMarkedAsPaid,
        paidAnyway: body.paidAnyway,
        method: body.method,
        paidAt: body.paidAt,
        reference: body.reference,
        till: body.till,
      });
      return marked instanceof DomainError ? marked : find(storeId, params.id, actor);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/payouts/:id/void",
    policy: { capability: "payouts.void" },
    proof: "byCommand",
    summary: "Voids a payout, with a reason; its items are sold and payable again.",
    schema: { params: z.object({ id }), body: z.object({ reason: text(300) }) },
    answer: payoutAndItems,
    handler: async ({ storeId, actor, params, body, request }) => {
      const voided = await runCommand(services, { storeId, actor, request }, "payouts.void", {
        payoutId: params.id,
        reason: body.reason,
      });
      return voided instanceof DomainError ? voided : find(storeId, params.id, actor);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/payouts/:id/bankFile",
    policy: { capability: "payouts.manage" },
    proof: "byCommand",
    summary: "The bank file for a payout's shares that wait for it; repeated, the same file.",
    schema: { params: z.object({ id }), body: z.object({}) },
    answer: { contentType: "application/octet-stream", description: "A pain.001 or ACH file, or a CSV list." },
    handler: async ({ storeId, actor, params, request, reply }) => {
      const commandId = commandIdOf(request);
      const unproven = await lacksProof(services, request, "consigners.revealBankData");
      if (unproven !== null) return unproven;
      const file = await bankFileOf(services, { storeId, actor, commandId }, params.id);
      if (file instanceof DomainError) return file;
      return (
        reply
          .header("content-type", file.type)
          .header("content-disposition", `attachment; filename="${file.name}"`)
          // Security: no cache may store it.
          .header("cache-control", "no-store")
          .send(Buffer.from(file.content, "utf8"))
      );
    },
  });

  route(app, {
    method: "POST",
    url: "/api/checkbook/retryAutoPayout",
    policy: { capability: "payouts.manage" },
    proof: "byCommand",
    summary: "Retries the failed shares of these consigners.",
    schema: {
      body: z.object({ payoutId: id, consignersAndInventories: z.array(markedConsigner).check(z.maxLength(2_000)) }),
    },
    answer: payoutAndItems,
    handler: async ({ storeId, actor, body, request }) => {
      const retried = await runCommand(services, { storeId, actor, request }, "payouts.retry", {
        payoutId: body.payoutId,
        consignerIds: body.consignersAndInventories,
      });
      return retried instanceof DomainError ? retried : find(storeId, body.payoutId, actor);
    },
  });

  route(app, {
    method: "GET",
    url: "/api/cheques",
    policy: { capability: "payouts.own" },
    proof: "none",
    summary: "The cheques of a payout's shares, none above 2000; a consigner sees their own.",
    schema: { querystring: z.object({ payoutId: id }) },
    answer: z.object({
      cheques: z.array(z.object({ consignerId: z.string(), amount: major, payoutId: z.string() })),
    }),
    handler: ({ storeId, actor, query: { payoutId } }) =>
      transact(
        db,
        storeId,
        async (tx) => {
          const currency = await currencyOf(tx, storeId);
          if ((await findPayout(tx, storeId, payoutId, ownOf(actor))) === undefined) return noPayout();
          const shares = await chequeShares(tx, storeId, payoutId, ownOf(actor));
          return {
            cheques: shares.flatMap(({ consignerId, amountMinor }) =>
              chequeAmounts(amountMinor, currency).map((minor) => ({
                consignerId,
                amount: toMajor(minor, currency),
                payoutId,
              })),
            ),
          };
        },
        "snapshot",
      ),
  });
}

const same = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((value) => other.has(value));
