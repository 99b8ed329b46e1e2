import { Landmark, Printer } from "lucide-react";
import { useCallback } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatDateTime, formatMoney } from "#pwa/ui/format.ts";
import { useKept } from "#pwa/ui/use-kept.ts";
import type { View } from "#pwa/local/device.ts";
import { thisTill } from "#pwa/parts/till/this-till.ts";
import { closedTill } from "#pwa/parts/till/tills.ts";
import { cashDifference } from "#shared/till/day-totals.ts";
import { closePaper } from "./close-paper.ts";
import { differenceText } from "./difference-text.ts";
import { MethodsTable } from "./methods-table.tsx";
import { dayCloseWords } from "./words.ts";

/** One close of a till's day, to read and to print. */
export function CloseScreen({ closeId }: { readonly closeId: string }) {
  const device = useDevice();
  const currency = useCurrency();
  const own = useKept(thisTill(device.session.store.id));
  const close = useView(useCallback((view: View) => view.get("dayClose", closeId), [closeId]));
  if (close === undefined)
    return (
      <>
        <PageHeader title={dayCloseWords("paper")} back="/dayClose" />
        <EmptyState icon={<Landmark />} title={dayCloseWords("noClose")}>
          {dayCloseWords("noCloseHint")}
        </EmptyState>
      </>
    );
  const print = async (): Promise<void> => {
    const { name } = device.view.get("store", device.session.store.id) ?? device.session.store;
    const { printDocument } = await import("#pwa/printing/print-document.tsx");
    const papers = [closePaper(close, { name, currency })];
    await printDocument({ count: 1, fileName: "close.pdf", order: { kind: "papers", papers }, device });
  };
  const amount = (minor: number) => formatMoney(minor, currency);
  const facts: readonly (readonly [string, string])[] = [
    [dayCloseWords("opening"), amount(close.openingMinor)],
    [dayCloseWords("expected"), amount(close.expectedMinor)],
    [dayCloseWords("counted"), amount(close.countedMinor)],
    [dayCloseWords("difference"), differenceText(cashDifference(close), currency)],
    [dayCloseWords("left"), amount(close.floatMinor)],
    [dayCloseWords("bank"), amount(close.countedMinor - close.floatMinor)],
  ];
  return (
    <>
      <PageHeader
        title={dayCloseWords("closeOf", {
          till: closedTill(close, own.registerId),
        })}
        subtitle={[close.locationName, formatDateTime(close.closedAt), close.closedByName]
          .filter((part) => part !== "")
          .join(" · ")}
        back="/dayClose"
        actions={
          <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => void print()}>
            {dayCloseWords("print")}
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <SectionCard id="taken" title={dayCloseWords("takenThen")}>
          <MethodsTable totals={close} />
        </SectionCard>
        <SectionCard id="cash" title={dayCloseWords("cash")}>
          <dl className="grid gap-2">
            {facts.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-3">
                <dt className="text-muted">{name}</dt>
                <dd className="tabular font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          {close.note !== "" && <p className="mt-3 border-t border-line pt-3">{close.note}</p>}
        </SectionCard>
      </div>
    </>
  );
}
