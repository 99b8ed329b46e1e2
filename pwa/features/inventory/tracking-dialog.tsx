import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useFullItem } from "./use-full-item.ts";
import { itemFieldWords } from "#shared/areas/inventory/item-field-words.ts";
import { inventoryScreenWords, stepLabelWords } from "./words.ts";

interface TrackingProps {
  readonly itemId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Dialog for a sold item's tracking code; a later one replaces it. */
export function TrackingDialog(props: TrackingProps) {
  const item = useFullItem(props.itemId);
  return item == null ? null : <TrackingForm {...props} present={item.trackingCode} />;
}

function TrackingForm({ itemId, present, onClose, onDone }: TrackingProps & { readonly present: string }) {
  const form = useCommandForm(
    "inventory.addTrackingCode",
    { itemId, trackingCode: present },
    {
      missing: { trackingCode: inventoryScreenWords("enterTrackingCode") },
      onSaved: () => {
        toast.success(inventoryScreenWords("trackingAdded"));
        onDone();
      },
    },
  );
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={stepLabelWords("addTracking")}
      description={inventoryScreenWords("trackingHint")}
      label={inventoryScreenWords("saveTracking")}
    >
      <TextField field={form.field("trackingCode")} label={itemFieldWords("trackingCode")} most={120} />
    </CommandDialog>
  );
}
