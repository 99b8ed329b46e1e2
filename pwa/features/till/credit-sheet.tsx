import { t } from "#shared/words/define-words.ts";
import { Printer } from "lucide-react";
import { useCallback } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { Sheet } from "#pwa/ui/controls/dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { PaymentRow, StoreCreditRow } from "#shared/areas/till/rows.ts";
import { windowOf } from "#shared/areas/windows.ts";
import { creditReceipt } from "./credit-receipt.ts";

/** Days for which a device keeps a payment. */
const keptDays = windowOf("payment")?.days ?? 0;

/** A store credit with what was given on it and what it paid, to read and to print. */
export function CreditSheet({ credit, onClose }: { readonly credit: StoreCreditRow; readonly onClose: () => void }) {
  const device = useDevice();
  const currency = useCurrency();
  const payments = useView(
    useCallback(
      (view: View) =>
        view.by("payment", "storeCredit", credit.id).toSorted((one, other) => (one.takenAt < other.takenAt ? 1 : -1)),
      [credit.id],
    ),
  );
  const known = payments.reduce((sum, { amountMinor }) => sum - amountMinor, 0);
  const print = async (): Promise<void> => {
    const { printReceipt } = await import("#pwa/paper/printing/print-receipt.ts");
    await printReceipt(device, creditReceipt(device, credit));
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={credit.code}
      description={credit.customerName || t("No name")}
      actions={
        <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => void print()}>
          {t("Print")}
        </Button>
      }
    >
      <p className="flex justify-between gap-3 text-lead font-semibold">
        <span>{t("Balance")}</span>
        <span className="tabular">{formatMoney(credit.balanceMinor, currency)}</span>
      </p>
      <h3 className="mt-4 mb-1 font-semibold">{t("History")}</h3>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="py-2">
            <Entry of={payment} minor={0 - payment.amountMinor} />
          </li>
        ))}
        {!payments.some(({ takenAt }) => takenAt === credit.issuedAt) && (
          <li className="py-2">
            <Entry
              of={{
                kind: "refund",
                orderId: credit.orderId,
                takenAt: credit.issuedAt,
                takenByName: credit.issuedByName,
              }}
              minor={credit.issuedMinor}
            />
          </li>
        )}
      </ul>
      {known !== credit.balanceMinor && (
        <p className="mt-2 text-muted">
          {t("Devices keep payments of the last {days} days. This credit has older ones.", { days: keptDays })}
        </p>
      )}
    </Sheet>
  );
}

function Entry({
  of: { kind, orderId, takenAt, takenByName },
  minor,
}: {
  readonly of: Pick<PaymentRow, "kind" | "orderId" | "takenAt" | "takenByName">;
  readonly minor: number;
}) {
  const currency = useCurrency();
  const order = useRow("order", orderId)?.name;
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <AppLink
          to="/orders/$orderId"
          params={{ orderId: orderId ?? "" }}
          className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
        >
          {kind === "refund"
            ? t("Issued for order {order}", { order: order ?? "" })
            : t("Paid order {order}", { order: order ?? "" })}
        </AppLink>
        <span className="tabular font-medium">{formatMoney(minor, currency)}</span>
      </p>
      <p className="text-caption text-muted">
        <DateText at={takenAt} form="dateTime" /> · {takenByName}
      </p>
    </>
  );
}
