import { useEffect, useState } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";

const versionOf = (view: View): number => view.version;
const none: ReadonlyMap<string, ItemRow> = new Map();

/** Returns the full rows of these items by id; undefined until read, and the previous ones while others are read. */
export function useWholeItems(ids: readonly string[]): ReadonlyMap<string, ItemRow> | undefined {
  const { view } = useDevice();
  const version = useView(versionOf);
  const key = ids.join();
  const [found, setFound] = useState<ReadonlyMap<string, ItemRow>>();
  useEffect(() => {
    let wanted = true;
    const all = key === "" ? [] : key.split(",");
    void Promise.all(all.map(async (id) => await view.items.full(id))).then((items) => {
      if (wanted) setFound(new Map(items.flatMap((item) => (item === undefined ? [] : [[item.id, item]]))));
    });
    return () => {
      wanted = false;
    };
  }, [view, key, version]);
  return key === "" ? none : found;
}
