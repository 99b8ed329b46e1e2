import { useDevice } from "#pwa/ui/device-context.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ItemBrief } from "#pwa/local/list.ts";
import { decliningSentence } from "./bulk-words.ts";
import { inventoryScreenWords } from "./words.ts";

/** Confirms declining items. */
export function DeclineDialog({
  items,
  onClose,
  onDone,
}: {
  items: readonly ItemBrief[];
  onClose: () => void;
  onDone: () => void;
}) {
  const device = useDevice();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger
      title={inventoryScreenWords("declineQuestion", { count: items.length })}
      description={inventoryScreenWords("declineHint", { count: items.length })}
      confirmLabel={inventoryScreenWords("decline")}
      onConfirm={async () => {
        if (items.length > 1) toast(decliningSentence(items));
        await device.run("inventory.declineItems", { itemIds: items.map((item) => item.id) });
        onDone();
      }}
    />
  );
}
