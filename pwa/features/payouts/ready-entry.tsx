import { t } from "#shared/words/define-words.ts";
import { Banknote, ChevronDown } from "lucide-react";
import { useContext, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import type { EntryCell } from "#pwa/ui/data-list/describe.ts";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { countWords } from "#shared/words/count-words.ts";
import { PayoutMethod } from "./payment-method.tsx";
import { ReadyItems } from "./ready-items.tsx";
import { ReadyContext, type ReadyShare } from "./use-ready.ts";

type Props = EntryCell<ReadyShare>;

/** Returns what would be paid: for all of the consigner's items, or for those that were chosen. */
function useTotal(row: ReadyShare): number {
  const { chosen } = useContext(ReadyContext);
  return chosen.get(row.consignerId)?.totalMinor ?? row.totalMinor;
}

/** How many items would be paid; shows them, to choose some. */
export function ReadyCount({ row, isOpen, onToggle }: Props) {
  const { chosen } = useContext(ReadyContext);
  const some = chosen.get(row.consignerId);
  const said =
    some === undefined
      ? countWords("items", { count: row.itemCount })
      : t("{chosen} of {count, plural, one {# item} other {# items}}", {
          chosen: some.itemIds.size,
          count: row.itemCount,
        });
  return (
    <Button
      variant="ghost"
      className="-ml-3 gap-1.5 px-3 font-normal"
      aria-label={`${said}. ${t("Choose items")}: ${row.name}`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {said}
      <ChevronDown aria-hidden className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
    </Button>
  );
}

/** What would be paid, and what the consigner's debts or credit are of it. */
export function ReadyAmount({ row }: Pick<Props, "row">) {
  const currency = useCurrency();
  const total = useTotal(row);
  const amount = (minor: number) => formatMoney(minor, currency);
  return (
    <span className="tabular">
      <span className="block font-semibold">{amount(total)}</span>
      {row.settledMinor !== 0 && (
        <span className="block text-caption text-muted">
          {t("Items {amount}", { amount: amount(row.grossMinor) })}
          {" · "}
          {row.settledMinor < 0
            ? t("{amount} owed is taken off", { amount: amount(-row.settledMinor) })
            : t("{amount} credit is paid with it", { amount: amount(row.settledMinor) })}
        </span>
      )}
    </span>
  );
}

/** Pays the consigner alone. */
export function ReadyPay({ row }: Pick<Props, "row">) {
  const { pay } = useContext(ReadyContext);
  const { busy, run } = useWork({ say: toastProblem });
  return (
    <Button
      busy={busy}
      icon={<Banknote aria-hidden />}
      aria-label={t("Pay {name}", { name: row.name })}
      onClick={() => void run(() => pay(row))}
    >
      {t("Pay")}
    </Button>
  );
}

/** A consigner's pending payout and its items on a phone, some of which can be left out. */
export function ReadyEntry({ row }: { readonly row: ReadyShare }) {
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-28 font-semibold">{row.name}</span>
        <span className="text-right">
          <ReadyAmount row={row} />
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {row.oldestSale !== null && (
          <span className="text-caption">
            {t("Oldest sale")} {formatDate(row.oldestSale)}
          </span>
        )}
        <PayoutMethod method={row.method} hasDetails={row.hasDetails} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <ReadyCount row={row} isOpen={open} onToggle={() => setOpen(!open)} />
        <ReadyPay row={row} />
      </div>
      {open && <ReadyItems row={row} />}
    </Card>
  );
}
