import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import type { View } from "#pwa/machine/local/device.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatDate } from "#pwa/ui/format.ts";
import { shopProductAddress } from "#shared/areas/catalogue/shop-address.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { shopVariantId } from "#shared/areas/shop/shop-variant-id.ts";
import { whyNotInShop } from "#shared/areas/shop/why-not-in-shop.ts";
import { inShopLineWords } from "./in-shop-words.ts";

/**
 * A line that says since when the store's online shop has a product, or one of its items, and if not, why; nothing in a
 * store without a shop.
 */
export function InShopLine({ productId, item }: { readonly productId: string; readonly item?: ItemRow }) {
  const { store } = useDevice().session;
  const line = useView(useCallback((view) => lineOf(view, store.id, productId, item), [store.id, productId, item]));
  if (line === null) return null;
  return (
    <p className="text-caption wrap-anywhere text-muted">
      {line.text}
      {line.address !== null && (
        <>
          {" · "}
          <a href={line.address} target="_blank" rel="noreferrer" className="font-medium underline">
            {t("See it there")}
          </a>
        </>
      )}
    </p>
  );
}

interface Line {
  readonly text: string;
  /** Address at which customers see it; null if they see it nowhere. */
  readonly address: string | null;
}

function lineOf(view: View, storeId: string, productId: string, item: ItemRow | undefined): Line | null {
  const store = view.get("store", storeId);
  if (store === undefined || store.onlineShop === "none") return null;
  const inShop = view.get("shopProduct", productId);
  const date = formatDate(inShop?.since ?? "");
  const location = view.get("location", item?.locationId ?? "");
  const why =
    item === undefined
      ? (inShop?.problem ?? "") === ""
        ? null
        : "refused"
      : whyNotInShop(item, {
          onlineShop: store.onlineShop,
          inShop,
          location: { isMarketplace: location?.isMarketplace === true },
          mapped: view.get("storeOffice", storeId)?.shopConnection?.locations.map(({ locationId }) => locationId),
        });
  if (why === "refused")
    return {
      text: t("The online shop hasn’t taken it since {date}: {problem}", { date, problem: inShop?.problem ?? "" }),
      address: null,
    };
  if (why === "noLocation")
    return {
      text: t("Not sold online from {location}: the shop has no such location. An admin can choose one in Settings.", {
        location: location?.name ?? t("here"),
      }),
      address: null,
    };
  if (why !== null) return { text: inShopLineWords(why), address: null };
  if (inShop === undefined)
    return { text: t("Not in the online shop yet. It’s sent once one of its items is on sale."), address: null };
  const handle = view.get("product", productId)?.shopifyHandle ?? null;
  const variantId = item === undefined ? null : shopVariantId(inShop, item);
  const address = handle === null ? null : shopProductAddress(store, { handle, variantId }, globalThis.location.origin);
  return { text: t("In the online shop since {date}", { date }), address };
}
