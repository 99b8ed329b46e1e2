import { useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AddInventoryDialog } from "#pwa/parts/adding/add-inventory-dialog.tsx";
import { screenStands } from "#pwa/ui/first-screen.ts";

/** Preset choices in the address. */
export interface AddInventorySearch {
  readonly consigner?: string | undefined;
  readonly size?: string | number | undefined;
}

/**
 * Adds inventory of a given product, over the whole window with the store's logo, /addInventory/$productId.
 */
export function AddInventoryScreen() {
  const { productId = "" } = useParams({ strict: false }) as { productId?: string };
  const { consigner, size }: AddInventorySearch = useSearch({ strict: false });
  const { history } = useRouter();
  const navigate = useNavigate();
  const can = useCan();
  useEffect(screenStands, []);
  const toProduct = (): void => {
    if (can("products.write")) void navigate({ to: "/products/$productId", params: { productId } });
    else if (can("inventory.view"))
      void navigate({ to: "/findInventory", search: { product: productId, status: "all" } });
    else void navigate({ to: "/addInventory" });
  };
  return (
    <AddInventoryDialog
      whole
      productId={productId}
      consignerId={consigner}
      size={size === undefined ? undefined : String(size)}
      onClose={() => (history.canGoBack() ? history.back() : history.push("/"))}
      onDone={toProduct}
    />
  );
}
