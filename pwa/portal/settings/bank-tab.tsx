import { useState } from "react";
import { BankFields } from "#pwa/components/consigners/bank-fields.tsx";
import { useBankForm } from "#pwa/components/consigners/bank-form.ts";
import { useDevice } from "#pwa/components/device-context.tsx";
import { formatDate } from "#pwa/components/format.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { Card } from "#pwa/components/ui/card.tsx";
import { useUnsavedForm } from "#pwa/components/unsaved-form.ts";
import type { Account } from "./use-account.ts";
import { useSaving } from "./use-saving.ts";
import { portalSettingWords } from "./words.ts";

interface BankProps {
  readonly account: Account;
  readonly onSave: (changes: object) => Promise<void>;
}

/** Where the consigner is paid to [B2.84, B6.07]: what is kept is not shown again, only replaced. */
export function BankTab({ account, onSave }: BankProps) {
  const [saved, setSaved] = useState(0);
  return (
    <Card className="grid gap-4">
      <p>
        {account.payoutData.isKept
          ? portalSettingWords("kept", {
              method: account.payoutType,
              date: formatDate(account.payoutData.keptAt ?? ""),
            })
          : portalSettingWords("noneKept")}
      </p>
      {/* What was typed does not stay in the fields once it is sent. */}
      <BankForm
        key={saved}
        onSave={async (changes) => {
          await onSave(changes);
          setSaved(saved + 1);
        }}
      />
    </Card>
  );
}

function BankForm({ onSave }: Pick<BankProps, "onSave">) {
  const { session } = useDevice();
  const form = useBankForm(session.store.id, null);
  const { busy, problem, run } = useSaving();
  useUnsavedForm(form.payoutType !== null);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.payoutType === null || !form.check()) return;
        void run(() => onSave({ payoutType: form.payoutType, bankData: form.data }), form.refuse);
      }}
    >
      <BankFields form={form} storeId={session.store.id} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {problem !== null && (
          <p role="alert" className="grow text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" variant="primary" busy={busy} disabled={form.payoutType === null}>
          {portalSettingWords("update")}
        </Button>
      </div>
    </form>
  );
}
