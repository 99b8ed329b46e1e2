import { t } from "#shared/words/define-words.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { mayCancelWithdrawal } from "./own-steps.ts";
import { useWithdrawalFee } from "./use-withdrawal-fee.ts";

/** An unanswered withdrawal request: the consigner's own, which they may cancel, also offline, or the store's. */
export function WithdrawalCard({ item }: { readonly item: ItemRow }) {
  const device = useDevice();
  const { busy, problem, run } = useWork();
  const asker = item.withdrawalAskedBy ?? null;
  const byStore = asker !== null && asker !== item.consignerId;
  const fee = useWithdrawalFee([item.id], byStore);
  if (!mayCancelWithdrawal(item.status)) return null;
  const cancel = () =>
    run(async () => {
      await device.run("inventory.cancelWithdrawals", { itemIds: [item.id] });
      toast.success(t("Withdrawal request cancelled"));
    });
  return (
    <Card className="grid gap-3 md:justify-items-start">
      <p role="status">
        {asker === null
          ? t("A withdrawal of this item was requested. The store hasn’t answered yet.")
          : byStore
            ? t("The store wants to give this item back to you. Meanwhile it is not on sale.")
            : t("You asked for this item back. The store hasn’t answered yet.")}
      </p>
      {fee !== null && <p className="text-muted">{fee}</p>}
      {!byStore && (
        <Button busy={busy} onClick={() => void cancel()}>
          {t("Cancel request")}
        </Button>
      )}
      <Problem text={problem} />
    </Card>
  );
}
