import { useId, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { problemText } from "#pwa/local/problem-text.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { api, ApiError } from "#pwa/sync/api.ts";
import { newId } from "#shared/kernel/ids.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { BankFields } from "./bank-fields.tsx";
import { useBankForm } from "./bank-form.ts";
import { bankScreenWords } from "./words.ts";

/** Dialog that replaces a consigner's bank data. */
export function ChangeBankDialog({
  consignerId,
  onClose,
}: {
  readonly consignerId: string;
  readonly onClose: () => void;
}) {
  const { session, sync } = useDevice();
  const id = useId();
  const form = useBankForm(session.store.id, "Bank");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsavedForm(JSON.stringify(form.data).length > 200);

  const save = async () => {
    if (!form.check()) return;
    setBusy(true);
    setProblem(null);
    try {
      await api.send(`/api/consigners/${encodeURIComponent(consignerId)}`, {
        method: "PUT",
        body: { payoutType: form.payoutType, bankData: form.data },
        person: session.user.id,
        idempotencyKey: newId(),
      });
      await sync.syncNow();
      toast.success(bankScreenWords("changed"));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError && form.refuse(error.fields))) setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width="narrow"
      title={bankScreenWords("changeTitle")}
      description={bankScreenWords("changeHint")}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {laterWords("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {bankScreenWords("save")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <BankFields form={form} storeId={session.store.id} />
        {problem !== null && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
