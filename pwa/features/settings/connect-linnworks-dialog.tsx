import { t } from "#shared/words/define-words.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type KeyField, KeysDialog } from "./keys-dialog.tsx";

export const linnworksPath = "/api/linnworks";

const fields: readonly KeyField[] = [
  {
    name: "applicationId",
    label: () => t("Application ID"),
    hint: () => t("In Linnworks’ developer portal, open your app’s settings, General."),
  },
  { name: "applicationSecret", label: () => t("Application secret"), isSecret: true },
  {
    name: "token",
    label: () => t("Installation token"),
    hint: () => t("It’s shown after the app is installed in your account, and in the list of installs."),
    isSecret: true,
  },
];

/** Dialog for what opens an account at Linnworks. */
export function ConnectLinnworksDialog({
  onDone,
  onClose,
}: {
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { session, sync } = useDevice();
  return (
    <KeysDialog
      fields={fields}
      missing={t("Please fill this in.")}
      onClose={onClose}
      title={t("Connect Linnworks")}
      description={t("Keys are encrypted on the server and are never shown again.")}
      label={t("Connect Linnworks")}
      send={async (body) => {
        await api.send(linnworksPath, { method: "PUT", body, person: session.user.id, idempotencyKey: newId() });
        await sync.syncNow();
        toast.success(t("Linnworks connected. Its orders are being read."));
        onDone();
      }}
    />
  );
}
