import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { Samples } from "#shared/machine/kernel/samples.ts";
import type { RowType, Rows } from "#shared/areas/rows.ts";

type Chance = Pick<Samples, "below" | "chance" | "pick">;

/** Returns any of the items that a device shows, of all of them or in some statuses. */
export function anyItem(view: View, random: Chance, ...statuses: readonly Status[]): ItemBrief | null {
  const among = view.list("item", {
    where: { status: statuses.length === 0 ? undefined : statuses },
    sort: "oldestCreated",
  });
  if (among.count === 0) return null;
  const at = random.below(among.count);
  return among.slice(at, at + 1)[0] ?? null;
}

/** Returns samples of what a person could choose from on their device. */
export function viewSamples(view: View, random: Chance, own: Pick<Samples, "now" | "newId" | "newCode">): Samples {
  return {
    now: own.now,
    newId: () => own.newId(),
    newCode: () => own.newCode(),
    item: (...statuses) => anyItem(view, random, ...statuses),
    row: <T extends Exclude<RowType, "item">>(type: T, where?: (row: Rows[T]) => boolean) => {
      const all = view.all(type);
      const rows = where === undefined ? all : all.filter(where);
      return rows.length === 0 ? null : random.pick(rows);
    },
    below: (limit) => random.below(limit),
    chance: (probability) => random.chance(probability),
    pick: (list) => random.pick(list),
  };
}
