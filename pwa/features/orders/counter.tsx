import { ScanBarcode, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { CodeText, ItemImage, optionLine } from "#pwa/parts/items/item-facts.tsx";
import { Button, IconButton } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { CameraDock } from "#pwa/scanning/camera/camera-dock.tsx";
import { LastScan } from "#pwa/scanning/last-scan.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { ScanInput } from "#pwa/scanning/scan-input.tsx";
import { orderPayments } from "#shared/orders/rows.ts";
import { orderWords } from "#shared/orders/words.ts";
import { problemText } from "#pwa/local/problem-text.ts";
import { sellWords } from "./sell-words.ts";
import type { Sale, SaleLine } from "./use-sale.ts";

export interface CounterProps {
  readonly sale: Sale;
  readonly title: string;
  readonly hint: string;
  readonly back?: string;
  /** Content above the items sold. */
  readonly above?: ReactNode;
  /** Credit for returned items, in minor units. */
  readonly backMinor?: number;
  /** Returns the button's label; a total below 0 is paid out. */
  readonly finish: (sale: { readonly count: number; readonly totalMinor: number }) => string;
  readonly onSold: (orderId: string, count: number) => void;
  readonly blocked?: boolean;
  readonly emptyAction?: ReactNode;
}

/** A sale: scanned items, prices and payment. */
export function Counter(props: CounterProps) {
  const { sale, title, hint, back, above, emptyAction } = props;
  const { lines, last } = sale;
  return (
    <>
      <PageHeader title={title} subtitle={hint} back={back} actions={<CameraButton />} />
      <ScanAids />
      <CameraDock />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
        <div className="grid content-start gap-4">
          {above}
          {last !== null && <LastScan kind={last.kind} word={last.word} title={last.title} detail={last.detail} />}
          <Card>
            <ScanInput label={sellWords("typeCode")} />
          </Card>
          {lines.length === 0 ? (
            <EmptyState icon={<ScanBarcode />} title={sellWords("empty")} action={emptyAction}>
              {sellWords("emptyHint")}
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {lines.map((line) => (
                <Line key={line.id} line={line} sale={sale} />
              ))}
            </ul>
          )}
        </div>
        {lines.length > 0 && <Payment {...props} />}
      </div>
    </>
  );
}

const isTooMuch = ({ item, discountMinor }: SaleLine): boolean => (discountMinor ?? 0) > item.priceMinor;

function Line({ line, sale }: { readonly line: SaleLine; readonly sale: Sale }) {
  const { item, discountMinor } = line;
  const currency = useCurrency();
  const may = useCan()("orders.discount");
  return (
    <li>
      <Card>
        <div className="flex items-start gap-3">
          <ItemImage item={item} className="size-12" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{item.title}</p>
            <p className="text-caption text-muted">
              <CodeText code={item.code} /> {optionLine(item)}
            </p>
          </div>
          <span className="tabular font-semibold">{formatMoney(item.priceMinor, currency)}</span>
          <IconButton
            label={sellWords("remove", { item: item.code })}
            icon={<X aria-hidden />}
            onClick={() => sale.remove(line.id)}
          />
        </div>
        {may && (
          <Field
            label={sellWords("discountOf", { item: item.code })}
            error={isTooMuch(line) ? sellWords("tooMuch") : null}
            className="mt-3 max-w-56"
          >
            <MoneyInput value={discountMinor} onChange={(next) => sale.discount(line.id, next)} />
          </Field>
        )}
      </Card>
    </li>
  );
}

/** Payment method, customer, and the button that sells. */
function Payment({ sale, backMinor = 0, finish, onSold, blocked: held = false }: Omit<CounterProps, "title" | "hint">) {
  const currency = useCurrency();
  const [busy, setBusy] = useState(false);
  const { lines, payment, customer } = sale;
  const total = lines.reduce((sum, { item, discountMinor }) => sum + item.priceMinor - (discountMinor ?? 0), 0);
  const blocked = held || lines.some((line) => isTooMuch(line) || line.discountMinor === null);
  const sell = async () => {
    setBusy(true);
    const count = lines.length;
    try {
      onSold(await sale.sell(), count);
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="grid content-start gap-3 self-start">
      <Field label={sellWords("payment")}>
        <Select
          value={payment}
          options={orderPayments.map((value) => ({ value, label: orderWords(value) }))}
          onChange={(value) => sale.setPayment(value as typeof payment)}
        />
      </Field>
      <h2 className="mt-2 font-semibold">{sellWords("customer")}</h2>
      <Field label={sellWords("name")}>
        <Input
          value={customer.customerName}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => sale.change({ customerName: event.target.value })}
        />
      </Field>
      <Field label={sellWords("email")} hint={sellWords("emailHint")}>
        <Input
          type="email"
          value={customer.customerEmail}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => sale.change({ customerEmail: event.target.value })}
        />
      </Field>
      <Field label={sellWords("phone")}>
        <Input
          type="tel"
          value={customer.customerPhone}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => sale.change({ customerPhone: event.target.value })}
        />
      </Field>
      <p className="flex justify-between text-lead font-semibold">
        <span>{sellWords("total")}</span>
        <span className="tabular">{formatMoney(total, currency)}</span>
      </p>
      {backMinor > 0 && (
        <p className="flex justify-between">
          <span>{sellWords("comesBack")}</span>
          <span className="tabular">{formatMoney(-backMinor, currency)}</span>
        </p>
      )}
      <Button variant="primary" busy={busy} disabled={blocked} onClick={() => void sell()}>
        {finish({ count: lines.length, totalMinor: total - backMinor })}
      </Button>
    </Card>
  );
}
