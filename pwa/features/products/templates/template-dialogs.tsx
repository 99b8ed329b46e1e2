import { t } from "#shared/words/define-words.ts";
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
import { startSizes } from "#shared/areas/catalogue/start-sizes.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { RenameValueDialog } from "./rename-value-dialog.tsx";
import { TemplateFields } from "./template-fields.tsx";
import type { ListedTemplate } from "./template-list.tsx";

/** Returns messages of a template's required fields, by their paths in a command. */
const missingIn = (group: "template" | "changes"): Readonly<Record<string, string>> => ({
  [`${group}.title`]: t("Please enter a title."),
  [`${group}.category`]: t("Please enter a category."),
  [`${group}.brand`]: t("Please enter a brand."),
  [`${group}.option1`]: t("Please enter a title for the first option."),
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
      option1: t("Size"),
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
      toast.success(t("Template added"));
      onClose();
    },
  });
  return (
    <CommandDialog form={form} online onClose={onClose} title={t("Add product template")} label={t("Add template")}>
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
        toast.success(t("Template saved"));
        onClose();
      },
    },
  );
  if (telling)
    return (
      <Dialog open onClose={onClose} title={t("Timeline of {title}", { title: template.title })}>
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
        title={t("Delete {title}?", { title: template.title })}
        description={t("The template is removed for everybody. Its history is kept.")}
        confirmLabel={t("Delete template")}
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
      title={t("Edit product template")}
      description={
        products === 0
          ? undefined
          : t(
              "{count, plural, one {# product uses} other {# products use}} this template. Its options keep their titles, and values can only be added.",
              { count: products },
            )
      }
      label={t("Save")}
    >
      <TemplateFields field={form.fieldsIn("changes.")} />
      <Button variant="ghost" icon={<PenLine aria-hidden />} onClick={() => setRenaming(true)}>
        {t("Rename a value")}
      </Button>
      <Button variant="ghost" icon={<History aria-hidden />} onClick={() => setTelling(true)}>
        {t("Timeline")}
      </Button>
      {!isOnly && (
        <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setDeleting(true)}>
          {t("Delete template")}
        </Button>
      )}
    </CommandDialog>
  );
}
