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

/** An unanswered withdrawal request: the consigner's own, which they may cancel, also offline, or the store's. */
export function WithdrawalCard({ item }: { readonly item: ItemRow }) {
  const device = useDevice();
  const [busy, setBusy] = useState(false);
  const asker = item.withdrawalAskedBy ?? null;
  const byStore = asker !== null && asker !== item.consignerId;
  const fee = useWithdrawalFee([item.id], byStore);
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
      <p role="status">
        {ownWords(asker === null ? "withdrawalUnanswered" : byStore ? "withdrawalByStore" : "withdrawalWaits")}
      </p>
      {fee !== null && <p className="text-muted">{fee}</p>}
      {!byStore && (
        <Button busy={busy} onClick={() => void cancel()}>
          {ownWords("cancelWithdrawal")}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </Card>
  );
}
