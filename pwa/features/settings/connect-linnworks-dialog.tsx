import { api } from "#pwa/sync/api.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { newId } from "#shared/kernel/ids.ts";
import { type KeyField, KeysDialog } from "./keys-dialog.tsx";
import { linnworksSettingWords } from "./linnworks-words.ts";

export const linnworksPath = "/api/linnworks";

const fields: readonly KeyField[] = [
  {
    name: "applicationId",
    label: () => linnworksSettingWords("applicationId"),
    hint: () => linnworksSettingWords("keysHint"),
  },
  { name: "applicationSecret", label: () => linnworksSettingWords("applicationSecret"), isSecret: true },
  {
    name: "token",
    label: () => linnworksSettingWords("token"),
    hint: () => linnworksSettingWords("tokenHint"),
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
      missing={linnworksSettingWords("missing")}
      onClose={onClose}
      title={linnworksSettingWords("connect")}
      description={linnworksSettingWords("connectHint")}
      label={linnworksSettingWords("connect")}
      send={async (body) => {
        await api.send(linnworksPath, { method: "PUT", body, person: session.user.id, idempotencyKey: newId() });
        await sync.syncNow();
        toast.success(linnworksSettingWords("connected"));
        onDone();
      }}
    />
  );
}
