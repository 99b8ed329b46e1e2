import { useEffect, useState } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";

/**
 * Returns an item's full row on the device, kept up to date: undefined while it is read, null when the device has no
 * such item.
 */
export function useFullItem(itemId: string): ItemRow | null | undefined {
  const { view } = useDevice();
  const version = useView((now) => now.version);
  const [found, setFound] = useState<{ readonly itemId: string; readonly item: ItemRow | null }>();
  useEffect(() => {
    let wanted = true;
    void view.items.full(itemId).then((item) => {
      if (wanted) setFound({ itemId, item: item ?? null });
    });
    return () => {
      wanted = false;
    };
  }, [view, itemId, version]);
  return found?.itemId === itemId ? found.item : undefined;
}
