import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { SuggestInput } from "#pwa/ui/controls/suggest-input.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { decliningSentence } from "./bulk-words.ts";
import { declineReasonWords, inventoryScreenWords } from "./words.ts";

/** Confirms declining items, with the reason that their consigners are told: a usual one, or their own words. */
export function DeclineDialog({
  items,
  onClose,
  onDone,
}: {
  items: readonly ItemBrief[];
  onClose: () => void;
  onDone: () => void;
}) {
  const form = useCommandForm(
    "inventory.declineItems",
    { itemIds: items.map((item) => item.id), reason: "" },
    {
      onSend: () => {
        if (items.length > 1) toast(decliningSentence(items));
      },
      onSaved: onDone,
    },
  );
  const reason = form.field("reason");
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      danger
      title={inventoryScreenWords("declineQuestion", { count: items.length })}
      description={inventoryScreenWords("declineHint", { count: items.length })}
      label={inventoryScreenWords("decline")}
    >
      <Field
        label={inventoryScreenWords("reasonOptional")}
        hint={inventoryScreenWords("declineReasonHint")}
        error={reason.error}
        required={reason.required}
      >
        <SuggestInput
          value={reason.value ?? ""}
          suggestions={(["many", "price", "condition", "unsold", "photos"] as const).map((name) =>
            declineReasonWords(name),
          )}
          onChange={reason.onChange}
          onBlur={reason.onBlur}
        />
      </Field>
    </CommandDialog>
  );
}
