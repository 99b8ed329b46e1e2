import { t } from "#shared/words/define-words.ts";
import { lazy, Suspense, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { openingOf } from "#shared/areas/consigners/opening-balance.ts";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { figuresOf } from "./figures.ts";
import { ledgerNote } from "./ledger-note.ts";
import { ledgerKindWords } from "#pwa/paper/papers/words.ts";

const OpeningDialog = lazy(async () => ({ default: (await import("./opening-dialogs.tsx")).OpeningDialog }));
const VoidOpeningDialog = lazy(async () => ({ default: (await import("./opening-dialogs.tsx")).VoidOpeningDialog }));
const StatementDialog = lazy(async () => ({ default: (await import("./statement-dialog.tsx")).StatementDialog }));

/** Number of latest entries shown. */
const shownEntries = 50;

/** A consigner's ledger, latest first. */
export function StatementCard({ consignerId }: { readonly consignerId: string }) {
  const currency = useCurrency();
  const can = useCan();
  const [adjusting, setAdjusting] = useState(false);
  const [stating, setStating] = useState(false);
  const [opening, setOpening] = useState<"set" | "void" | null>(null);
  const { entries, figures, isOpened, isStore } = useView((view) => {
    const latest = view.list("ledgerEntry", {
      where: { consignerId },
      sort: { by: "createdAt", descending: true },
      page: { from: 0, to: shownEntries },
    });
    const entries = latest.rows.map((row) => ({ ...row, note: ledgerNote(view, row) }));
    const isOpened = openingOf(consignerId, (id) => view.get("ledgerEntry", id)) !== undefined;
    const isStore = view.get("consigner", consignerId)?.isStoreAccount === true;
    return { entries, figures: figuresOf(view, consignerId), isOpened, isStore };
  });
  const facts = [
    [t("Balance"), figures.balanceMinor],
    [t("Sold for"), figures.salesMinor],
    [t("Store’s share"), figures.profitMinor],
  ] as const;
  return (
    <SectionCard
      id="statement"
      title={t("Account statement")}
      aside={can("consigners.manage") && <Button onClick={() => setAdjusting(true)}>{t("Adjust")}</Button>}
    >
      {stating && (
        <Suspense>
          <StatementDialog consignerId={consignerId} onClose={() => setStating(false)} />
        </Suspense>
      )}
      {opening !== null && (
        <Suspense>
          {opening === "set" ? (
            <OpeningDialog consignerId={consignerId} onClose={() => setOpening(null)} />
          ) : (
            <VoidOpeningDialog consignerId={consignerId} onClose={() => setOpening(null)} />
          )}
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
      <div className="mb-4 flex flex-wrap gap-2">
        <Button onClick={() => setStating(true)}>{t("Statement")}</Button>
        {can("consigners.manage") && !isStore && (
          <Button onClick={() => setOpening(isOpened ? "void" : "set")}>
            {isOpened ? t("Void opening balance") : t("Set opening balance")}
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="text-muted">{t("Nothing has been sold or paid out yet.")}</p>
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
