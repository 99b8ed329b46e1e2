import { t } from "#shared/words/define-words.ts";
import { Plus, Scale } from "lucide-react";
import { useState } from "react";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { PriceComparisonDialog } from "./price-comparison-dialog.tsx";
import { AddTemplateDialog, EditTemplateDialog } from "./template-dialogs.tsx";
import { templateList, matchingTemplates } from "./template-list.tsx";

/** The store's product templates: added, changed and deleted online. */
export function TemplatesScreen() {
  const state = useListState(templateList);
  const [adding, setAdding] = useState(false);
  const [comparing, setComparing] = useState(false);
  const store = useStore();
  const all = useView((view) => matchingTemplates(view));
  const edited = all.find(({ id }) => id === state.search.template);
  return (
    <>
      <DataList
        list={templateList}
        state={state}
        actions={() => (
          <>
            {store !== undefined && (
              <Button icon={<Scale aria-hidden />} onClick={() => setComparing(true)}>
                {t("Price comparison")}
              </Button>
            )}
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {t("Add template")}
            </Button>
          </>
        )}
      />
      {comparing && store !== undefined && <PriceComparisonDialog store={store} onClose={() => setComparing(false)} />}
      {adding && <AddTemplateDialog onClose={() => setAdding(false)} />}
      {edited !== undefined && (
        <EditTemplateDialog
          key={edited.id}
          template={edited}
          isOnly={all.length < 2}
          onClose={() => state.change({ template: undefined })}
        />
      )}
    </>
  );
}
