import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { Inbox, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { ImportLink } from "#pwa/ui/data-list/import-link.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { OpenAddInventory } from "./open-add-inventory.ts";
import { productList } from "./product-list.tsx";
import { submittedOnDevice } from "./submitted-on-device.ts";

const AddInventoryDialog = lazy(async () => ({
  default: (await import("#pwa/parts/adding/add-inventory-dialog.tsx")).AddInventoryDialog,
}));

/** The store's products. */
export function ProductsScreen() {
  const navigate = useNavigate();
  const waiting = useView((view) => submittedOnDevice(view, "").length);
  const [adding, setAdding] = useState<string | null>(null);
  return (
    <OpenAddInventory value={setAdding}>
      <DataList
        list={productList}
        actions={() => (
          <>
            {waiting > 0 && (
              <AppLink to="/products/create" className={buttonClasses()}>
                <Inbox aria-hidden />
                {t("{count, plural, one {# submitted product} other {# submitted products}}", { count: waiting })}
              </AppLink>
            )}
            <AppLink to="/products/create" className={buttonClasses("primary")}>
              <Plus aria-hidden />
              {t("Create New Product")}
            </AppLink>
            <ImportLink to="/products/import" />
          </>
        )}
      />
      {adding !== null && (
        <Suspense>
          <AddInventoryDialog
            productId={adding}
            onClose={() => setAdding(null)}
            onDone={() => void navigate({ to: "/products/$productId", params: { productId: adding } })}
          />
        </Suspense>
      )}
    </OpenAddInventory>
  );
}
