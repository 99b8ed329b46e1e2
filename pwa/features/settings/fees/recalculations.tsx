import { t } from "#shared/words/define-words.ts";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatLongDateTime, formatMoney } from "#pwa/ui/format.ts";
import { ProgressBar } from "#pwa/ui/controls/progress-bar.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { PayoutRecalculationRow } from "#shared/areas/fees/recalculation-rows.ts";

/** Maximum number shown. */
const most = 5;

interface Recalculation extends PayoutRecalculationRow {
  readonly name: string;
}

const latest = (view: View): readonly Recalculation[] =>
  view
    .all("payoutRecalculation")
    .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
    .slice(0, most)
    .map((row) => ({ ...row, name: row.consignerId === null ? "" : (consignerName(view, row.consignerId) ?? "") }));

const titleOf = ({ name, accountType, consignerId }: Recalculation): string => {
  if (consignerId !== null) return t("Recalculating payouts of {name}", { name });
  return accountType === ""
    ? t("Recalculating all payouts")
    : t("Recalculating payouts of {type}", { type: accountType });
};

/** Running and recent recalculations with their progress. */
export function Recalculations() {
  const currency = useCurrency();
  const rows = useView(latest);
  if (rows.length === 0) return null;
  return (
    <SectionCard id="recalculations" title={t("Recalculations")} className="mt-6">
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row.id}>
            {row.finishedAt === null ? (
              <ProgressBar label={titleOf(row)} done={row.done} total={Math.max(row.total, 1)} />
            ) : (
              <>
                <p>
                  {t(
                    "{moved, plural, =0 {No payout changed} one {# payout changed} other {# payouts changed}}, from {before} to {after} together",
                    {
                      moved: row.moved,
                      before: formatMoney(row.beforeMinor, currency),
                      after: formatMoney(row.afterMinor, currency),
                    },
                  )}
                </p>
                <p className="text-caption text-muted">
                  {titleOf(row)} · {formatLongDateTime(row.finishedAt)}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
