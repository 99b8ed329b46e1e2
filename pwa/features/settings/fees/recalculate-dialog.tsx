import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { PayoutPreview } from "#pwa/parts/fees/payout-preview.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";

/** Confirms a recalculation of unsold items' payouts, with how many change and by how much; an empty type means all. */
export function RecalculateDialog({
  accountType,
  onClose,
}: {
  readonly accountType: string;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  // The same id for a second press, so that nothing is done twice.
  const [recalculationId] = useState(newId);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        accountType === ""
          ? t("Recalculate the payouts of all unsold items?")
          : t("Recalculate the payouts of {type}?", { type: accountType })
      }
      confirmLabel={t("Recalculate payouts")}
      cancelLabel={t("Not now")}
      onConfirm={async () => {
        await device.run("fees.recalculatePayouts", { recalculationId, accountType, consignerId: null });
      }}
    >
      <PayoutPreview accountType={accountType} />
    </ConfirmDialog>
  );
}
