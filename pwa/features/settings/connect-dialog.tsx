import { t } from "#shared/words/define-words.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { PayoutService } from "#shared/areas/settings/office-choices.ts";
import { type KeyField, KeysDialog } from "./keys-dialog.tsx";
import { payoutSettingWords } from "./words.ts";

export const serviceNames: Readonly<Record<PayoutService, () => string>> = {
  checkbook: () => t("Checkbook.io"),
  payPal: () => t("PayPal"),
  bankAccount: () => t("Your bank account"),
};

const fields: Readonly<Record<PayoutService, readonly KeyField[]>> = {
  checkbook: [
    { name: "apiKey", label: () => t("API key") },
    { name: "apiSecret", label: () => t("API secret"), isSecret: true },
    { name: "webhookKey", label: () => t("Webhooks key (optional)"), isSecret: true, mayMiss: true },
  ],
  payPal: [
    { name: "clientId", label: () => t("Client ID") },
    { name: "clientSecret", label: () => t("Client secret"), isSecret: true },
    { name: "webhookId", label: () => t("Webhook ID (optional)"), mayMiss: true },
  ],
  bankAccount: [
    { name: "name", label: () => t("Account name"), most: 70 },
    { name: "iban", label: () => t("IBAN"), most: 42, mayMiss: true },
    { name: "bic", label: () => t("BIC"), most: 11, mayMiss: true },
    { name: "routingNumber", label: () => t("ABA routing number"), most: 9, mayMiss: true },
    { name: "bankName", label: () => t("Bank"), most: 23, mayMiss: true },
    { name: "companyId", label: () => t("Company ID"), most: 10, mayMiss: true },
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
      missing={t("Please fill this in.")}
      hasNames={isBank}
      onClose={onClose}
      title={t("Connect {name}", { name })}
      description={payoutSettingWords(isBank ? "bankHint" : "accountsHint")}
      label={t("Connect")}
      send={async (body) => {
        const path = `/api/payoutServices/${service}`;
        await api.send(path, { method: "PUT", body, person: session.user.id, idempotencyKey: newId() });
        await sync.syncNow();
        toast.success(t("{name} connected", { name }));
        onClose();
      }}
    />
  );
}
