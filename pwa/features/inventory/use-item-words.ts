import { useCallback } from "react";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import type { ItemBrief, View } from "#pwa/local/device.ts";
import { placeText } from "./item-facts.tsx";

/** What an item's row shows of other rows. */
export interface ItemWords {
  /** Its location and the place in it; "" where it lies nowhere. */
  readonly place: string;
  /** Its product's picture, if there is one. */
  readonly image: string | undefined;
}

const versionOf = (view: View): number => view.version;

/** Reads rows' words for a whole list, so that no row has to listen for itself. Renders again with every change. */
export function useItemWords(): (item: ItemBrief) => ItemWords {
  const { view } = useDevice();
  useView(versionOf);
  return useCallback(
    (item) => ({ place: placeText(view, item) ?? "", image: view.get("product", item.productId)?.image }),
    [view],
  );
}
