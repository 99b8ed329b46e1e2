import { History, PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { RowTimeline } from "#pwa/parts/history/row-timeline.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { startSizes } from "#shared/catalogue/start-sizes.ts";
import { newId } from "#shared/kernel/ids.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { RenameValueDialog } from "./rename-value-dialog.tsx";
import { TemplateFields } from "./template-fields.tsx";
import type { ListedTemplate } from "./template-list.tsx";
import { templateWords } from "./words.ts";

/** Returns messages of a template's required fields, by their paths in a command. */
const missingIn = (group: "template" | "changes"): Readonly<Record<string, string>> => ({
  [`${group}.title`]: templateWords("titleMissing"),
  [`${group}.category`]: templateWords("categoryMissing"),
  [`${group}.brand`]: templateWords("brandMissing"),
  [`${group}.option1`]: templateWords("optionMissing"),
});

/** Dialog for a new template, which begins with the sizes of the store's size system. */
export function AddTemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const { view, session } = useDevice();
  const [start] = useState(() => ({
    id: newId(),
    template: {
      title: "",
      category: "",
      brand: "",
      gender: "",
      weightGrams: null,
      option1: templateWords("size"),
      option2: "",
      option3: "",
      option1Values: startSizes(view.get("storeOffice", session.store.id)?.sizeSystem ?? "US M"),
      option2Values: [],
      option3Values: [],
    },
  }));
  const form = useCommandForm("catalogue.createTemplate", start, {
    missing: missingIn("template"),
    args: ({ id, template }) => ({ id, template: { ...template, weightGrams: template?.weightGrams ?? 0 } }),
    onSaved: () => {
      toast.success(templateWords("added"));
      onClose();
    },
  });
  return (
    <CommandDialog form={form} online onClose={onClose} title={templateWords("addTitle")} label={templateWords("add")}>
      <TemplateFields field={form.fieldsIn("template.")} />
    </CommandDialog>
  );
}

/** Dialog that edits a template; if there are others, it can be deleted. */
export function EditTemplateDialog({
  template,
  isOnly,
  onClose,
}: {
  readonly template: ListedTemplate;
  readonly isOnly: boolean;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const [deleting, setDeleting] = useState(false);
  const [telling, setTelling] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const { id, products, renamedValues: _, ...fields } = template;
  const form = useCommandForm(
    "catalogue.editTemplate",
    { productTemplateId: id, changes: fields },
    {
      missing: missingIn("changes"),
      args: ({ productTemplateId, changes }) => ({
        productTemplateId,
        changes: { ...changes, weightGrams: changes?.weightGrams ?? 0 },
      }),
      onSaved: () => {
        toast.success(templateWords("saved"));
        onClose();
      },
    },
  );
  if (telling)
    return (
      <Dialog open onClose={onClose} title={templateWords("timelineOf", { title: template.title })}>
        <RowTimeline rowType="productTemplate" rowId={id} productId="" />
      </Dialog>
    );
  if (renaming) return <RenameValueDialog template={template} onClose={onClose} />;
  if (deleting)
    return (
      <ConfirmDialog
        open
        danger
        onClose={onClose}
        title={templateWords("deleteQuestion", { title: template.title })}
        description={templateWords("deleteHint")}
        confirmLabel={templateWords("deleteTemplate")}
        onConfirm={async () => {
          await device.run("catalogue.deleteTemplate", { productTemplateId: id });
        }}
      />
    );
  return (
    <CommandDialog
      form={form}
      online
      onClose={onClose}
      title={templateWords("editTitle")}
      description={products === 0 ? undefined : templateWords("inUse", { count: products })}
      label={laterWords("save")}
    >
      <TemplateFields field={form.fieldsIn("changes.")} />
      <Button variant="ghost" icon={<PenLine aria-hidden />} onClick={() => setRenaming(true)}>
        {templateWords("renameValue")}
      </Button>
      <Button variant="ghost" icon={<History aria-hidden />} onClick={() => setTelling(true)}>
        {templateWords("timeline")}
      </Button>
      {!isOnly && (
        <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setDeleting(true)}>
          {templateWords("deleteTemplate")}
        </Button>
      )}
    </CommandDialog>
  );
}
