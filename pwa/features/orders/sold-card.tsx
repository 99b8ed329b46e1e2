import { t } from "#shared/words/define-words.ts";
import { CircleCheck, Mail, Printer, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { oversoldCause, oversoldTitle } from "#pwa/parts/orders/oversold-cause.ts";
import { SettledNotes } from "#pwa/parts/orders/settled-note.tsx";
import { SettleOversold } from "#pwa/parts/orders/settle-oversold.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { roundingOf } from "#shared/areas/till/cash-rounding.ts";
import { paidText } from "#shared/areas/till/paid-text.ts";
import type { Tender } from "#shared/areas/till/tender.ts";
import { printOrderReceipt } from "#pwa/parts/orders/print-receipt.ts";
import { ReceiptDialog } from "./receipt-dialog.tsx";
import { useOrder } from "./use-order.ts";

/** A sale that was just made. */
export interface SoldSale {
  readonly orderId: string;
  readonly count: number;
  readonly totalMinor: number;
  readonly changeMinor: number;
  readonly tenders: readonly Tender[];
}

/** What was sold, the change, the receipt, and the next sale. */
export function SoldCard({ sold, onNext }: { readonly sold: SoldSale; readonly onNext: () => void }) {
  const device = useDevice();
  const currency = useCurrency();
  const { order, lines } = useOrder(sold.orderId);
  const [mailing, setMailing] = useState(false);
  // Known once the server has the sale, while it may still be on the screen.
  const twice = lines.filter(({ state }) => state === "oversold");
  return (
    <Card className="mx-auto grid w-full max-w-xl justify-items-center gap-5 py-8 text-center md:py-10">
      {twice.length === 0 ? (
        <CircleCheck aria-hidden className="size-14 text-success" strokeWidth={1.5} />
      ) : (
        <TriangleAlert aria-hidden className="size-14 text-danger" strokeWidth={1.5} />
      )}
      <div role="status" className="grid gap-1">
        <h2 className="text-lead font-semibold">
          {twice.length === 0 ? t("Sold") : oversoldTitle(twice.map((line) => oversoldCause(device.view, line)))}
        </h2>
        <p className="text-muted">
          {t("{count, plural, one {# item sold} other {# items sold}}", { count: sold.count })}
        </p>
        <p className="tabular text-lead">{formatMoney(sold.totalMinor, currency)}</p>
        {sold.tenders.length > 0 && (
          <p className="text-muted">
            {t("Paid: {payments}", { payments: paidText(sold.tenders, (minor) => formatMoney(minor, currency)) })}
          </p>
        )}
        {roundingOf(sold.tenders) !== 0 && (
          <p className="tabular text-muted">{`${t("Rounding")} ${formatMoney(roundingOf(sold.tenders), currency)}`}</p>
        )}
        {sold.changeMinor > 0 && (
          <p className="tabular mt-2 text-title font-semibold">
            {t("Change: {amount}", { amount: formatMoney(sold.changeMinor, currency) })}
          </p>
        )}
      </div>
      {twice.map((line) => (
        <div key={line.id} className="w-full rounded-control bg-danger-soft p-3 text-left">
          <p className="font-medium">{device.view.items.brief(line.itemId)?.title ?? t("Item")}</p>
          <p className="mb-2 text-danger">{oversoldCause(device.view, line).text}</p>
          <SettleOversold line={line} />
        </div>
      ))}
      <SettledNotes orderId={sold.orderId} />
      <div className="grid w-full gap-2 sm:grid-cols-2">
        <Button
          size="large"
          icon={<Printer aria-hidden />}
          disabled={order === undefined}
          onClick={() => order !== undefined && void printOrderReceipt(device, { order, lines })}
        >
          {t("Receipt")}
        </Button>
        <Button
          size="large"
          icon={<Mail aria-hidden />}
          disabled={order === undefined}
          onClick={() => setMailing(true)}
        >
          {t("Email receipt")}
        </Button>
        <Button size="large" variant="primary" className="sm:col-span-2" onClick={onNext}>
          {t("Next sale")}
        </Button>
      </div>
      <AppLink to="/orders/$orderId" params={{ orderId: sold.orderId }} className={buttonClasses("ghost")}>
        {t("Show order")}
      </AppLink>
      {mailing && order !== undefined && <ReceiptDialog order={order} onClose={() => setMailing(false)} />}
    </Card>
  );
}
