import { useDevice } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { PlaceFields } from "#pwa/ui/pickers/place-fields.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import type { StatusChoice } from "./status-steps.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";
import { inventoryScreenWords } from "./words.ts";

interface StepProps {
  readonly item: ItemRow;
  readonly onClose: () => void;
}

/** Asks for the input of the chosen step, then runs its command. */
export function StatusDialog({ item, choice, onClose }: StepProps & { choice: StatusChoice }) {
  const { view } = useDevice();
  const brief = view.items.brief(item.id);
  const isDropOff = choice.to === "Pending";
  switch (choice.step) {
    case "accept":
      return brief === undefined ? null : (
        <AcceptDialog
          items={[brief]}
          label={isDropOff ? choice.hint : inventoryScreenWords("accept")}
          onClose={onClose}
          onDone={onClose}
        />
      );
    case "decline":
      return brief === undefined ? null : <DeclineDialog items={[brief]} onClose={onClose} onDone={onClose} />;
    case "withdraw":
      return <WithdrawDialog items={[item]} onClose={onClose} onDone={onClose} />;
    case "arrive":
      return <Arrive item={item} onClose={onClose} />;
    case "override":
      return <Override item={item} choice={choice} onClose={onClose} />;
  }
}

function Arrive({ item, onClose }: StepProps) {
  const form = useCommandForm(
    "inventory.foundHere",
    { itemId: item.id, locationId: item.destinationLocationId, subLocationId: null },
    { missing: { locationId: inventoryScreenWords("selectLocation") }, onSaved: onClose },
  );
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={inventoryScreenWords("transferQuestion")}
      description={inventoryScreenWords("transferHint")}
      label={inventoryScreenWords("acceptTransfer")}
    >
      <PlaceFields
        value={{ locationId: form.values.locationId ?? null, subLocationId: form.values.subLocationId ?? null }}
        onChange={form.change}
        error={form.field("locationId").error}
      />
    </CommandDialog>
  );
}

function Override({ item, choice, onClose }: StepProps & { choice: StatusChoice }) {
  const form = useCommandForm(
    "inventory.overrideStatus",
    { itemId: item.id, status: choice.to, reason: "" },
    {
      missing: { reason: inventoryScreenWords("reasonMissing") },
      onSaved: () => {
        toast.success(inventoryScreenWords("statusIsNow", { status: choice.label }));
        onClose();
      },
    },
  );
  return (
    <CommandDialog
      form={form}
      danger
      onClose={onClose}
      title={inventoryScreenWords("overrideTitle", { from: statusLabel(item.status), to: choice.label })}
      description={inventoryScreenWords("overrideHint")}
      label={inventoryScreenWords("override")}
    >
      <TextField field={form.field("reason")} label={inventoryScreenWords("reason")} most={500} lines={2} />
    </CommandDialog>
  );
}
