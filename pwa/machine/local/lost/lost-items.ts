import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { View } from "../device.ts";
import type { LostItem, LostStore } from "./lost-store.ts";

/** Parts of the device that lost items need. */
export interface LostContext {
  readonly view: View;
  /** True if the person's device may have items. */
  readonly mayRead: boolean;
  /** Whether a change that wrote this item is offered to be recorded again, which may bring it back. */
  readonly isOffered: (id: string) => boolean;
  run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<unknown>;
  /** Called when the list changed. */
  changed(): void;
}

/** Statuses of items no longer in the store: adding these again would offer items that are gone. */
const gone: readonly Status[] = ["Sold", "Paid", "Withdrawn", "Declined"];
export const canBeBroughtBack = ({ row }: LostItem): boolean => !gone.includes(row.status);

/** Items added by one command. */
const atOnce = 100;

/** Items lost to a restored backup, in one tab's memory. Costs nothing while there are none. */
export class LostItems {
  readonly #store: LostStore;
  readonly #context: LostContext;
  #held: readonly LostItem[] = [];

  constructor(store: LostStore, context: LostContext) {
    this.#store = store;
    this.#context = context;
  }

  /** The items still missing: another device may have added one again. */
  get items(): readonly LostItem[] {
    const { view, isOffered } = this.#context;
    return this.#held.filter(({ id }) => view.items.brief(id) === undefined && !isOffered(id));
  }

  /** Whether there may be any; cheap, as it is read with every change of rows. */
  get any(): boolean {
    return this.#held.length > 0;
  }

  async load(): Promise<void> {
    const held = await this.#store.all();
    if (held.length > 0 && !this.#context.mayRead) return await this.wipe();
    if (held.length === 0 && this.#held.length === 0) return;
    this.#held = held;
    this.#context.changed();
  }

  /** Stores lost rows. Must be durable before the new base replaces the one that had them. */
  async lose(rows: readonly ItemRow[]): Promise<void> {
    if (rows.length === 0) return;
    const { view } = this.#context;
    await this.#store.add(
      rows.map((row) => ({
        id: row.id,
        row,
        title: view.get("product", row.productId)?.title ?? "",
        consignerName: view.items.brief(row.id)?.consignerName ?? "",
      })),
    );
    await this.load();
  }

  /**
   * Adds these items again with their ids, codes and prices, as new commands. Those that the rules refuse stay lost.
   * @throws LocalRefusal when the rule refuses a command.
   */
  async bringBack(ids: readonly string[]): Promise<void> {
    const { view } = this.#context;
    const wanted = this.items.filter((item) => ids.includes(item.id) && canBeBroughtBack(item)).map(({ row }) => row);
    try {
      for (const [acceptNow, rows] of Map.groupBy(wanted, ({ acceptedOn }) => acceptedOn !== null))
        for (let at = 0; at < rows.length; at += atOnce) {
          const some = rows.slice(at, at + atOnce);
          await this.#context.run("inventory.addItems", { acceptNow, items: some.map(asNew) });
          const labelled = some.filter(({ id, printed }) => printed && view.items.brief(id) !== undefined);
          if (labelled.length > 0)
            await this.#context.run("inventory.markPrinted", { itemIds: labelled.map(({ id }) => id) });
        }
    } finally {
      await this.dismiss(wanted.map(({ id }) => id).filter((id) => view.items.brief(id) !== undefined));
    }
  }

  /** Deletes them with the device's other rows. */
  async wipe(): Promise<void> {
    await this.#store.wipe();
    this.#held = [];
  }

  close(): void {
    this.#store.close();
  }

  /** Drops items without adding them again. */
  async dismiss(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#store.remove(ids);
    await this.load();
  }
}

/** Devices do not have an item's cost. */
const asNew = (row: ItemRow): CommandArgs<"inventory.addItems">["items"][number] => ({
  id: row.id,
  code: row.code,
  productId: row.productId,
  consignerId: row.consignerId,
  option1Value: row.option1Value,
  option2Value: row.option2Value,
  option3Value: row.option3Value,
  priceMinor: row.priceMinor,
  costMinor: null,
  notes: row.notes,
  image: row.image,
  locationId: row.locationId,
  subLocationId: row.subLocationId,
});
