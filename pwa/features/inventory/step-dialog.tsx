import { DecisionSummary } from "./deciding/decision-summary.tsx";
import { useFullItems } from "./deciding/full-rows.ts";
import type { ItemStep } from "./item-steps.ts";
import { LossDialog, WithdrawalRequestDialog } from "./loss-dialogs.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { StorePriceDialog } from "./store-price-dialog.tsx";
import { TrackingDialog } from "./tracking-dialog.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";
import { WithdrawDialogOf } from "./withdraw-dialog.tsx";

interface StepDialogProps {
  readonly itemIds: readonly string[];
  readonly onClose: () => void;
  /** Called when the step has been taken. */
  readonly onDone: () => void;
}

/** Asks for a step's input, then takes it. */
export function StepDialog({ step, ...rest }: StepDialogProps & { readonly step: ItemStep }) {
  const [itemId = ""] = rest.itemIds;
  switch (step) {
    case "acceptWithdrawal":
      return <WithdrawDialogOf {...rest} />;
    case "requestStorePrice":
      return <StorePriceDialog itemId={itemId} onClose={rest.onClose} onDone={rest.onDone} />;
    case "addTracking":
      return <TrackingDialog itemId={itemId} onClose={rest.onClose} onDone={rest.onDone} />;
    case "requestWithdrawal":
      return <WithdrawalRequestDialog {...rest} />;
    case "writeOff":
      return <LossDialog {...rest} />;
    case "transfer":
      return <TransferDialog {...rest} />;
    case "acceptPrice":
    case "declinePrice":
      return <PriceDialog step={step} {...rest} />;
    default:
      return <QuestionDialog question={step} {...rest} />;
  }
}

/** Asks whether prices are accepted or declined, beside what they are. */
function PriceDialog({ step, ...rest }: StepDialogProps & { readonly step: "acceptPrice" | "declinePrice" }) {
  const items = useFullItems(rest.itemIds);
  return (
    <QuestionDialog
      question={step}
      facts={<DecisionSummary decision="price" itemIds={rest.itemIds} keep={step === "declinePrice"} />}
      seen={(items ?? []).flatMap(({ id: itemId, requestedPriceMinor: priceMinor }) =>
        priceMinor === null ? [] : [{ itemId, priceMinor }],
      )}
      {...rest}
    />
  );
}
