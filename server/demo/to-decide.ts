import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import type { Actor } from "#shared/access/actor.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { DemoActor, ItemHistory } from "./history.ts";
import { demoId } from "./random.ts";

const kinds = { order: 25, orderLine: 26, payout: 27, payoutLine: 28 } as const;

/** Items in the waiting payout. */
const waitingItems = 12;

/** Sells an item that somebody else has bought, and makes a payout that waits for its payment, as the admin. */
export async function demoToDecide(
  services: Omit<CommandServices, "jobs">,
  storeId: string,
  source: { readonly stock: readonly ItemHistory[]; readonly storeAccountId: string; readonly admin: DemoActor },
): Promise<void> {
  const { stock, storeAccountId, admin } = source;
  const sold = stock
    .map(({ row }) => row)
    .filter(({ status, consignerId }) => status === "Sold" && consignerId !== storeAccountId)
    .sort((one, other) => ((one.soldOn ?? "") < (other.soldOn ?? "") ? -1 : 1));
  const run = runnerOf(services, storeId, admin);
  const twice = sold.at(-1);
  if (twice !== undefined)
    await run("orders.sell", {
      orderId: demoId(kinds.order, 1),
      lines: [
        {
          id: demoId(kinds.orderLine, 1),
          itemId: twice.id,
          priceMinor: twice.priceMinor,
          discountMinor: twice.discountMinor,
        },
      ],
      payment: "card",
      customerName: "Second customer",
      customerEmail: "",
      customerPhone: "",
    });
  const byConsigner = Map.groupBy(sold.slice(0, waitingItems), ({ consignerId }) => consignerId);
  await run("payouts.create", {
    payoutId: demoId(kinds.payout, 1),
    shares: [...byConsigner].map(([consignerId, items]) => ({ consignerId, itemIds: items.map(({ id }) => id) })),
  });
}

/** Takes in what the store buys from a seller, and pays for one of them, as the admin. */
export async function demoPurchases(
  services: Omit<CommandServices, "jobs">,
  storeId: string,
  source: { readonly stock: readonly ItemHistory[]; readonly sellerId: string; readonly admin: DemoActor },
): Promise<void> {
  const { stock, sellerId, admin } = source;
  const run = runnerOf(services, storeId, admin);
  const brought = stock
    .map(({ row }) => row)
    .filter(({ status, buyingId }) => status === "Pending" && buyingId === sellerId)
    .slice(0, 2);
  for (const [n, { id, locationId }] of brought.entries()) {
    const payoutId = demoId(kinds.payout, n + 1);
    await run("inventory.acceptItems", {
      itemIds: [id],
      locationId,
      subLocationId: null,
      paymentType: "cash",
      buying: [{ itemId: id, payoutId, payoutLineId: demoId(kinds.payoutLine, n + 1) }],
    });
    if (n === 0) await run("payouts.markPaid", { payoutId, consignerIds: [sellerId] });
  }
}

/** Returns what runs commands as this admin. No mails are sent and nothing follows: the store has just been made. */
function runnerOf(services: Omit<CommandServices, "jobs">, storeId: string, admin: DemoActor) {
  const actor: Actor = { role: "admin", id: admin.id, name: admin.name, sections: [] };
  const quiet = { ...services, jobs: { enqueue: async () => undefined } };
  return async (name: string, args: object): Promise<void> => {
    const call = { storeId, actor, commandId: newId(), name, args, occurredAt: null, queue: null };
    const { error } = await executeCommand(quiet, call);
    if (error !== null) throw new Error(`${name} was refused: ${error.message}`);
  };
}
