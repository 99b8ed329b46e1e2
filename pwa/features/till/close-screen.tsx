import { t } from "#shared/words/define-words.ts";
import { Landmark, Printer } from "lucide-react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { formatDateTime, formatMoney } from "#pwa/ui/format.ts";
import { useKept } from "#pwa/ui/use-kept.ts";
import { thisTill } from "#pwa/parts/till/this-till.ts";
import { closedTill } from "#pwa/parts/till/tills.ts";
import { cashDifference } from "#shared/areas/till/day-totals.ts";
import { closePaper } from "./close-paper.ts";
import { tillDifferenceText } from "./difference-text.ts";
import { MethodsTable } from "./methods-table.tsx";
import { dayCloseWords } from "./words.ts";

/** One close of a till's day, to read and to print. */
export function CloseScreen({ closeId }: { readonly closeId: string }) {
  const device = useDevice();
  const currency = useCurrency();
  const own = useKept(thisTill(device.session.store.id));
  const close = useRow("dayClose", closeId);
  if (close === undefined)
    return (
      <>
        <PageHeader title={t("Day’s close")} back="/dayClose" />
        <EmptyState icon={<Landmark />} title={t("This close isn’t on this device")}>
          {t("Devices keep closes of the last 90 days.")}
        </EmptyState>
      </>
    );
  const print = async (): Promise<void> => {
    const { name } = device.view.get("store", device.session.store.id) ?? device.session.store;
    const { printDocument } = await import("#pwa/paper/printing/print-document.tsx");
    const papers = [closePaper(close, { name, currency })];
    await printDocument({ count: 1, fileName: "close.pdf", order: { kind: "papers", papers }, device });
  };
  const amount = (minor: number) => formatMoney(minor, currency);
  const facts: readonly (readonly [string, string])[] = [
    [t("At the start"), amount(close.openingMinor)],
    [dayCloseWords("expected"), amount(close.expectedMinor)],
    [t("Counted"), amount(close.countedMinor)],
    [t("Difference"), tillDifferenceText(cashDifference(close), currency)],
    [t("Left in the drawer for the next day"), amount(close.floatMinor)],
    [t("To the bank"), amount(close.countedMinor - close.floatMinor)],
  ];
  return (
    <>
      <PageHeader
        title={close.registerName === "" ? t("Day’s close") : t("Close of {till}", { till: close.registerName })}
        subtitle={[
          close.registerName === "" && closedTill(close, own.registerId),
          close.locationName,
          formatDateTime(close.closedAt),
          close.closedByName,
        ]
          .filter((part) => part !== "" && part !== false)
          .join(" · ")}
        back="/dayClose"
        actions={
          <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => void print()}>
            {t("Print")}
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <SectionCard id="taken" title={t("Taken")}>
          <MethodsTable totals={close} />
        </SectionCard>
        <SectionCard id="cash" title={t("Cash in the drawer")}>
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
