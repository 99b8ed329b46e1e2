import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Field, Textarea } from "#pwa/ui/controls/field.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { openingWords } from "#shared/consigners/opening-words.ts";
import { OwedAmount } from "./owed-amount.tsx";
import { adjustWords, openingScreenWords } from "./words.ts";

interface Props {
  readonly consignerId: string;
  readonly onClose: () => void;
}

/** Dialog for what a consigner was owed, or owed, before the store used Trace. */
export function OpeningDialog({ consignerId, onClose }: Props) {
  const form = useCommandForm(
    "consigners.openBalances",
    { balances: [{ id: consignerId, amountMinor: null, note: "" }] },
    {
      missing: { "balances.0.amountMinor": openingWords("amountMissing") },
      onSaved: () => {
        toast.success(openingScreenWords("set"));
        onClose();
      },
    },
  );
  const amount = form.field("balances.0.amountMinor");
  const note = form.field("balances.0.note");
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      online
      title={openingScreenWords("title")}
      description={openingScreenWords("hint")}
      label={openingScreenWords("setIt")}
    >
      <OwedAmount value={amount.value} error={amount.error} required onChange={amount.onChange} />
      <Field label={openingScreenWords("note")} error={note.error} required={false}>
        <Textarea
          rows={2}
          most={300}
          value={note.value ?? ""}
          onChange={(event) => note.onChange(event.target.value)}
          onBlur={note.onBlur}
        />
      </Field>
    </CommandDialog>
  );
}

/** Dialog for taking an opening balance back. */
export function VoidOpeningDialog({ consignerId, onClose }: Props) {
  const form = useCommandForm(
    "consigners.voidOpeningBalance",
    { consignerId, reason: "" },
    {
      missing: { reason: openingWords("reasonMissing") },
      onSaved: () => {
        toast.success(openingScreenWords("voided"));
        onClose();
      },
    },
  );
  const reason = form.field("reason");
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      online
      title={openingScreenWords("voidTitle")}
      description={openingScreenWords("voidHint")}
      label={openingScreenWords("voidIt")}
    >
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
