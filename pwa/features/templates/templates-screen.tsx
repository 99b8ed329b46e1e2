import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { DataList } from "#pwa/components/data-list/data-list.tsx";
import { useListState } from "#pwa/components/data-list/use-list-state.ts";
import { useView } from "#pwa/components/device-context.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import { AddTemplateDialog, EditTemplateDialog } from "./template-dialogs.tsx";
import { type ListedTemplate, templateList, templatesOf } from "./template-list.tsx";
import { templateWords } from "./words.ts";

/** The store's product templates: added, changed and deleted while connected [B2.173, B2.174]. */
export function TemplatesScreen() {
  const state = useListState(templateList);
  const [adding, setAdding] = useState(false);
  const told = useView((view) => JSON.stringify(templatesOf(view)));
  const all = useMemo(() => JSON.parse(told) as readonly ListedTemplate[], [told]);
  const edited = all.find(({ id }) => id === state.search.template);
  return (
    <>
      <DataList
        list={templateList}
        state={state}
        actions={() => (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {templateWords("add")}
          </Button>
        )}
      />
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
