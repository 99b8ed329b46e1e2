import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { amount, toMinor } from "#server/reads/amounts.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import type { Capability } from "#shared/access/capabilities.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { id, manyIds, text, z } from "#shared/machine/kernel/schema.ts";
import { route, type SignedInCall } from "../wire/route.ts";
import { reported, reports } from "../wire/run-command.ts";

const place = { location: id, subLocation: z._default(z.nullable(id), null) };
const paymentType = z._default(z.nullable(z.enum(["cash", "checkbooks"])), null);
/** The server knows the items' owners; a consigner sent is ignored. */
const named = z.object({ ids: manyIds, consignerId: z.optional(id) });
const anyLocationOption = z._default(z.enum(["option1Value", "option2Value", "option3Value"]), "option3Value");

interface Step<Body extends z.core.$ZodType, Name extends CommandName> {
  readonly path: string;
  readonly capability: Capability;
  readonly summary: string;
  readonly body: Body;
  readonly command: Name;
  readonly args: (body: z.core.output<Body>) => CommandArgs<Name>;
}

/**
 * Registers the steps of an item's life: each call is one command and returns the items it left
 * unchanged.
 */
export function inventoryStepRoutes(app: FastifyInstance, services: Services): void {
  const step = <const Body extends z.core.$ZodType, const Name extends CommandName>(of: Step<Body, Name>) =>
    route(app, {
      method: "POST",
      url: `/api/inventories/${of.path}`,
      policy: { capability: of.capability },
      proof: "byCommand",
      summary: of.summary,
      schema: { body: of.body as z.core.$ZodType },
      answer: reported,
      handler: (call: SignedInCall<unknown, unknown, unknown>) =>
        reports(services, call, of.command, of.args(call.body as z.core.output<Body>)),
    });

  step({
    path: "bulkPrintInventory",
    capability: "inventory.markPrinted",
    summary: "Marks the items' labels as printed, wherever the items are.",
    body: z.object({ inventories: manyIds, location: z.optional(id), subLocation: z.optional(z.nullable(id)) }),
    command: "inventory.markPrinted",
    args: ({ inventories }) => ({ itemIds: inventories }),
  });

  // Security: the session decides who accepts it, whichever user is sent.
  const takesOffers = (of: Pick<Step<never, never>, "path" | "capability" | "summary">) =>
    step({
      ...of,
      body: z.object({ inventories: manyIds, ...place, paymentType, userId: z.optional(text(120)) }),
      command: "inventory.acceptItems",
      args: (body) => ({
        itemIds: body.inventories,
        locationId: body.location,
        subLocationId: body.subLocation,
        paymentType: body.paymentType,
        step: "acceptRequestToSell" as const,
      }),
    });
  takesOffers({
    path: "acceptRequestToSell",
    capability: "inventory.accept",
    summary: "Accepts an offer (Consignment, Buying): the item may be brought in.",
  });
  takesOffers({
    path: "bulkAcceptRequestToSell",
    capability: "inventory.bulkAccept",
    summary: "Accepts up to 500 offers.",
  });
  takesOffers({
    path: "acceptStoreInventory",
    capability: "inventory.accept",
    summary: "Accepts an offer for the store's own request, in the caller's name.",
  });
  takesOffers({
    path: "storeBuyRequestedInventory",
    capability: "inventory.accept",
    summary: "Accepts items offered for sale; the store buys them when they are brought in.",
  });
  step({
    path: "bulkDeclineRequestToSell",
    capability: "inventory.bulkDecline",
    summary: "Declines up to 500 offers, with the reason that their consigners are told.",
    body: z.object({
      inventories: manyIds,
      location: z.optional(id),
      subLocation: z.optional(z.nullable(id)),
      reason: z.optional(text(500)),
    }),
    command: "inventory.declineItems",
    args: ({ inventories, reason }) => ({ itemIds: inventories, reason }),
  });

  step({
    path: "transfer",
    capability: "inventory.transfer",
    summary: "Sends items to another location; on request the location's name becomes the value of one option.",
    body: z.object({
      inventories: manyIds,
      location: id,
      shouldOverrideLocationOption: z._default(z.boolean(), false),
      locationOption: anyLocationOption,
    }),
    command: "inventory.transferItems",
    args: ({ inventories, location, shouldOverrideLocationOption, locationOption }) => ({
      itemIds: inventories,
      locationId: location,
      optionOverride: shouldOverrideLocationOption ? locationOption : null,
    }),
  });
  step({
    path: "acceptTransfer",
    capability: "inventory.acceptTransfer",
    summary: "Marks items in transit as arrived; with a location only those sent there.",
    body: z.object({
      items: manyIds,
      location: z._default(z.nullable(id), null),
      subLocation: z._default(z.nullable(id), null),
    }),
    command: "inventory.acceptTransfers",
    args: ({ items, location, subLocation }) => ({ itemIds: items, locationId: location, subLocationId: subLocation }),
  });

  step({
    path: "cancelTransfer",
    capability: "inventory.cancelTransfer",
    summary: "Cancels transfers: each item is back where it was sent from.",
    body: named,
    command: "inventory.cancelTransfers",
    args: ({ ids }) => ({ itemIds: ids }),
  });
  step({
    path: "foundHere",
    capability: "inventory.foundHere",
    summary: "Moves an item found at another location to that location.",
    body: z.object({ inventory: id, ...place }),
    command: "inventory.foundHere",
    args: ({ inventory, location, subLocation }) => ({
      itemId: inventory,
      locationId: location,
      subLocationId: subLocation,
    }),
  });
  step({
    path: "overrideStatus",
    capability: "inventory.override",
    summary: "Sets a status outside the allowed steps, with a reason.",
    body: z.object({ inventory: id, status: z.enum(statuses), reason: text(500) }),
    command: "inventory.overrideStatus",
    args: ({ inventory, status, reason }) => ({ itemId: inventory, status, reason }),
  });
  step({
    path: "unmarkPrinted",
    capability: "inventory.markPrinted",
    summary: "Marks the items' labels as not printed, so that they are ready to print again.",
    body: z.object({ inventories: manyIds }),
    command: "inventory.unmarkPrinted",
    args: ({ inventories }) => ({ itemIds: inventories }),
  });
  step({
    path: "writeOffInventory",
    capability: "inventory.withdraw",
    summary: "Withdraws items that the store has lost, without a fee.",
    body: z.object({ inventories: manyIds, note: z._default(text(400), "") }),
    command: "inventory.writeOffItems",
    args: ({ inventories, note }) => ({ itemIds: inventories, note }),
  });

  step({
    path: "cancelDropoff",
    capability: "inventory.request",
    summary: "Cancels announced items; consigners their own.",
    body: z.object({ ids: manyIds, consigner: z.optional(id) }),
    command: "inventory.cancelDropOffs",
    args: ({ ids }) => ({ itemIds: ids }),
  });
  step({
    path: "deleteInventory",
    capability: "inventory.request",
    summary: "Deletes items that were never accepted; their codes and histories stay.",
    body: named,
    command: "inventory.deleteItems",
    args: ({ ids }) => ({ itemIds: ids }),
  });
  step({
    path: "acceptInventoryPrice",
    capability: "inventory.answerPrice",
    summary: "Accepts price requests: the store a consigner's, a consigner the store's.",
    body: named,
    command: "inventory.acceptPrices",
    args: ({ ids }) => ({ itemIds: ids }),
  });
  step({
    path: "declineInventoryPrice",
    capability: "inventory.answerPrice",
    summary: "Declines price requests: the store a consigner's, a consigner the store's.",
    body: named,
    command: "inventory.declinePrices",
    args: ({ ids }) => ({ itemIds: ids }),
  });
  step({
    path: "cancelInventoryPrice",
    capability: "inventory.request",
    summary: "Withdraws price requests; consigners for their own items.",
    body: named,
    command: "inventory.cancelPrices",
    args: ({ ids }) => ({ itemIds: ids }),
  });
  const withReason = z.object({ ids: manyIds, consignerId: z.optional(id), reason: z._default(text(500), "") });
  step({
    path: "requestInventoryWithdrawal",
    capability: "inventory.request",
    summary: "Requests items back; consigners their own.",
    body: withReason,
    command: "inventory.requestWithdrawals",
    args: ({ ids, reason }) => ({ itemIds: ids, reason }),
  });
  step({
    path: "acceptInventoryWithdrawal",
    capability: "inventory.withdraw",
    summary: "Accepts withdrawal requests; an early-withdrawal fee that is due is added to the consigner's ledger.",
    body: withReason,
    command: "inventory.acceptWithdrawals",
    args: ({ ids, reason }) => ({ itemIds: ids, reason }),
  });
  step({
    path: "declineInventoryWithdrawal",
    capability: "inventory.withdraw",
    summary: "Declines withdrawal requests; the items are on sale again.",
    body: withReason,
    command: "inventory.declineWithdrawals",
    args: ({ ids, reason }) => ({ itemIds: ids, reason }),
  });

  const asksPrice = (of: {
    readonly path: string;
    readonly policy: { readonly capability: Capability };
    readonly summary: string;
    readonly command: "inventory.requestPrice" | "inventory.requestStorePrice";
  }) =>
    route(app, {
      method: "POST",
      url: `/api/inventories/${of.path}`,
      policy: of.policy,
      proof: "byCommand",
      summary: of.summary,
      schema: { body: z.object({ inventory: id, requestedPrice: amount }) },
      answer: reported,
      handler: async (call) => {
        const currency = await transact(services.db, call.storeId, (tx) => currencyOf(tx, call.storeId), "snapshot");
        const priceMinor = toMinor(call.body.requestedPrice, currency, "requestedPrice");
        if (priceMinor instanceof DomainError) return priceMinor;
        return reports(services, call, of.command, { itemId: call.body.inventory, priceMinor });
      },
    });
  asksPrice({
    path: "requestPriceChange",
    policy: { capability: "inventory.request" },
    summary: "Requests another price from the store.",
    command: "inventory.requestPrice",
  });
  asksPrice({
    path: "storeRequestPriceChange",
    policy: { capability: "inventory.requestStorePrice" },
    summary: "Requests another price from the item's consigner.",
    command: "inventory.requestStorePrice",
  });

  route(app, {
    method: "POST",
    url: "/api/inventories/:id/tracking",
    policy: { capability: "inventory.request" },
    proof: "byCommand",
    summary: "Saves the tracking code of a sold item.",
    schema: { params: z.object({ id }), body: z.object({ trackingCode: text(120) }) },
    answer: reported,
    handler: (call) =>
      reports(services, call, "inventory.addTrackingCode", {
        itemId: call.params.id,
        trackingCode: call.body.trackingCode,
      }),
  });
}
