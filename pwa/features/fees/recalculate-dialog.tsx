import { useState } from "react";
import { ConfirmDialog } from "#pwa/components/ask/confirm-dialog.tsx";
import { useDevice } from "#pwa/components/device-context.tsx";
import { PayoutPreview } from "#pwa/components/fees/payout-preview.tsx";
import { newId } from "#shared/kernel/ids.ts";
import { feesWords } from "./words.ts";

/** Asks before the payouts of unsold items are moved, and says how many would and by how much; empty for every type. */
export function RecalculateDialog({
  accountType,
  onClose,
}: {
  readonly accountType: string;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  // The same when it is pressed again, so that nothing is done twice.
  const [recalculationId] = useState(newId);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={accountType === "" ? feesWords("recalculateEvery") : feesWords("recalculateOf", { type: accountType })}
      confirmLabel={feesWords("recalculate")}
      cancelLabel={feesWords("notNow")}
      onConfirm={async () => {
        await device.run("fees.recalculatePayouts", { recalculationId, accountType, consignerId: null });
      }}
    >
      <PayoutPreview accountType={accountType} />
    </ConfirmDialog>
  );
}
