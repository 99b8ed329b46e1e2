import { t } from "#shared/words/define-words.ts";
import { BankFields } from "#pwa/parts/consigners/bank-fields.tsx";
import { useBankForm } from "#pwa/parts/consigners/bank-form.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { formatDate } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { problemText, fieldsOf } from "#pwa/machine/local/problem-text.ts";
import type { Account } from "./use-account.ts";
import { payoutOptionName } from "#pwa/parts/consigners/words.ts";

interface BankProps {
  readonly account: Account;
  readonly onSave: (changes: object) => Promise<void>;
}

/**
 * The consigner's bank data, entered once. Stored data can be neither viewed nor changed in the portal.
 */
export function BankTab({ account, onSave }: BankProps) {
  const supportEmail = useStore()?.supportEmail ?? "";
  const { isKept, keptAt } = account.payoutData;
  if (isKept)
    return (
      <Card className="grid gap-4">
        <p role="note" className="rounded-control bg-warning-soft px-4 py-3 text-warning">
          {t("Your bank details can’t be changed here after they were submitted. Change them in person, or email")}{" "}
          {supportEmail !== "" && (
            <a href={`mailto:${supportEmail}`} className="underline">
              {supportEmail}
            </a>
          )}
        </p>
        <Field label={t("Payout method")}>
          <Input readOnly value={payoutOptionName(account.payoutType)} />
        </Field>
        <Field label={t("Saved on")}>
          <Input readOnly value={formatDate(keptAt ?? "")} />
        </Field>
      </Card>
    );
  return (
    <Card className="grid gap-4">
      <p>{t("The store doesn’t know where to pay you yet. Choose a payout method.")}</p>
      <BankForm onSave={onSave} />
    </Card>
  );
}

function BankForm({ onSave }: Pick<BankProps, "onSave">) {
  const { session } = useDevice();
  const form = useBankForm(session.store.id, null);
  const { busy, problem, run } = useWork({
    say: (error) => (form.refuse(fieldsOf(error)) ? null : problemText(error)),
  });
  useUnsavedForm(form.payoutType !== null);
  return (
    <form
      {...unguarded}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.payoutType === null || !form.check()) return;
        void run(() => onSave({ payoutType: form.payoutType, bankData: form.data }));
      }}
    >
      <BankFields form={form} storeId={session.store.id} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Problem text={problem} className="grow" />
        <Button data-whole type="submit" variant="primary" busy={busy} disabled={form.payoutType === null}>
          {t("Update")}
        </Button>
      </div>
    </form>
  );
}
