import { useId, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { firstFieldText } from "#pwa/local/problem-text.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { api } from "#pwa/sync/api.ts";
import type { BankData } from "#shared/consigners/bank-data.ts";
import { bankWords } from "#shared/consigners/bank-words.ts";
import { newId } from "#shared/kernel/ids.ts";
import { commonWords } from "#shared/words/common-words.ts";
import { laterWords } from "#shared/words/later-words.ts";
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
    if (reason.trim() === "") return setProblem(bankWords("reasonRequired"));
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
      title={bankScreenWords("showTitle")}
      description={bankScreenWords(shown === null ? "showHint" : "copied")}
      actions={
        shown === null ? (
          <>
            <Button onClick={onClose} disabled={busy}>
              {laterWords("cancel")}
            </Button>
            <Button type="submit" form={id} variant="primary" busy={busy}>
              {bankScreenWords("show")}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {commonWords("close")}
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
          <Field label={bankScreenWords("reason")} error={problem}>
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
    [bankScreenWords("method"), payoutOptionName(payoutType)],
    [bankScreenWords("accountName"), bankData.accountName],
    [bankScreenWords("bank"), bankData.bank],
    [bankScreenWords("bankType"), bankTypeWords.named(bankData.bankType)],
    [bankScreenWords("accountNumber"), bankData.accountNumber],
    [bankScreenWords("branchCode"), bankData.branchCode],
    [bankScreenWords("routingNumber"), bankData.routingNumber],
    [bankScreenWords("swift"), bankData.swiftCode],
    [bankScreenWords("iban"), bankData.ibanNumber],
    [bankScreenWords("email"), bankData.email],
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
