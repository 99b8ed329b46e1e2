import { useState } from "react";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Field, Textarea } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { newId } from "#shared/kernel/ids.ts";
import { adjustWords } from "./words.ts";

/** Dialog for a manual entry on a consigner's ledger: amount, debtor and reason. */
export function AdjustDialog({ consignerId, onClose }: { readonly consignerId: string; readonly onClose: () => void }) {
  const [entryId] = useState(newId);
  const [owes, setOwes] = useState<"store" | "consigner">("store");
  const form = useCommandForm(
    "consigners.adjustLedger",
    { entryId, consignerId, amountMinor: null, reason: "" },
    {
      missing: { amountMinor: adjustWords("amountMissing"), reason: adjustWords("reasonMissing") },
      onSaved: () => {
        toast.success(adjustWords("adjusted"));
        onClose();
      },
    },
  );
  const amount = form.field("amountMinor");
  const reason = form.field("reason");
  const signed = (minor: number | null, by = owes) =>
    minor === null ? null : by === "store" ? Math.abs(minor) : -Math.abs(minor);
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      online
      title={adjustWords("title")}
      description={adjustWords("hint")}
      label={adjustWords("adjust")}
    >
      <Field label={adjustWords("who")}>
        <Select
          value={owes}
          options={[
            { value: "store", label: adjustWords("storeOwes") },
            { value: "consigner", label: adjustWords("consignerOwes") },
          ]}
          onChange={(next) => {
            const by = next === "consigner" ? "consigner" : "store";
            setOwes(by);
            amount.onChange(signed(amount.value ?? null, by));
          }}
        />
      </Field>
      <Field label={adjustWords("amount")} error={amount.error} required={amount.required}>
        <MoneyInput
          value={amount.value == null ? null : Math.abs(amount.value)}
          onChange={(minor) => amount.onChange(signed(minor))}
        />
      </Field>
      <Field label={adjustWords("reason")} error={reason.error} required={reason.required}>
        <Textarea
          rows={2}
          most={300}
          value={reason.value ?? ""}
          onChange={(event) => reason.onChange(event.target.value)}
          onBlur={reason.onBlur}
        />
      </Field>
    </CommandDialog>
  );
}
