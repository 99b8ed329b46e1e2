import { Inbox, Plus } from "lucide-react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { DataList } from "#pwa/components/data-list/data-list.tsx";
import { useView } from "#pwa/components/device-context.tsx";
import { ImportLink } from "#pwa/components/data-list/import-link.tsx";
import { buttonClasses } from "#pwa/components/ui/button.tsx";
import { productList } from "./product-list.tsx";
import { submittedHere } from "./submitted-here.ts";
import { productScreenWords, submittedScreenWords } from "./words.ts";

/** The store's products [A2.57-A2.63]. */
export function ProductsScreen() {
  const waiting = useView((view) => submittedHere(view, "").length);
  return (
    <DataList
      list={productList}
      actions={() => (
        <>
          {waiting > 0 && (
            <AppLink to="/products/create" className={buttonClasses()}>
              <Inbox aria-hidden />
              {submittedScreenWords("link", { count: waiting })}
            </AppLink>
          )}
          <AppLink to="/products/create" className={buttonClasses("primary")}>
            <Plus aria-hidden />
            {productScreenWords("createNew")}
          </AppLink>
          <ImportLink to="/products/import" />
        </>
      )}
    />
  );
}
