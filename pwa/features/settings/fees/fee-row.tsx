import { t } from "#shared/words/define-words.ts";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Menu } from "#pwa/ui/controls/menu.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { optionFields } from "#shared/areas/catalogue/option-fields.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import type { FeeChoices } from "./fee-choices.ts";
import { FeeExample } from "./fee-example.tsx";
import { FeeFields } from "./fee-fields.tsx";
import { feesWords } from "./words.ts";

/** Grid columns of the table where the window fits all of them. */
export const feeColumns =
  "grid gap-2 grid-cols-[minmax(0,1fr)_5rem_6rem_6rem_minmax(0,1.1fr)_minmax(0,0.9fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_2.75rem]";

const input = (name: "type" | "fee" | "minFee" | "flatFee") => t("Please Input {title}!", { title: feesWords(name) });

/** A consigner type, as a line of a table or as a card: fields are edited in place and saved by Enter or its button. */
export function FeeRow({
  row,
  wide,
  choices,
  onRecalculate,
}: {
  readonly row: ConsignerTypeRow;
  /** True for a line of the table. */
  readonly wide: boolean;
  readonly choices: FeeChoices;
  /** Asks whether to apply it to unsold items. */
  readonly onRecalculate: () => void;
}) {
  const device = useDevice();
  const mayRecalculate = useCan()("fees.manage");
  const [removing, setRemoving] = useState(false);
  const { id, isDefault, ...terms } = row;
  // Rows of one type differ by what they apply to.
  const name = [row.accountType, row.category, ...optionFields.map((field) => row[field])].filter(Boolean).join(", ");
  const form = useCommandForm(
    "fees.editType",
    { consignerTypeId: id, changes: terms },
    {
      missing: {
        "changes.accountType": input("type"),
        "changes.sellingFeeBasisPoints": input("fee"),
        "changes.minFeeMinor": input("minFee"),
        "changes.flatFeeMinor": input("flatFee"),
      },
      args: ({ consignerTypeId }, changed) => ({ consignerTypeId, changes: changed.changes ?? {} }),
      onSaved: ({ changes }) => {
        toast.success(t("Consigner type saved"));
        const onlyNamed = Object.keys(changes).every((field) => field === "accountType");
        // A store without items has nothing to recalculate.
        if (mayRecalculate && !onlyNamed && device.view.items.count > 0) onRecalculate();
      },
    },
  );
  const choose = (what: "default" | "recalculate" | "remove") => {
    if (what === "recalculate") onRecalculate();
    else if (what === "remove") setRemoving(true);
    else
      device
        .run("fees.editType", { consignerTypeId: id, changes: { isDefault: true } })
        .then(() => toast.success(t("{type} is the default now", { type: row.accountType })))
        .catch(toastProblem);
  };
  const more = [
    ...(isDefault ? [] : [{ value: "default" as const, label: t("Make default") }]),
    ...(mayRecalculate ? [{ value: "recalculate" as const, label: t("Recalculate payouts") }] : []),
    ...(isDefault ? [] : [{ value: "remove" as const, label: t("Remove") }]),
  ];
  const fields = <FeeFields field={form.fieldsIn("changes.")} choices={choices} of={wide ? name : undefined} />;
  const { sellingFeeBasisPoints, minFeeMinor, flatFeeMinor } = form.values.changes ?? {};
  const example = (
    <FeeExample
      row={{
        ...row,
        sellingFeeBasisPoints: sellingFeeBasisPoints ?? row.sellingFeeBasisPoints,
        minFeeMinor: minFeeMinor ?? row.minFeeMinor,
        flatFeeMinor: flatFeeMinor ?? row.flatFeeMinor,
      }}
    />
  );
  const badge = isDefault && <Badge tone="info">{t("Default")}</Badge>;
  const menu = more.length > 0 && (
    <Menu
      label={t("More for {type}", { type: name })}
      icon={<Ellipsis aria-hidden />}
      choices={more}
      onChoose={choose}
    />
  );
  const saving = (
    <>
      {form.dirty && (
        <div className="mt-3 flex justify-end gap-2">
          <Button variant="ghost" onClick={form.undo}>
            {t("Undo changes")}
          </Button>
          <Button type="submit" variant="primary" busy={form.state === "saving"}>
            {t("Save")}
          </Button>
        </div>
      )}
      <Problem text={form.problem} className="mt-3" />
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key presses of its fields bubble to it
    <form
      {...form.element}
      aria-label={name}
      // An open list of choices handles Escape itself.
      onKeyDown={({ key, target }) => {
        if (key === "Escape" && target instanceof HTMLInputElement) form.undo();
      }}
    >
      {wide ? (
        <div className="py-2">
          <div className={feeColumns}>
            {fields}
            {menu}
          </div>
          <div className="flex flex-wrap items-baseline gap-x-3">
            {badge}
            {example}
          </div>
          {saving}
        </div>
      ) : (
        <SectionCard
          id={`type-${id}`}
          title={<span className="wrap-anywhere">{name}</span>}
          className="@container"
          aside={
            <span className="-my-2.5 flex min-h-11 flex-wrap items-center justify-end gap-2">
              {badge}
              {menu}
            </span>
          }
        >
          <div className="grid grid-cols-2 items-start gap-3 @2xl:grid-cols-4">{fields}</div>
          {example}
          {saving}
        </SectionCard>
      )}
      {removing && (
        <ConfirmDialog
          open
          danger
          onClose={() => setRemoving(false)}
          title={t("Remove {type}?", { type: row.accountType })}
          description={t("A type that consigners have cannot be removed. Its history is kept.")}
          confirmLabel={t("Remove")}
          onConfirm={async () => {
            await device.run("fees.removeType", { consignerTypeId: id });
            toast.success(t("Consigner type removed"));
          }}
        />
      )}
    </form>
  );
}
