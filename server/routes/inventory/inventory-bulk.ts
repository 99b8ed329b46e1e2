import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { amount, toMinor } from "#server/reads/amounts.ts";
import { inPercent } from "#server/reads/units.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, manyIds, text, z } from "#shared/machine/kernel/schema.ts";
import { route } from "../wire/route.ts";
import { reported, reports } from "../wire/run-command.ts";
import { routeWords } from "../wire/words.ts";

const body = z.object({
  inventories: manyIds,
  /** At most one of these four. */
  price: z.optional(amount),
  raiseBy: z.optional(amount),
  lowerBy: z.optional(amount),
  percent: z.optional(inPercent(z.number().check(z.gte(-100), z.lte(1_000)))),
  option1Value: z.optional(text(60)),
  option2Value: z.optional(text(60)),
  option3Value: z.optional(text(60)),
  location: z.optional(id),
  subLocation: z.optional(z.nullable(id)),
  notes: z.optional(text(2_000)),
  status: z.optional(z.enum(statuses)),
  reason: z._default(text(500), ""),
});
type Body = z.infer<typeof body>;

/** Registers the bulk edit, for admins. */
export function inventoryBulkRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "POST",
    url: "/api/inventories/bulkEdit",
    policy: { capability: "inventory.bulkEdit" },
    proof: "byCommand",
    summary:
      "Changes the same fields of up to 500 items; the price is set, changed by an amount, or by a percentage, rounded to the store's step.",
    schema: { body },
    answer: reported,
    handler: async (call) => {
      const { inventories, location, subLocation, notes, status, reason } = call.body;
      const currency = await transact(services.db, call.storeId, (tx) => currencyOf(tx, call.storeId), "snapshot");
      const price = priceChange(call.body, currency);
      if (price instanceof DomainError) return price;
      const { option1Value, option2Value, option3Value } = call.body;
      return reports(services, call, "inventory.bulkEdit", {
        itemIds: inventories,
        changes: {
          option1Value,
          option2Value,
          option3Value,
          notes,
          locationId: location,
          ...(subLocation === undefined ? {} : { subLocationId: subLocation }),
        },
        ...(price === null ? {} : { price }),
        ...(status === undefined ? {} : { status: { to: status, reason } }),
      });
    },
  });
}

/** Returns the price change; null if none is sent. */
function priceChange(
  sent: Body,
  currency: string,
): NonNullable<CommandArgs<"inventory.bulkEdit">["price"]> | null | DomainError {
  const named = (["price", "raiseBy", "lowerBy", "percent"] as const).filter((name) => sent[name] !== undefined);
  const [only, second] = named;
  if (only === undefined) return null;
  if (second !== undefined)
    return new DomainError("invalid_value", routeWords("onePriceChange"), { [second]: routeWords("onePriceChange") });
  if (only === "percent") return { how: "percent", value: Math.round((sent.percent ?? 0) * 100) };
  const minor = toMinor(sent[only] ?? 0, currency, only);
  if (minor instanceof DomainError) return minor;
  return only === "price"
    ? { how: "set", value: minor }
    : { how: "amount", value: only === "raiseBy" ? minor : -minor };
}
