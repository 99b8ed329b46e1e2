import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { thisTill, useTillPlace } from "#pwa/parts/till/this-till.ts";
import { expectedCash } from "#pwa/parts/till/tills.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { newId } from "#shared/machine/kernel/ids.ts";

/**
 * Puts cash into this till's drawer, or takes it out, with a reason. Asks before more is taken out than should be in it:
 * the drawer may have a float that Trace does not know of.
 */
export function CashDialog({ kind, onClose }: { readonly kind: "payIn" | "payOut"; readonly onClose: () => void }) {
  const { view, session } = useDevice();
  const currency = useCurrency();
  const tillPlace = useTillPlace();
  /** The amount that was asked about, and what the drawer should have. */
  const [asked, setAsked] = useState<{ readonly amountMinor: number; readonly expectedMinor: number } | null>(null);
  const form = useCommandForm(
    "till.moveCash",
    { kind, reason: "" },
    {
      missing: { amountMinor: t("Enter an amount."), reason: t("Say what it is for.") },
      ready: ({ amountMinor }) => {
        const expectedMinor = Math.max(0, expectedCash(view, thisTill(session.store.id).get().registerId));
        if (kind === "payIn" || amountMinor == null || amountMinor <= expectedMinor) return true;
        if (asked?.amountMinor === amountMinor) return true;
        setAsked({ amountMinor, expectedMinor });
        return false;
      },
      args: async (values) => ({ ...values, paymentId: newId(), till: await tillPlace() }),
      onSaved: () => {
        toast.success(kind === "payIn" ? t("Cash put in") : t("Cash taken out"));
        onClose();
      },
    },
  );
  const amount = form.field("amountMinor");
  const reason = form.field("reason");
  const question =
    asked === null || asked.amountMinor !== amount.value
      ? null
      : t("Trace expects {expected} in the drawer. Take out {amount} all the same?", {
          expected: formatMoney(asked.expectedMinor, currency),
          amount: formatMoney(asked.amountMinor, currency),
        });
  const title = kind === "payIn" ? t("Put cash in") : t("Take cash out");
  return (
    <CommandDialog form={form} onClose={onClose} title={title} label={question === null ? title : t("Take it out")}>
      <Field label={t("Amount")} error={amount.error} required={amount.required}>
        <MoneyInput value={amount.value ?? null} onChange={amount.onChange} />
      </Field>
      <Field label={t("Reason")} error={reason.error} required={reason.required}>
        <Input
          value={reason.value ?? ""}
          maxLength={500}
          onChange={({ target }) => reason.onChange(target.value)}
          onBlur={reason.onBlur}
        />
      </Field>
      {question !== null && (
        <p role="alert" className="font-medium">
          {question}
        </p>
      )}
    </CommandDialog>
  );
}
