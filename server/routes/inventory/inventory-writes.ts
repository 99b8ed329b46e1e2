import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { amount, toMinor } from "#server/reads/amounts.ts";
import { findInventory } from "#server/reads/inventories.ts";
import { fieldsSent, sendsAmount, sentFields } from "#server/reads/item-fields-in-calls.ts";
import { presentedInventory, presentInventory } from "#server/reads/present-inventory.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, imageUrl, manyIds, text, z } from "#shared/machine/kernel/schema.ts";
import { addCodedItems, addedItems } from "./add-coded-items.ts";
import { importedItem, importedItems, itemsOf, listing, listedUnits } from "./inventory-listing.ts";
import { noItem } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";
import { changedOf } from "../wire/changed-of.ts";
import { commandIdOf, reported, reports, runAndRead } from "../wire/run-command.ts";
import { routeWords } from "../wire/words.ts";

const place = { location: id, subLocation: z._default(z.nullable(id), null) };

/** Registers the writing routes of /api/inventories: each call is one command. */
export function inventoryWriteRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "POST",
    url: "/api/inventories",
    policy: { capability: "inventory.add" },
    proof: "none",
    summary: "Adds listings; each unit becomes an item with its own code.",
    schema: {
      body: z.object({
        inventoryFormArray: z.array(listing).check(z.minLength(1), z.maxLength(500)),
        acceptNow: z._default(z.boolean(), false),
      }),
    },
    answer: addedItems,
    handler: async ({ storeId, actor, body, request }) => {
      const commandId = commandIdOf(request);
      const units = listedUnits(body.inventoryFormArray);
      if (units > 500) return new DomainError("invalid_value", t("Add at most 500 items at once."));
      const consignerId = actor.role === "consigner" ? actor.id : null;
      return addCodedItems(services, { storeId, actor, request }, commandId, {
        acceptNow: body.acceptNow,
        itemsIn: (currency) => itemsOf(body.inventoryFormArray, commandId, { currency, consignerId }),
      });
    },
  });

  route(app, {
    method: "POST",
    url: "/api/inventories/importInventory",
    policy: { capability: "inventory.import" },
    proof: "none",
    summary: "Adds a file's items with ids from the caller; existing ones are reported and stay unchanged.",
    schema: {
      body: z.object({
        inventories: z.array(importedItem).check(z.minLength(1), z.maxLength(200)),
        acceptNow: z._default(z.boolean(), false),
      }),
    },
    answer: addedItems,
    handler: async ({ storeId, actor, body, request }) => {
      const commandId = commandIdOf(request);
      return addCodedItems(services, { storeId, actor, request }, commandId, {
        acceptNow: body.acceptNow,
        itemsIn: (currency) => importedItems(body.inventories, currency),
      });
    },
  });

  route(app, {
    method: "PUT",
    url: "/api/inventories/:id",
    policy: { capability: "inventory.edit" },
    proof: "byCommand",
    summary:
      "Edits an item; omitted fields stay. Payout, its fee and status are accepted only with their current values.",
    schema: {
      params: z.object({ id }),
      body: z.object({
        consigner: z.optional(id),
        price: z.optional(amount),
        cost: z.optional(z.nullable(amount)),
        option1Value: z.optional(text(60)),
        option2Value: z.optional(text(60)),
        option3Value: z.optional(text(60)),
        location: z.optional(z.nullable(id)),
        subLocation: z.optional(z.nullable(id)),
        image: z.optional(imageUrl),
        ...sentFields,
        payout: z.optional(amount),
        payoutFee: z.optional(amount),
        status: z.optional(z.enum(statuses)),
      }),
    },
    answer: presentedInventory,
    asRead: ({ storeId, actor, params }) => presented(services, storeId, actor, params.id),
    handler: async (call) => {
      const { storeId, actor, params, body, request } = call;
      const { price, cost, consigner, location, subLocation, payout, payoutFee, status } = body;
      const { option1Value, option2Value, option3Value, image } = body;
      const unchanged = { payout, payoutFee, status };
      const refusal = async (): Promise<DomainError | null> => {
        if (Object.values(unchanged).every((value) => value === undefined)) return null;
        const now = await presented(services, storeId, actor, params.id);
        if (now instanceof DomainError) return now;
        const moved = changedOf(unchanged, now);
        if (moved === undefined) return null;
        const sentence =
          moved === "status"
            ? t("A status changes by its own calls, such as acceptInventory. Leave it out, or send it as it is.")
            : t("This follows from the price, the consigner’s type and the cost. Leave it out, or send it as it is.");
        return new DomainError("invalid_value", sentence, { [moved]: sentence });
      };
      const money = price !== undefined || cost != null || sendsAmount(body);
      const currency = money ? await transact(services.db, storeId, (tx) => currencyOf(tx, storeId), "snapshot") : "";
      const priceMinor = price === undefined ? undefined : toMinor(price, currency, "price");
      const costMinor = cost == null ? cost : toMinor(cost, currency, "cost");
      if (priceMinor instanceof DomainError) return priceMinor;
      if (costMinor instanceof DomainError) return costMinor;
      const fields = fieldsSent(body, currency);
      if (fields instanceof DomainError) return fields;
      const changes = {
        option1Value,
        option2Value,
        option3Value,
        image,
        ...fields,
        ...(priceMinor === undefined ? {} : { priceMinor }),
        ...(costMinor === undefined ? {} : { costMinor }),
        ...(consigner === undefined ? {} : { consignerId: consigner }),
        ...(location === undefined ? {} : { locationId: location }),
        ...(subLocation === undefined ? {} : { subLocationId: subLocation }),
      };
      const args = { itemId: params.id, changes };
      const depending = { sent: { ...args, unchanged }, args: async () => (await refusal()) ?? args };
      return runAndRead(services, { storeId, actor, request }, "inventory.editItem", depending, (tx) =>
        presentedIn(tx, storeId, actor, params.id),
      );
    },
  });

  const accept = z.object({
    inventories: manyIds,
    ...place,
    paymentType: z._default(z.nullable(z.enum(["cash", "checkbooks"])), null),
  });
  const acceptArgs = (body: z.infer<typeof accept>): CommandArgs<"inventory.acceptItems"> => ({
    itemIds: body.inventories,
    locationId: body.location,
    subLocationId: body.subLocation,
    paymentType: body.paymentType,
  });
  const acceptRoute = (accepting: {
    readonly url: `/${string}`;
    readonly policy: { readonly capability: "inventory.accept" | "inventory.bulkAccept" };
    readonly summary: string;
  }) =>
    route(app, {
      method: "POST",
      proof: "byCommand",
      ...accepting,
      schema: { body: accept },
      answer: reported,
      handler: (call) => reports(services, call, "inventory.acceptItems", acceptArgs(call.body)),
    });
  acceptRoute({
    url: "/api/inventories/acceptInventory",
    policy: { capability: "inventory.accept" },
    summary: "Accepts an item into a location.",
  });
  acceptRoute({
    url: "/api/inventories/bulkAcceptInventory",
    policy: { capability: "inventory.bulkAccept" },
    summary: "Accepts up to 500 items into a location.",
  });

  const ids = z.object({ inventories: manyIds });
  /** Moves nothing: declined items stay where they are. */
  const idsAtPlace = z.object({
    inventories: manyIds,
    location: z.optional(id),
    subLocation: z.optional(z.nullable(id)),
  });
  route(app, {
    method: "POST",
    url: "/api/inventories/declineInventory",
    policy: { capability: "inventory.decline" },
    proof: "byCommand",
    summary:
      "Declines an item; several need an admin. Declined items stay where they are, whatever place is sent; their consigners are told the reason.",
    schema: { body: z.extend(idsAtPlace, { reason: z.optional(text(500)) }) },
    answer: reported,
    handler: (call) =>
      reports(services, call, "inventory.declineItems", { itemIds: call.body.inventories, reason: call.body.reason }),
  });
  route(app, {
    method: "POST",
    url: "/api/inventories/withdrawInventory",
    policy: { capability: "inventory.withdraw" },
    proof: "byCommand",
    summary:
      "Withdraws items; refused as stale if the early-withdrawal fee differs from the one sent (none by default).",
    schema: {
      body: z.object({
        inventory: z.optional(id),
        inventories: z.optional(manyIds),
        reason: z._default(text(500), ""),
        withdrawalFee: z._default(amount, 0),
      }),
    },
    answer: reported,
    handler: async (call) => {
      const { inventory, reason, withdrawalFee } = call.body;
      if ((inventory === undefined) === (call.body.inventories === undefined))
        return new DomainError("invalid_value", routeWords("oneOrSeveral"), {
          inventories: routeWords("oneOrSeveral"),
        });
      const inventories = call.body.inventories ?? (inventory === undefined ? [] : [inventory]);
      const currency = await transact(services.db, call.storeId, (tx) => currencyOf(tx, call.storeId), "snapshot");
      const feeTotalMinor = toMinor(withdrawalFee, currency, "withdrawalFee");
      if (feeTotalMinor instanceof DomainError) return feeTotalMinor;
      return reports(services, call, "inventory.withdrawItems", { itemIds: inventories, reason, feeTotalMinor });
    },
  });
  route(app, {
    method: "POST",
    url: "/api/inventories/markPrinted",
    policy: { capability: "inventory.markPrinted" },
    proof: "byCommand",
    summary: "Marks the items' labels as printed.",
    schema: { body: ids },
    answer: reported,
    handler: (call) => reports(services, call, "inventory.markPrinted", { itemIds: call.body.inventories }),
  });
}

const presented = (services: Services, storeId: string, actor: Actor, itemId: string) =>
  transact(services.db, storeId, (tx) => presentedIn(tx, storeId, actor, itemId), "glance");

async function presentedIn(tx: Transaction, storeId: string, actor: Actor, itemId: string) {
  const [currency, found] = await Promise.all([
    currencyOf(tx, storeId),
    findInventory(tx, storeId, { id: itemId }, null),
  ]);
  return found === undefined ? noItem() : presentInventory(found, storeId, currency, actor);
}
