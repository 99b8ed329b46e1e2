import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Versioned } from "#pwa/machine/local/versioned.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";

/**
 * Full rows of listed items, which are on the disk: read as they come into sight. A brief is another object once its
 * item has changed, so that its row is then read again.
 */
class FullRows extends Versioned {
  readonly #read: (id: string) => Promise<ItemRow | undefined>;
  readonly #rows = new WeakMap<ItemBrief, ItemRow>();
  #wanted = new Set<ItemBrief>();

  constructor(read: (id: string) => Promise<ItemRow | undefined>) {
    super();
    this.#read = read;
  }

  /** Returns an item's row; undefined until it was read, which it is then. */
  of(item: ItemBrief): ItemRow | undefined {
    const row = this.#rows.get(item);
    if (row === undefined) {
      if (this.#wanted.size === 0) queueMicrotask(() => void this.#readWanted());
      this.#wanted.add(item);
    }
    return row;
  }

  async #readWanted(): Promise<void> {
    const wanted = [...this.#wanted];
    this.#wanted = new Set();
    const found = await Promise.all(
      wanted.map(async (item) => {
        const row = await this.#read(item.id);
        if (row !== undefined) this.#rows.set(item, row);
        return row !== undefined;
      }),
    );
    if (found.includes(true)) this.changed();
  }
}

/** Returns a lookup of full rows by their briefs; another function whenever it finds more. */
export function useFullRows(): (item: ItemBrief) => ItemRow | undefined {
  const { view } = useDevice();
  const [rows] = useState(() => new FullRows((id) => view.items.full(id)));
  const version = useSyncExternalStore(rows.subscribe, () => rows.version);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it finds more in another version
  return useMemo(() => (item: ItemBrief) => rows.of(item), [rows, version]);
}

/** Returns the full rows of these items as they are when it is first called; null until they were read. */
export function useFullItems(itemIds: readonly string[]): readonly ItemRow[] | null {
  const { view } = useDevice();
  const [items, setItems] = useState<readonly ItemRow[] | null>(null);
  useEffect(() => {
    let wanted = true;
    void Promise.all(itemIds.map((id) => view.items.full(id))).then((found) => {
      if (wanted) setItems(found.filter((item) => item !== undefined));
    });
    return () => {
      wanted = false;
    };
  }, [view, itemIds]);
  return items;
}
