import { useEffect, useState } from "react";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import type { View } from "#pwa/local/device.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";

const versionOf = (view: View): number => view.version;

/** Whole rows of these items by id, as far as they have been read. */
export function useWholeItems(ids: readonly string[]): ReadonlyMap<string, ItemRow> {
  const { view } = useDevice();
  const version = useView(versionOf);
  const key = ids.join();
  const [found, setFound] = useState<ReadonlyMap<string, ItemRow>>(new Map());
  useEffect(() => {
    let wanted = true;
    void Promise.all((key === "" ? [] : key.split(",")).map(async (id) => await view.items.full(id))).then((items) => {
      if (wanted) setFound(new Map(items.flatMap((item) => (item === undefined ? [] : [[item.id, item]]))));
    });
    return () => {
      wanted = false;
    };
  }, [view, key, version]);
  return found;
}
