import { useState } from "react";
import { useDevice, useSync } from "#pwa/components/device-context.tsx";
import { useCurrency } from "#pwa/components/currency.tsx";
import { formatMoney } from "#pwa/components/format.ts";
import { ConfirmDialog } from "#pwa/components/ask/confirm-dialog.tsx";
import { Field, Textarea } from "#pwa/components/ui/field.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { earlyWithdrawalFee } from "#shared/inventory/early-withdrawal.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { statusLabel } from "#shared/inventory/status-words.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { type Place, PlaceFields } from "#pwa/components/ask/place-fields.tsx";
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
  const [reason, setReason] = useState("");
  const store = device.view.get("store", device.session.store.id);
  const owner = device.view.get("consigner", item.consignerId);
  const fee = store === undefined ? 0 : earlyWithdrawalFee(item, owner, store, new Date().toISOString());
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={inventoryScreenWords("withdrawQuestion")}
      description={inventoryScreenWords("withdrawHint")}
      confirmLabel={inventoryScreenWords("withdraw")}
      onConfirm={async () => {
        await device.run("inventory.withdrawItems", { itemIds: [item.id], reason, feeTotalMinor: fee });
        toast.success(inventoryScreenWords("withdrawn"));
      }}
    >
      <div className="grid gap-4">
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
        <Field label={inventoryScreenWords("reasonOptional")}>
          <Textarea rows={2} most={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

function Arrive({ item, onClose }: StepProps) {
  const device = useDevice();
  const [place, setPlace] = useState<Place>({ locationId: item.destinationLocationId, subLocationId: null });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={inventoryScreenWords("transferQuestion")}
      description={inventoryScreenWords("transferHint")}
      confirmLabel={inventoryScreenWords("acceptTransfer")}
      onConfirm={async () => {
        if (place.locationId === null) throw new Error(inventoryScreenWords("selectLocation"));
        await device.run("inventory.foundHere", {
          itemId: item.id,
          locationId: place.locationId,
          subLocationId: place.subLocationId,
        });
      }}
    >
      <div className="grid gap-4">
        <PlaceFields value={place} onChange={setPlace} />
      </div>
    </ConfirmDialog>
  );
}

function Override({ item, choice, onClose }: StepProps & { choice: StatusChoice }) {
  const device = useDevice();
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={inventoryScreenWords("overrideTitle", { from: statusLabel(item.status), to: choice.label })}
      description={inventoryScreenWords("overrideHint")}
      confirmLabel={inventoryScreenWords("override")}
      onConfirm={async () => {
        if (reason.trim() === "") throw new Error(inventoryScreenWords("reasonMissing"));
        await device.run("inventory.overrideStatus", { itemId: item.id, status: choice.to, reason: reason.trim() });
        toast.success(inventoryScreenWords("statusIsNow", { status: choice.label }));
      }}
    >
      <Field label={inventoryScreenWords("reason")}>
        <Textarea rows={2} most={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
