import { api } from "#pwa/sync/api.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { newId } from "#shared/kernel/ids.ts";
import type { PayoutService } from "#shared/settings/office-choices.ts";
import { type KeyField, KeysDialog } from "./keys-dialog.tsx";
import { payoutSettingWords } from "./words.ts";

export const serviceNames: Readonly<Record<PayoutService, () => string>> = {
  checkbook: () => payoutSettingWords("checkbookName"),
  payPal: () => payoutSettingWords("payPalName"),
  bankAccount: () => payoutSettingWords("bankName"),
};

const fields: Readonly<Record<PayoutService, readonly KeyField[]>> = {
  checkbook: [
    { name: "apiKey", label: () => payoutSettingWords("apiKey") },
    { name: "apiSecret", label: () => payoutSettingWords("apiSecret"), isSecret: true },
    { name: "webhookKey", label: () => payoutSettingWords("webhookKey"), isSecret: true, mayMiss: true },
  ],
  payPal: [
    { name: "clientId", label: () => payoutSettingWords("clientId") },
    { name: "clientSecret", label: () => payoutSettingWords("clientSecret"), isSecret: true },
    { name: "webhookId", label: () => payoutSettingWords("webhookId"), mayMiss: true },
  ],
  bankAccount: [
    { name: "name", label: () => payoutSettingWords("accountName"), most: 70 },
    { name: "iban", label: () => payoutSettingWords("iban"), most: 42, mayMiss: true },
    { name: "bic", label: () => payoutSettingWords("bic"), most: 11, mayMiss: true },
    { name: "routingNumber", label: () => payoutSettingWords("routingNumber"), most: 9, mayMiss: true },
    { name: "bankName", label: () => payoutSettingWords("bankOfAccount"), most: 23, mayMiss: true },
    { name: "companyId", label: () => payoutSettingWords("companyId"), most: 10, mayMiss: true },
  ],
};

/** Dialog for the credentials of an account that the store pays from. */
export function ConnectDialog({ service, onClose }: { readonly service: PayoutService; readonly onClose: () => void }) {
  const { session, sync } = useDevice();
  const name = serviceNames[service]();
  const isBank = service === "bankAccount";
  return (
    <KeysDialog
      fields={fields[service]}
      missing={payoutSettingWords("missing")}
      hasNames={isBank}
      onClose={onClose}
      title={payoutSettingWords("connectTitle", { name })}
      description={payoutSettingWords(isBank ? "bankHint" : "accountsHint")}
      label={payoutSettingWords("connect")}
      send={async (body) => {
        const path = `/api/payoutServices/${service}`;
        await api.send(path, { method: "PUT", body, person: session.user.id, idempotencyKey: newId() });
        await sync.syncNow();
        toast.success(payoutSettingWords("connectDone", { name }));
        onClose();
      }}
    />
  );
}
