import { Plus } from "lucide-react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { useCan } from "#pwa/components/access.ts";
import { DataList } from "#pwa/components/data-list/data-list.tsx";
import { ImportLink } from "#pwa/components/data-list/import-link.tsx";
import { buttonClasses } from "#pwa/components/ui/button.tsx";
import { consignerList } from "./consigner-list.tsx";
import { consignersWords } from "./words.ts";

/** The store's consigners [B2.115]. */
export function ConsignersScreen() {
  const can = useCan();
  return (
    <DataList
      list={consignerList}
      actions={() =>
        can("consigners.write") && (
          <>
            <AppLink to="/addConsigner" className={buttonClasses("primary")}>
              <Plus aria-hidden />
              {consignersWords("addConsigner")}
            </AppLink>
            <ImportLink to="/consigners/import" />
          </>
        )
      }
    />
  );
}
