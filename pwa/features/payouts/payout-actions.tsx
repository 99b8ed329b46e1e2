import { namedDayZone } from "#pwa/ui/day-zone.ts";
import { t } from "#shared/words/define-words.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { downloadFile } from "#pwa/ui/download-file.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { call } from "#pwa/machine/sync/api.ts";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import { PaidDialog } from "./paid-dialog.tsx";
import { VoidDialog } from "./payout-dialogs.tsx";
import { ProviderActions } from "./provider-actions.tsx";
import type { NamedShare } from "./payout-facts.ts";

interface Props {
  readonly payout: PayoutRow;
  readonly shares: readonly NamedShare[];
}

/** Actions on a whole payout: the next step of its state, its file, and voiding it. */
export function PayoutActions({ payout, shares }: Props) {
  const can = useCan();
  const [voiding, setVoiding] = useState(false);
  const isSending = shares.some(({ transfer }) => transfer === "sending");
  const canVoid = payout.voidedAt === null && !isSending && (!payout.isPurchase || payout.status === "paid");
  return (
    <>
      <PrimaryAction payout={payout} shares={shares} />
      <ProviderActions payout={payout} shares={shares} />
      <ExportItems payout={payout} />
      {can("payouts.void") && canVoid && <Button onClick={() => setVoiding(true)}>{t("Void payout")}</Button>}
      {voiding && <VoidDialog payout={payout} shares={shares} onClose={() => setVoiding(false)} />}
    </>
  );
}

/** A failed payout is retried, a purchase is paid, all others are marked as paid. */
function PrimaryAction({ payout, shares }: Props) {
  const device = useDevice();
  const [confirming, setConfirming] = useState(false);
  const { busy, run } = useWork({ say: (error) => toastProblem(error, t("The payout could not be retried.")) });
  if (payout.voidedAt !== null || payout.status === "paid") return null;
  if (payout.status === "Failed") {
    const retry = () =>
      run(async () => {
        const failed = shares.filter(({ status }) => status === "Failed").map(({ consignerId }) => consignerId);
        await device.run("payouts.retry", { payoutId: payout.id, consignerIds: failed });
        toast.success(t("Auto payout retry successful!"));
      });
    return (
      <Button variant="primary" busy={busy} onClick={() => void retry()}>
        {t("Retry Auto Payout")}
      </Button>
    );
  }
  // Shares sent to a payment service are settled by it.
  const open = shares.filter(({ status, transfer }) => status !== "paid" && transfer !== "sending");
  if (open.length === 0) return null;
  const label = payout.status === "Buying" ? t("Pay") : t("Mark as Paid");
  return (
    <>
      <Button variant="primary" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {confirming && <PaidDialog payout={payout} shares={open} label={label} onClose={() => setConfirming(false)} />}
    </>
  );
}

function ExportItems({ payout }: Pick<Props, "payout">) {
  const { view, session } = useDevice();
  const { busy, run } = useWork({ say: toastProblem });
  const exportItems = () =>
    run(async () => {
      const lines = view.by("payoutLine", "payout", payout.id);
      const reply = await call("/api/payouts/export", {
        method: "POST",
        person: session.user.id,
        timeoutMilliseconds: 60_000,
        body: {
          inventoriesToExport: lines.map(({ itemId }) => itemId),
          timeZone: namedDayZone(),
        },
      });
      downloadFile(await reply.blob(), "payoutExport.csv");
      toast.success(t("Payout exported"));
    });
  return (
    <Button busy={busy} icon={<Download aria-hidden />} onClick={() => void exportItems()}>
      {t("Export")}
    </Button>
  );
}
