import { Plus } from "lucide-react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { DataList } from "#pwa/components/data-list/data-list.tsx";
import { buttonClasses } from "#pwa/components/ui/button.tsx";
import { productList } from "./product-list.tsx";
import { productScreenWords } from "./words.ts";

/** The store's products [A2.57-A2.63]. */
export function ProductsScreen() {
  return (
    <DataList
      list={productList}
      actions={() => (
        <AppLink to="/products/create" className={buttonClasses("primary")}>
          <Plus aria-hidden />
          {productScreenWords("createNew")}
        </AppLink>
      )}
    />
  );
}
