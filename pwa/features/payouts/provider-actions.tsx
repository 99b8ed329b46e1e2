import { t } from "#shared/words/define-words.ts";
import { Landmark, Printer, Send } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { downloadFile } from "#pwa/ui/download-file.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { call } from "#pwa/machine/sync/api.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import { ChequesDialog } from "./cheques-dialog.tsx";
import type { NamedShare } from "./payout-facts.ts";

interface Props {
  readonly payout: PayoutRow;
  readonly shares: readonly NamedShare[];
}

/** Actions on shares by payment method: send to a payment service or the bank, or print. */
export function ProviderActions({ payout, shares }: Props) {
  if (payout.voidedAt !== null) return null;
  const waiting = shares.filter(({ status, amountMinor }) => status === "Pending" && amountMinor > 0);
  const toSend = waiting.filter(
    ({ provider, transfer }) => transfer === "none" && (provider === "checkbook" || provider === "payPal"),
  );
  const cheques = waiting.filter(({ provider }) => provider === "cheque");
  return (
    <>
      {toSend.length > 0 && <SendButton payout={payout} shares={toSend} />}
      {waiting.some(({ provider }) => provider === "bankFile") && <BankFileButton payout={payout} />}
      {cheques.length > 0 && <PrintButton payout={payout} shares={cheques} />}
    </>
  );
}

function SendButton({ payout, shares }: Props) {
  const device = useDevice();
  const currency = useCurrency();
  const [confirming, setConfirming] = useState(false);
  const total = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <>
      <Button icon={<Send aria-hidden />} onClick={() => setConfirming(true)}>
        {t("Send payments")}
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t("Send {amount}?", { amount: formatMoney(total, currency) })}
        description={t(
          "{count, plural, one {# consigner is} other {# consigners are}} paid by your payment service. This cannot be called back here.",
          { count: shares.length },
        )}
        confirmLabel={t("Send payments")}
        onConfirm={async () => {
          const consignerIds = shares.map(({ consignerId }) => consignerId);
          await device.run("payouts.send", { payoutId: payout.id, consignerIds });
          toast.success(t("Payments are on their way"));
        }}
      />
    </>
  );
}

function BankFileButton({ payout }: Pick<Props, "payout">) {
  const { session, sync } = useDevice();
  const { busy, run } = useWork({ say: toastProblem });
  const download = () =>
    run(async () => {
      const reply = await call(`/api/payouts/${encodeURIComponent(payout.id)}/bankFile`, {
        method: "POST",
        person: session.user.id,
        idempotencyKey: newId(),
        timeoutMilliseconds: 60_000,
        body: {},
      });
      const name = /filename="([^"]+)"/.exec(reply.headers.get("content-disposition") ?? "")?.[1];
      downloadFile(await reply.blob(), name ?? "payout.txt");
      toast.success(t("Bank file downloaded"));
      void sync.syncNow();
    });
  return (
    <Button busy={busy} icon={<Landmark aria-hidden />} onClick={() => void download()}>
      {t("Bank file")}
    </Button>
  );
}

function PrintButton({ payout, shares }: Props) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button icon={<Printer aria-hidden />} onClick={() => setConfirming(true)}>
        {t("Print cheques")}
      </Button>
      {confirming && <ChequesDialog payout={payout} shares={shares} onClose={() => setConfirming(false)} />}
    </>
  );
}
