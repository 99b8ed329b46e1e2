import { t } from "#shared/words/define-words.ts";
import { Calculator, Percent, Plus } from "lucide-react";
import { useState } from "react";
import { useOtherFees } from "#pwa/parts/fees/other-fees.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useCan } from "#pwa/ui/access.ts";
import { classes } from "#pwa/ui/classes.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { NotHere } from "#pwa/ui/not-here.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { useWide } from "#pwa/ui/use-wide.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { optionFields } from "#shared/areas/catalogue/option-fields.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import { AddTypeDialog } from "./add-type-dialog.tsx";
import { feeChoices } from "./fee-choices.ts";
import { feeColumns, FeeRow } from "./fee-row.tsx";
import { RecalculateDialog } from "./recalculate-dialog.tsx";
import { Recalculations } from "./recalculations.tsx";
import { feeOptionWords, feesWords } from "./words.ts";

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

/** The store's fees by consigner type, a table where it fits and cards elsewhere, edited in place. */
export function FeesScreen() {
  const wide = useWide(1440);
  const mayRecalculate = useCan()("fees.manage");
  const rows = useView(typesOf);
  const choices = useView(feeChoices);
  const [adding, setAdding] = useState(false);
  const [recalculating, setRecalculating] = useState<string | null>(null);
  const heads = [
    ...(["type", "fee", "minFee", "flatFee", "category"] as const).map((name) => feesWords(name)),
    ...optionFields.map((name) => feeOptionWords(name)),
  ];
  return (
    <>
      <PageHeader
        title={t("Consigner types")}
        subtitle={t(
          "What the store keeps of a sale, by type of consigner. The default is for everyone without a type.",
        )}
        actions={
          <>
            {mayRecalculate && (
              <Button icon={<Calculator aria-hidden />} onClick={() => setRecalculating("")}>
                {t("Recalculate all payouts")}
              </Button>
            )}
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {t("Add consigner type")}
            </Button>
          </>
        }
      />
      <OtherFees />
      {rows.length === 0 ? (
        <NotHere
          placeholder={<Skeleton className="h-72 w-full" />}
          icon={<Percent />}
          title={t("The consigner types are not on this device yet")}
        >
          {t("Connect once to download them.")}
        </NotHere>
      ) : (
        <div className={wide ? "rounded-card border border-line bg-surface px-5 py-2 shadow-card" : undefined}>
          {wide && (
            <div aria-hidden className={classes("py-2 text-caption font-medium text-muted", feeColumns)}>
              {heads.map((head) => (
                <span key={head}>{head}</span>
              ))}
            </div>
          )}
          <ul aria-label={t("Consigner types")} className={wide ? "divide-y divide-line" : "grid gap-4"}>
            {rows.map((row) => (
              <li key={row.id}>
                <FeeRow
                  row={row}
                  wide={wide}
                  choices={choices}
                  onRecalculate={() => setRecalculating(row.accountType)}
                />
              </li>
            ))}
          </ul>
        </div>
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
        {t("Change it in Settings")}
      </AppLink>
    </p>
  );
}
