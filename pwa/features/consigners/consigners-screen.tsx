import { t } from "#shared/words/define-words.ts";
import { Plus } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useCan } from "#pwa/ui/access.ts";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { ImportLink } from "#pwa/ui/data-list/import-link.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { consignerList } from "./consigner-list.tsx";

/** The store's consigners. */
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
              {t("Add Consigner")}
            </AppLink>
            <ImportLink to="/consigners/import" />
          </>
        )
      }
    />
  );
}
