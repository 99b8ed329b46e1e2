import { transact } from "#server/machine/database/transact.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { giveCodesBack, takeCodes } from "#server/machine/sync/server-codes.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { outcomeSchema } from "#shared/machine/sync/protocol.ts";
import { type CommandCaller, runCommand } from "../wire/run-command.ts";

export type UncodedItem = Omit<CommandArgs<"inventory.addItems">["items"][number], "code">;

/** The added items, and those refused, each with its reason. */
export const addedItems = z.object({
  inventories: z.array(z.object({ id, code: z.string() })),
  reports: outcomeSchema.shape.reports,
});

/**
 * Assigns codes to items and adds them, in one command with this id: repeated, it assigns the same codes and returns
 * the same result. `itemsIn` makes the items in the store's currency.
 */
export async function addCodedItems(
  services: Services,
  caller: CommandCaller,
  commandId: string,
  adding: {
    readonly acceptNow: boolean;
    readonly itemsIn: (currency: string) => readonly UncodedItem[] | DomainError;
  },
): Promise<z.infer<typeof addedItems> | DomainError> {
  const { storeId } = caller;
  const items = await transact(services.db, storeId, async (tx) => {
    const uncoded = adding.itemsIn(await currencyOf(tx, storeId));
    if (uncoded instanceof DomainError) return uncoded;
    const codes = await takeCodes(tx, storeId, commandId, uncoded.length, services.clock());
    return codes instanceof DomainError ? codes : uncoded.map((item, n) => ({ ...item, code: codes[n] ?? "" }));
  });
  if (items instanceof DomainError) return items;
  const { acceptNow } = adding;
  const outcome = await runCommand(services, caller, "inventory.addItems", { items, acceptNow }, commandId);
  if (outcome instanceof DomainError) {
    await transact(services.db, storeId, (tx) => giveCodesBack(tx, storeId, commandId));
    return outcome;
  }
  const refused = new Set(outcome.reports.map((report) => report.id));
  const added = items.filter((item) => !refused.has(item.id));
  return { inventories: added.map((item) => ({ id: item.id, code: item.code })), reports: outcome.reports };
}
