import { useDevice, useSync } from "#pwa/components/device-context.tsx";
import { useCurrency } from "#pwa/components/currency.tsx";
import { formatMoney } from "#pwa/components/format.ts";
import { CommandDialog } from "#pwa/components/forms/command-dialog.tsx";
import { type FormField, useCommandForm } from "#pwa/components/forms/use-command-form.ts";
import { Field, Textarea } from "#pwa/components/ui/field.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { earlyWithdrawalFee } from "#shared/inventory/early-withdrawal.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { statusLabel } from "#shared/inventory/status-words.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { PlaceFields } from "#pwa/components/ask/place-fields.tsx";
import type { StatusChoice } from "./status-steps.ts";
import { inventoryScreenWords } from "./words.ts";

interface StepProps {
  readonly item: ItemRow;
  readonly onClose: () => void;
}

/** Asks what the chosen step needs to know, then runs its command. */
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
      return <Withdraw item={item} onClose={onClose} />;
    case "arrive":
      return <Arrive item={item} onClose={onClose} />;
    case "override":
      return <Override item={item} choice={choice} onClose={onClose} />;
  }
}

function Withdraw({ item, onClose }: StepProps) {
  const device = useDevice();
  const currency = useCurrency();
  const { link } = useSync();
  const store = device.view.get("store", device.session.store.id);
  const owner = device.view.get("consigner", item.consignerId);
  const fee = store === undefined ? 0 : earlyWithdrawalFee(item, owner, store, new Date().toISOString());
  const form = useCommandForm(
    "inventory.withdrawItems",
    { itemIds: [item.id], reason: "", feeTotalMinor: fee },
    {
      onSaved: () => {
        toast.success(inventoryScreenWords("withdrawn"));
        onClose();
      },
    },
  );
  const reason = form.field("reason");
  return (
    <CommandDialog
      form={form}
      danger
      online
      onClose={onClose}
      title={inventoryScreenWords("withdrawQuestion")}
      description={inventoryScreenWords("withdrawHint")}
      label={inventoryScreenWords("withdraw")}
    >
      {link === "offline" && (
        <p className="rounded-control bg-warning-soft p-3 text-warning">{inventoryScreenWords("withdrawOffline")}</p>
      )}
      {fee > 0 && (
        <p className="rounded-control bg-warning-soft p-3 text-warning">
          {inventoryScreenWords("earlyFee", {
            days: store?.earlyWithdrawalDays ?? 0,
            fee: formatMoney(fee, currency),
          })}
        </p>
      )}
      <Reason label={inventoryScreenWords("reasonOptional")} field={reason} />
    </CommandDialog>
  );
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
      <Reason label={inventoryScreenWords("reason")} field={form.field("reason")} />
    </CommandDialog>
  );
}

function Reason({ label, field }: { readonly label: string; readonly field: FormField<string> }) {
  return (
    <Field label={label} error={field.error}>
      <Textarea
        rows={2}
        most={500}
        value={field.value ?? ""}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
