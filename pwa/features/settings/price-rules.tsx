import { SectionCard } from "#pwa/components/ui/card.tsx";
import { FormEnd } from "#pwa/components/forms/form-end.tsx";
import { TextField } from "#pwa/components/forms/text-field.tsx";
import { useCommandForm } from "#pwa/components/forms/use-command-form.ts";
import { Field } from "#pwa/components/ui/field.tsx";
import { MoneyInput } from "#pwa/components/ui/money-input.tsx";
import { SwitchRow } from "#pwa/components/ui/switch-row.tsx";
import type { StoreRow } from "#shared/settings/rows.ts";
import { settingsScreenWords } from "./words.ts";

const amounts = ["minApprovalMinor", "maxApprovalMinor", "warnAmountMinor"] as const;

/** How prices are judged: which are pre-approved, and which are warned about [A3.89, A3.90]. */
export function PriceRules({ store }: { readonly store: StoreRow }) {
  const form = useCommandForm(
    "settings.editPriceRules",
    {
      changes: {
        autoPreapproval: store.autoPreapproval,
        minApprovalMinor: store.minApprovalMinor,
        maxApprovalMinor: store.maxApprovalMinor,
        warnAmountMinor: store.warnAmountMinor,
        warnText: store.warnText,
      },
    },
    {
      missing: Object.fromEntries(amounts.map((name) => [`changes.${name}`, settingsScreenWords("amountMissing")])),
      args: (_, changed) => ({ changes: changed.changes ?? {} }),
    },
  );
  const automatic = form.field("changes.autoPreapproval");
  const below = form.field("changes.minApprovalMinor");
  const above = form.field("changes.maxApprovalMinor");
  const warn = form.field("changes.warnAmountMinor");
  return (
    <SectionCard id="prices" title={settingsScreenWords("prices")} className="max-w-3xl">
      <form className="grid gap-4 sm:grid-cols-2" {...form.element}>
        <div className="sm:col-span-2">
          <SwitchRow
            label={settingsScreenWords("preapproval")}
            hint={settingsScreenWords(automatic.value === true ? "preapprovalOn" : "preapprovalOff")}
            value={automatic.value === true}
            onChange={automatic.onChange}
          />
        </div>
        <Field label={settingsScreenWords("below")} error={below.error}>
          <MoneyInput value={below.value ?? null} disabled={automatic.value !== true} onChange={below.onChange} />
        </Field>
        <Field label={settingsScreenWords("above")} error={above.error}>
          <MoneyInput value={above.value ?? null} disabled={automatic.value !== true} onChange={above.onChange} />
        </Field>
        <Field
          label={settingsScreenWords("warnAmount")}
          error={warn.error}
          hint={settingsScreenWords("warnAmountHint")}
        >
          <MoneyInput value={warn.value ?? null} onChange={warn.onChange} />
        </Field>
        <TextField field={form.field("changes.warnText")} label={settingsScreenWords("warnText")} most={300} />
        <FormEnd form={form} />
      </form>
    </SectionCard>
  );
}
