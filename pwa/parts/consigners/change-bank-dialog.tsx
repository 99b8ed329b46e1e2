import { t } from "#shared/words/define-words.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { FormDialog } from "#pwa/ui/forms/form-dialog.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { problemText, fieldsOf } from "#pwa/machine/local/problem-text.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { BankFields } from "./bank-fields.tsx";
import { useBankForm } from "./bank-form.ts";

/** Dialog that replaces a consigner's bank data. */
export function ChangeBankDialog({
  consignerId,
  onClose,
}: {
  readonly consignerId: string;
  readonly onClose: () => void;
}) {
  const { session, sync } = useDevice();
  const form = useBankForm(session.store.id, "Bank");
  const work = useWork({ say: (error) => (form.refuse(fieldsOf(error)) ? null : problemText(error)) });
  useUnsavedForm(JSON.stringify(form.data).length > 200);

  const save = async () => {
    await api.send(`/api/consigners/${encodeURIComponent(consignerId)}`, {
      method: "PUT",
      body: { payoutType: form.payoutType, bankData: form.data },
      person: session.user.id,
      idempotencyKey: newId(),
    });
    await sync.syncNow();
    toast.success(t("Bank details saved."));
    onClose();
  };

  return (
    <FormDialog
      work={work}
      onSubmit={() => form.check() && void work.run(save)}
      onClose={onClose}
      title={t("Bank details")}
      description={t("They are encrypted on the server and stay on no device.")}
      label={t("Save")}
    >
      <BankFields form={form} storeId={session.store.id} />
    </FormDialog>
  );
}
