import { rateText } from "#pwa/ui/rate-text.ts";
import { t } from "#shared/words/define-words.ts";
import { useRef, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { classes } from "#pwa/ui/classes.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { focusRefused } from "#pwa/ui/focus-refused.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { methodWords } from "#shared/areas/till/words.ts";
import { ChangeDue } from "#pwa/parts/orders/change-due.tsx";
import { ChangedSaleDialog } from "./changed-sale-dialog.tsx";
import { DiscountDialog } from "./discount-dialog.tsx";
import { PaymentFields } from "#pwa/parts/orders/payment-fields.tsx";
import { sellWords } from "#pwa/parts/orders/sell-words.ts";
import type { Sale } from "./use-sale.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { useWork } from "#pwa/ui/use-work.ts";

export interface SalePaneProps {
  readonly sale: Sale;
  /** Credit for returned items, in minor units. */
  readonly backMinor: number;
  readonly blocked: boolean;
  /** Returns the button's label. */
  readonly finish: (sale: { readonly count: number; readonly dueMinor: number }) => string;
  readonly onFinish: () => Promise<void>;
  readonly onPark: (() => void) | null;
}

/** The sale beside its items: totals, payment, customer, and the button that sells, always in sight. */
export function SalePane({ sale, backMinor, blocked, finish, onFinish, onPark }: SalePaneProps) {
  const currency = useCurrency();
  const may = useCan()("orders.discount");
  const { busy, run } = useWork({ say: toastProblem });
  const pane = useRef<HTMLElement>(null);
  const [discounting, setDiscounting] = useState(false);
  const [asking, setAsking] = useState(false);
  const { lines, customer, differenceMinor, problem } = sale;
  const isEmpty = lines.length + sale.gone.length === 0;
  const dueMinor = Math.abs(differenceMinor);
  const paid = problem === null ? sale.tenders : sale.parts;
  const methods = [...new Set(paid.map(({ method }) => methodWords.named(method)))].join(" + ");
  const action = finish({ count: lines.length, dueMinor: differenceMinor });
  const sell = async () => {
    if (sale.isChanged) return setAsking(true);
    if (focusRefused(pane.current)) return;
    await run(onFinish);
  };
  return (
    <section
      ref={pane}
      // A sale is kept on the device; an exchange is guarded by its items.
      {...unguarded}
      aria-label={t("This sale")}
      className={classes(
        "flex flex-col rounded-card border border-line bg-surface shadow-card md:sticky md:top-4 md:max-h-[calc(100dvh-11rem)] short:static short:max-h-none",
        !isEmpty && "max-md:mb-36 short:mb-0",
      )}
    >
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4 md:more-below">
        <SaleTotals sale={sale} backMinor={backMinor} />
        {!isEmpty && (may || onPark !== null) && (
          <div className="flex gap-2">
            {may && (
              <Button className="flex-1" onClick={() => setDiscounting(true)}>
                {t("Discount on the sale")}
              </Button>
            )}
            {onPark !== null && <Button onClick={onPark}>{t("Park")}</Button>}
          </div>
        )}
        {!isEmpty && dueMinor > 0 && (
          <PaymentFields
            parts={sale.parts}
            onChange={sale.setParts}
            dueMinor={dueMinor}
            kind={differenceMinor < 0 ? "refund" : "sale"}
          />
        )}
        {!isEmpty && (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-text">
              {customer.customerName === "" ? t("Customer (optional)") : customer.customerName}
            </summary>
            <div className="grid gap-3">
              <Field label={t("Name")}>
                <Input
                  value={customer.customerName}
                  maxLength={200}
                  autoComplete="off"
                  onChange={(event) => sale.change({ customerName: event.target.value })}
                />
              </Field>
              <Field label={t("Email")} hint={t("For the receipt.")}>
                <Input
                  type="email"
                  value={customer.customerEmail}
                  maxLength={254}
                  autoComplete="off"
                  onChange={(event) => sale.change({ customerEmail: event.target.value })}
                />
              </Field>
              <Field label={t("Phone")}>
                <Input
                  type="tel"
                  value={customer.customerPhone}
                  maxLength={60}
                  autoComplete="off"
                  onChange={(event) => sale.change({ customerPhone: event.target.value })}
                />
              </Field>
            </div>
          </details>
        )}
      </div>
      <div
        className={classes(
          "grid gap-2 border-t border-line p-4",
          !isEmpty &&
            "max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] max-md:z-20 max-md:bg-raised max-md:py-3 max-md:shadow-float short:static",
        )}
      >
        <p className="flex items-baseline justify-between text-lead font-semibold">
          <span>{differenceMinor < 0 ? t("To give back") : t("Total")}</span>
          <span className="tabular">{formatMoney(dueMinor, currency)}</span>
        </p>
        <ChangeDue tenders={sale.tenders} kind={differenceMinor < 0 ? "refund" : "sale"} />
        {sale.isChanged && (
          <p role="status" className="font-medium text-warning">
            {t("Something has changed since it was added.")}
          </p>
        )}
        {!isEmpty && problem !== null && <p className="text-caption text-danger">{sellWords(problem)}</p>}
        <Button
          variant="primary"
          size="large"
          className="py-2.5 leading-6"
          busy={busy}
          disabled={blocked || isEmpty || (!sale.isChanged && problem !== null && problem !== "noAmount")}
          onClick={() => void sell()}
        >
          {isEmpty || dueMinor === 0 ? action : t("{sale} · {methods}", { sale: action, methods })}
        </Button>
      </div>
      {asking && <ChangedSaleDialog sale={sale} onClose={() => setAsking(false)} />}
      {discounting && (
        <DiscountDialog
          title={t("Discount on the sale")}
          priceMinor={sale.itemsMinor + sale.discountMinor}
          discountMinor={sale.discountMinor}
          percentOff={sale.percentOff}
          onApply={sale.discountAll}
          onClose={() => setDiscounting(false)}
        />
      )}
    </section>
  );
}

function SaleTotals({ sale, backMinor }: { readonly sale: Sale; readonly backMinor: number }) {
  const currency = useCurrency();
  const { tax, itemsMinor, discountMinor, taxMinor } = sale;
  const rate = `${tax.taxName === "" ? t("Tax") : tax.taxName} ${rateText(tax.taxBasisPoints)}`;
  const rows: readonly (readonly [name: string, minor: number])[] = [
    [sellWords("items", { count: sale.lines.length }), itemsMinor + discountMinor],
    ...(discountMinor > 0 ? [[t("Discount"), -discountMinor] as const] : []),
    ...(taxMinor > 0 ? [[tax.taxIncluded ? t("Includes {tax}", { tax: rate }) : rate, taxMinor] as const] : []),
    ...(backMinor > 0 ? [[t("Comes back"), -backMinor] as const] : []),
  ];
  return (
    <dl className="grid gap-1">
      {rows.map(([name, minor]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-muted">{name}</dt>
          <dd className="tabular">{formatMoney(minor, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
