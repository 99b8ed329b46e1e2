import { t } from "#shared/words/define-words.ts";
import { useId, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { firstFieldText } from "#pwa/machine/local/problem-text.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { api } from "#pwa/machine/sync/api.ts";
import type { BankData } from "#shared/areas/consigners/bank-data.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { bankScreenWords, bankTypeWords, payoutOptionName } from "./words.ts";

interface Shown {
  readonly payoutType: string;
  readonly bankData: BankData;
}

/** Asks for a reason, then shows the bank data while the dialog is open. */
export function ShowBankDialog({
  consignerId,
  onClose,
}: {
  readonly consignerId: string;
  readonly onClose: () => void;
}) {
  const { session, sync } = useDevice();
  const id = useId();
  const [reason, setReason] = useState("");
  const { busy, problem, setProblem, run } = useWork({ say: firstFieldText });
  const [shown, setShown] = useState<Shown | null>(null);

  const ask = async () => {
    if (reason.trim() === "") return setProblem(t("Please say why you need to see them."));
    await run(async () => {
      const path = `/api/consigners/${encodeURIComponent(consignerId)}/bankData`;
      setShown(await api.post<Shown>(path, { reason }, { person: session.user.id, idempotencyKey: newId() }));
      void sync.syncNow();
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width="narrow"
      title={t("Show bank details")}
      description={
        shown === null
          ? t("Your name and the reason go into the history.")
          : t("Close this when you are done: the details disappear with it.")
      }
      actions={
        shown === null ? (
          <>
            <Button onClick={onClose} disabled={busy}>
              {t("Cancel")}
            </Button>
            <Button type="submit" form={id} variant="primary" busy={busy}>
              {t("Show")}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t("Close")}
          </Button>
        )
      }
    >
      {shown === null ? (
        <form
          id={id}
          noValidate
          className="pt-1"
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <Field label={t("Reason")} error={problem}>
            <Input most={300} autoComplete="off" value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
        </form>
      ) : (
        <Details shown={shown} />
      )}
    </Dialog>
  );
}

function Details({ shown: { payoutType, bankData } }: { readonly shown: Shown }) {
  const facts = [
    [t("Payout method"), payoutOptionName(payoutType)],
    [bankScreenWords("accountName"), bankData.accountName],
    [t("Bank"), bankData.bank],
    [t("Account type"), bankTypeWords.named(bankData.bankType)],
    [t("Account number"), bankData.accountNumber],
    [t("Branch code"), bankData.branchCode],
    [t("ABA routing number"), bankData.routingNumber],
    [t("SWIFT code"), bankData.swiftCode],
    [t("IBAN"), bankData.ibanNumber],
    [t("Account email"), bankData.email],
  ] as const;
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="tabular break-words select-all">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
