import { useTillPlace } from "#pwa/parts/till/this-till.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { newId } from "#shared/kernel/ids.ts";
import { dayCloseWords } from "./words.ts";

/** Puts cash into this till's drawer, or takes it out, with a reason. */
export function CashDialog({ kind, onClose }: { readonly kind: "payIn" | "payOut"; readonly onClose: () => void }) {
  const tillPlace = useTillPlace();
  const form = useCommandForm(
    "till.moveCash",
    { kind, reason: "" },
    {
      missing: { amountMinor: dayCloseWords("amountMissing"), reason: dayCloseWords("reasonMissing") },
      args: (values) => ({ ...values, paymentId: newId(), till: tillPlace() }),
      onSaved: () => {
        toast.success(dayCloseWords(kind === "payIn" ? "putInDone" : "takenOutDone"));
        onClose();
      },
    },
  );
  const amount = form.field("amountMinor");
  const reason = form.field("reason");
  const title = dayCloseWords(kind === "payIn" ? "putIn" : "takeOut");
  return (
    <CommandDialog form={form} onClose={onClose} title={title} label={title}>
      <Field label={dayCloseWords("amount")} error={amount.error} required={amount.required}>
        <MoneyInput value={amount.value ?? null} onChange={amount.onChange} />
      </Field>
      <Field label={dayCloseWords("reason")} error={reason.error} required={reason.required}>
        <Input
          value={reason.value ?? ""}
          maxLength={500}
          onChange={({ target }) => reason.onChange(target.value)}
          onBlur={reason.onBlur}
        />
      </Field>
    </CommandDialog>
  );
}
