import { Calculator, Percent, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useOtherFees } from "#pwa/parts/fees/other-fees.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useCan } from "#pwa/ui/access.ts";
import { useSync, useView } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import type { View } from "#pwa/local/device.ts";
import { optionFields } from "#shared/catalogue/option-fields.ts";
import type { ConsignerTypeRow } from "#shared/fees/rows.ts";
import { AddTypeDialog } from "./add-type-dialog.tsx";
import { type FeeChoices, feeChoices } from "./fee-choices.ts";
import { FeeRow } from "./fee-row.tsx";
import { RecalculateDialog } from "./recalculate-dialog.tsx";
import { Recalculations } from "./recalculations.tsx";
import { feesWords } from "./words.ts";

/** Returns the default's type first, then by name; general rows before specific ones. */
function typesOf(view: View): readonly ConsignerTypeRow[] {
  const all = view.all("consignerType");
  const first = all.find(({ isDefault }) => isDefault)?.accountType;
  const narrow = (row: ConsignerTypeRow) => row.category + optionFields.map((field) => row[field]).join("");
  return all.toSorted(
    (one, other) =>
      Number(other.accountType === first) - Number(one.accountType === first) ||
      one.accountType.localeCompare(other.accountType, undefined, { numeric: true }) ||
      narrow(one).localeCompare(narrow(other)),
  );
}

/** The store's fees by consigner type, each a card whose fields are edited in place [B2.65, B2.171]. */
export function FeesScreen() {
  const mayRecalculate = useCan()("fees.manage");
  const { download, link } = useSync();
  // One string tells whether anything changed; the rows are parsed from it only then.
  const serialized = useView((view) => JSON.stringify([typesOf(view), feeChoices(view)]));
  const [rows, choices] = useMemo(
    () => JSON.parse(serialized) as readonly [readonly ConsignerTypeRow[], FeeChoices],
    [serialized],
  );
  const [adding, setAdding] = useState(false);
  const [recalculating, setRecalculating] = useState<string | null>(null);
  const loading = rows.length === 0 && (download !== null || link === "starting");
  return (
    <>
      <PageHeader
        title={feesWords("title")}
        subtitle={feesWords("subtitle")}
        actions={
          <>
            {mayRecalculate && (
              <Button icon={<Calculator aria-hidden />} onClick={() => setRecalculating("")}>
                {feesWords("recalculateAll")}
              </Button>
            )}
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {feesWords("add")}
            </Button>
          </>
        }
      />
      <OtherFees />
      {loading ? (
        <Skeleton className="h-72 w-full" />
      ) : rows.length === 0 ? (
        <EmptyState icon={<Percent />} title={feesWords("notHere")}>
          {feesWords("notHereHint")}
        </EmptyState>
      ) : (
        <ul aria-label={feesWords("title")} className="grid gap-4 xl:grid-cols-2">
          {rows.map((row) => (
            <li key={row.id}>
              <FeeRow row={row} choices={choices} onRecalculate={() => setRecalculating(row.accountType)} />
            </li>
          ))}
        </ul>
      )}
      {mayRecalculate && <Recalculations />}
      {adding && <AddTypeDialog choices={choices} onClose={() => setAdding(false)} />}
      {recalculating !== null && (
        <RecalculateDialog accountType={recalculating} onClose={() => setRecalculating(null)} />
      )}
    </>
  );
}

/** Names the other fees that consigners are charged, so that these are not taken for all. */
function OtherFees() {
  const others = useOtherFees();
  if (others === "") return null;
  return (
    <p className="-mt-2 mb-4 text-muted">
      {others}{" "}
      <AppLink to="/settings" search={{ section: "selling" }} className="font-medium text-accent-text underline">
        {feesWords("othersIn")}
      </AppLink>
    </p>
  );
}
