import { useState } from "react";
import { problemText } from "#pwa/local/problem-text.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { mayCancelWithdrawal } from "./own-steps.ts";
import { useWithdrawalFee } from "./use-withdrawal-fee.ts";
import { ownWords } from "./words.ts";

/** An unanswered withdrawal request, which the consigner may cancel, also offline. */
export function WithdrawalCard({ item }: { readonly item: ItemRow }) {
  const device = useDevice();
  const [busy, setBusy] = useState(false);
  const fee = useWithdrawalFee([item.id]);
  const [problem, setProblem] = useState<string | null>(null);
  if (!mayCancelWithdrawal(item.status)) return null;
  const cancel = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await device.run("inventory.cancelWithdrawals", { itemIds: [item.id] });
      toast.success(ownWords("withdrawalCancelled"));
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="grid justify-items-start gap-3">
      <p role="status">{ownWords("withdrawalWaits")}</p>
      {fee !== null && <p className="text-muted">{fee}</p>}
      <Button busy={busy} onClick={() => void cancel()}>
        {ownWords("cancelWithdrawal")}
      </Button>
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </Card>
  );
}
