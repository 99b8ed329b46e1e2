import { t } from "#shared/words/define-words.ts";
import { useId, useState } from "react";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { asksAnything, bulkEditArgs } from "./bulk-edit-args.ts";
import { BulkEditFields } from "./bulk-edit-fields.tsx";
import { BulkEditPreview } from "./bulk-edit-preview.tsx";
import { useBulkPreview } from "./use-bulk-preview.ts";
import { inventoryScreenWords } from "./words.ts";

/**
 * Dialog that edits several items at once: the fields on one side, each item's changes on the other.
 * Only items that change are sent, so that items refused in the preview are not reported again later.
 */
export function BulkEditDialog({
  items,
  onClose,
  onDone,
}: {
  readonly items: readonly ItemBrief[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const id = useId();
  const [isStatusGiven, setStatusGiven] = useState(false);
  const all = items.map((item) => item.id);
  const form = useCommandForm(
    "inventory.bulkEdit",
    { itemIds: all, price: { how: null, value: null }, changes: {}, status: { to: null, reason: "" } },
    {
      missing: isStatusGiven ? { "status.reason": inventoryScreenWords("reasonMissing") } : {},
      args: (filled) => bulkEditArgs(filled, sent),
      onSend: ({ itemIds }) => itemIds.length > 1 && toast(inventoryScreenWords("updating")),
      onSaved: ({ itemIds }) => {
        toast.success(t("{count, plural, one {# item changed} other {# items changed}}", { count: itemIds.length }));
        if (itemIds.length > 1) toast(inventoryScreenWords("confirmed"));
        onDone();
      },
    },
  );
  const { values } = form;
  if ((values.status?.to != null) !== isStatusGiven) setStatusGiven(!isStatusGiven);
  const asked = bulkEditArgs(values, all);
  const isWhole = values.price?.how == null || values.price.value != null;
  // The reason is checked on sending; without one the rule would refuse the preview.
  const shown = isWhole && asksAnything(asked) ? (withReason(asked) as CommandArgs<"inventory.bulkEdit">) : null;
  const preview = useBulkPreview(shown);
  const isCurrent = preview !== null && preview.of === JSON.stringify(shown);
  const changing = preview?.changes?.map(({ before }) => before.id) ?? null;
  const sent = changing ?? all;
  const saving = form.state === "saving";
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t("Edit {count, plural, one {# item} other {# items}}", { count: items.length })}
      description={t(
        "Fields you leave alone stay as they are in every item. Nothing changes until you press the button.",
      )}
      actions={
        <>
          <Button onClick={onClose} disabled={saving}>
            {t("Cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={saving} disabled={!isCurrent || sent.length === 0}>
            {t("{count, plural, =0 {Change items} one {Change # item} other {Change # items}}", {
              count: preview === null ? 0 : sent.length,
            })}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 pt-1 md:grid-cols-[20rem_minmax(0,1fr)]">
        <form id={id} className="grid content-start gap-4" {...form.element}>
          <BulkEditFields form={form} items={items} />
          <Problem text={form.problem} />
        </form>
        <section aria-label={t("Preview")} aria-busy={shown !== null && !isCurrent} className="min-w-0">
          <h2 className="mb-2 text-caption font-medium text-muted">{t("Preview")}</h2>
          {shown !== null && preview === null ? (
            <p className="text-muted">{t("Working out what changes…")}</p>
          ) : (
            <BulkEditPreview items={items} preview={preview} />
          )}
        </section>
      </div>
    </Dialog>
  );
}

const withReason = (args: ReturnType<typeof bulkEditArgs>) =>
  args.status == null ? args : { ...args, status: { ...args.status, reason: args.status.reason || "?" } };
