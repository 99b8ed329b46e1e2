import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { thisTill, useTillPlace } from "#pwa/parts/till/this-till.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { formatDay, formatMoney } from "#pwa/ui/format.ts";
import { noonOf } from "#pwa/ui/noon-of.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { ApiError } from "#pwa/machine/sync/api.ts";
import { paidMethods } from "#shared/areas/payouts/paid-methods.ts";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import { CashFrom, type CashSource } from "./cash-from.tsx";
import { methodName } from "./payment-method.tsx";
import type { NamedShare } from "./payout-facts.ts";
import { payoutScreenWords } from "./words.ts";

/**
 * Asks how and when shares were paid, and records it; asks again if an item was refunded meanwhile. What
 * was planned is filled in, so that it is one tap more where it went as planned.
 */
export function PaidDialog({
  payout,
  shares,
  label = t("Mark as Paid"),
  onClose,
}: {
  readonly payout: PayoutRow;
  readonly shares: readonly NamedShare[];
  readonly label?: string;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const currency = useCurrency();
  const [refunded, setRefunded] = useState<string | null>(null);
  const [today] = useState(() => formatDay(new Date().toISOString()));
  const [day, setDay] = useState(today);
  const [planned] = useState(() => {
    const methods = new Set(shares.map(({ method }) => method));
    const [only] = methods;
    return methods.size === 1 ? (paidMethods.find((method) => method === only) ?? null) : null;
  });
  const ownTill = useTillPlace();
  // A device that never took money has no drawer.
  const [source, setSource] = useState<CashSource>(() =>
    thisTill(device.session.store.id).get().registerId === "" ? "none" : "own",
  );
  const inCash = (how: string | null | undefined) =>
    how == null ? shares.some((share) => share.method === "Cash") : how === "Cash";
  const total = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const form = useCommandForm(
    "payouts.markPaid",
    {
      payoutId: payout.id,
      consignerIds: shares.map(({ consignerId }) => consignerId),
      paidAnyway: false,
      method: planned,
      reference: "",
    },
    {
      guarded: false,
      args: async ({ method, paidAt: _none, ...values }) => ({
        ...values,
        paidAnyway: refunded !== null,
        // As planned, and now, unless something else is said.
        ...(method != null && { method }),
        ...(day !== "" && day !== today && { paidAt: noonOf(day) }),
        ...(inCash(method) && source !== "none" && { till: source === "own" ? await ownTill() : source }),
      }),
      send: async (args) => {
        try {
          await device.run("payouts.markPaid", args);
        } catch (error) {
          if (error instanceof ApiError && error.code === "stale_total") setRefunded(error.message);
          throw error;
        }
      },
      onSaved: () => {
        toast.success(t("Status changed to paid!"));
        onClose();
      },
    },
  );
  const method = form.field("method");
  const reference = form.field("reference");
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      online
      title={t("Mark {amount} as paid?", { amount: formatMoney(total, currency) })}
      description={
        refunded ??
        t("{count, plural, one {# consigner is} other {# consigners are}} recorded as paid. This sends no money.", {
          count: shares.length,
        })
      }
      label={refunded === null ? label : t("It was paid, record it")}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={payoutScreenWords("paidWith")} error={method.error} required={method.required}>
          <Select
            value={method.value ?? ""}
            options={[
              ...(planned === null ? [{ value: "", label: t("As planned for each") }] : []),
              ...paidMethods.map((value) => ({ value, label: methodName(value) })),
            ]}
            onChange={(value) => method.onChange(paidMethods.find((one) => one === value) ?? null)}
          />
        </Field>
        <Field label={t("Date")} error={form.field("paidAt").error} required={form.field("paidAt").required}>
          <Input type="date" max={today} value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
      </div>
      {inCash(method.value) && <CashFrom source={source} onChange={setSource} />}
      <Field
        label={t("Reference (optional)")}
        hint={t("A transfer’s or a cheque’s number, to find the payment again.")}
        error={reference.error}
        required={reference.required}
      >
        <Input
          most={80}
          value={reference.value ?? ""}
          onChange={({ target }) => reference.onChange(target.value)}
          onBlur={reference.onBlur}
        />
      </Field>
    </CommandDialog>
  );
}
