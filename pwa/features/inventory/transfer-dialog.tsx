import { useCallback } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { optionNames } from "#shared/areas/inventory/option-names.ts";
import { DestinationField, useOnlyDestination } from "./destination-field.tsx";
import { toastWithUndo } from "./undo-toast.ts";
import { inventoryScreenWords, stepLabelWords } from "./words.ts";

const options = ["option1Value", "option2Value", "option3Value"] as const;

/** Dialog for the destination of items, and whether one of their options gets the location's name. */
export function TransferDialog({
  itemIds,
  onClose,
  onDone,
}: {
  readonly itemIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const device = useDevice();
  const names = useView(useCallback((view) => optionNames(view.all("productTemplate")), []));
  const only = useOnlyDestination(itemIds);
  const form = useCommandForm(
    "inventory.transferItems",
    { itemIds: [...itemIds], locationId: only, optionOverride: null },
    {
      missing: { locationId: inventoryScreenWords("selectLocation") },
      onSaved: ({ locationId, optionOverride }) => {
        const location = device.view.get("location", locationId)?.name ?? "";
        const done = inventoryScreenWords("transferred", { count: itemIds.length, location });
        // Calling items back does not restore an option's former value.
        if (optionOverride !== null) toast.success(done);
        else toastWithUndo(done, () => device.run("inventory.cancelTransfers", { itemIds: [...itemIds] }));
        onDone();
      },
    },
  );
  const location = form.field("locationId");
  const override = form.field("optionOverride");
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={inventoryScreenWords("setNewLocation")}
      description={inventoryScreenWords("transferringHint", { count: itemIds.length })}
      label={stepLabelWords("transfer")}
    >
      <DestinationField
        itemIds={itemIds}
        value={location.value ?? null}
        error={location.error}
        onChange={location.onChange}
      />
      <Field label={inventoryScreenWords("locationOption")} hint={inventoryScreenWords("locationOptionHint")}>
        <Select
          value={override.value ?? "none"}
          options={[
            { value: "none", label: inventoryScreenWords("keepOptions") },
            ...options.map((value, index) => ({ value, label: names[index] ?? "" })),
          ]}
          onChange={(value) => override.onChange(options.find((option) => option === value) ?? null)}
        />
      </Field>
    </CommandDialog>
  );
}
