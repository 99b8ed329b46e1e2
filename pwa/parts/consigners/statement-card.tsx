import { lazy, Suspense, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import type { LedgerEntryRow } from "#shared/consigners/rows.ts";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { figuresOf } from "./figures.ts";
import { ledgerNote } from "./ledger-note.ts";
import { ledgerKindWords } from "#pwa/papers/words.ts";
import { adjustWords, consignerScreenWords, statementWords } from "./words.ts";

const StatementDialog = lazy(async () => ({ default: (await import("./statement-dialog.tsx")).StatementDialog }));

/** Number of latest entries shown. */
const shownEntries = 50;

/** A consigner's ledger, latest first. */
export function StatementCard({ consignerId }: { readonly consignerId: string }) {
  const currency = useCurrency();
  const can = useCan();
  const [adjusting, setAdjusting] = useState(false);
  const [stating, setStating] = useState(false);
  const serialized = useView((view) => {
    const latest = view.list("ledgerEntry", {
      where: { consignerId },
      sort: { by: "createdAt", descending: true },
      page: { from: 0, to: shownEntries },
    });
    const entries = latest.rows.map((row) => ({ ...row, note: ledgerNote(view, row) }));
    return JSON.stringify({ entries, figures: figuresOf(view, consignerId) });
  });
  const { entries, figures } = JSON.parse(serialized) as {
    readonly entries: readonly LedgerEntryRow[];
    readonly figures: ReturnType<typeof figuresOf>;
  };
  const facts = [
    [consignerScreenWords("balance"), figures.balanceMinor],
    [consignerScreenWords("sales"), figures.salesMinor],
    [consignerScreenWords("profit"), figures.profitMinor],
  ] as const;
  return (
    <SectionCard
      id="statement"
      title={consignerScreenWords("ledger")}
      aside={can("consigners.manage") && <Button onClick={() => setAdjusting(true)}>{adjustWords("adjust")}</Button>}
    >
      {stating && (
        <Suspense>
          <StatementDialog consignerId={consignerId} onClose={() => setStating(false)} />
        </Suspense>
      )}
      {adjusting && <AdjustDialog consignerId={consignerId} onClose={() => setAdjusting(false)} />}
      <dl className="mb-4 grid grid-cols-3 gap-3">
        {facts.map(([name, amount]) => (
          <div key={name} className="min-w-0">
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="tabular font-medium">{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <Button className="mb-4" onClick={() => setStating(true)}>
        {statementWords("make")}
      </Button>
      {entries.length === 0 ? (
        <p className="text-muted">{consignerScreenWords("noLedger")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map(({ id, kind, createdAt, note, amountMinor }) => (
            <li key={id} className="flex items-baseline gap-3 py-2">
              <span className="tabular w-20 shrink-0 text-caption text-muted">{formatDate(createdAt)}</span>
              <span className="min-w-0 flex-1 truncate">
                {ledgerKindWords.named(kind)}
                {note !== "" && <span className="text-caption text-muted"> · {note}</span>}
              </span>
              <span className="tabular font-medium">{formatMoney(amountMinor, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
