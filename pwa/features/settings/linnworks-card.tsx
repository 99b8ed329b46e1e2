import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { api } from "#pwa/sync/api.ts";
import { useCan } from "#pwa/ui/access.ts";
import { Answered } from "#pwa/ui/answered.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { formatDate } from "#pwa/ui/format.ts";
import { OfflineNote } from "#pwa/ui/offline-note.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { resync } from "#pwa/ui/resync.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { newId } from "#shared/kernel/ids.ts";
import { ConnectLinnworksDialog, linnworksPath } from "./connect-linnworks-dialog.tsx";
import { linnworksSettingWords } from "./linnworks-words.ts";
import { shopSettingWords } from "./shop-words.ts";
import type { SettingsRows } from "./use-settings.ts";

/** The state of a connection, as `GET /api/linnworks` returns it; moments in ISO 8601. */
interface Read {
  readonly readAt: string | null;
  readonly problem: string;
}

/** The account at Linnworks, which admins connect and disconnect, and when its orders were last read. */
export function LinnworksCard({ office }: SettingsRows) {
  const isAdmin = useCan()("settings.protect");
  const device = useDevice();
  const { session, sync } = device;
  const { link } = useSync();
  const [asking, setAsking] = useState<"keys" | "disconnect" | null>(null);
  const connection = office.linnworks ?? null;
  const read = useAnswer<Read>(connection === null || !isAdmin ? null : linnworksPath, {
    keeps: true,
    follows: connection?.keptId ?? "",
    everyRound: true,
  });
  if (!isAdmin) return null;
  const disconnect = async () => {
    await api.send(linnworksPath, { method: "DELETE", person: session.user.id, idempotencyKey: newId() });
    await sync.syncNow();
    toast.success(linnworksSettingWords("disconnected"));
  };
  return (
    <SectionCard id="linnworks" title={linnworksSettingWords("title")}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{linnworksSettingWords("hint")}</p>
        {connection !== null && (
          <p className="text-caption text-muted">
            {linnworksSettingWords("connectedSince", { date: formatDate(connection.since), hint: connection.hint })}
          </p>
        )}
        {connection !== null && (
          <Answered of={read}>
            {({ readAt, problem }) => (
              <dl className="grid gap-3">
                <div>
                  <dt className="text-caption text-muted">{linnworksSettingWords("lastRead")}</dt>
                  <dd>{readAt === null ? shopSettingWords("never") : <DateText at={readAt} form="age" />}</dd>
                </div>
                {problem !== "" && (
                  <div>
                    <dt className="text-caption text-muted">{linnworksSettingWords("problem")}</dt>
                    <dd className="wrap-anywhere text-danger">{problem}</dd>
                  </div>
                )}
              </dl>
            )}
          </Answered>
        )}
        <OfflineNote />
        {link !== "offline" && (
          <div className="flex flex-wrap gap-3">
            {connection !== null && (
              <Button
                icon={<RefreshCw aria-hidden />}
                onClick={() => void resync(device, "/api/orders/linnworkOrders", {}).then(read.again)}
              >
                {linnworksSettingWords("readNow")}
              </Button>
            )}
            <Button onClick={() => setAsking("keys")}>
              {linnworksSettingWords(connection === null ? "connect" : "replace")}
            </Button>
            {connection !== null && (
              <Button onClick={() => setAsking("disconnect")}>{linnworksSettingWords("disconnect")}</Button>
            )}
          </div>
        )}
      </div>
      {asking === "keys" && (
        <ConnectLinnworksDialog
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            read.again();
          }}
        />
      )}
      <ConfirmDialog
        open={asking === "disconnect"}
        onClose={() => setAsking(null)}
        title={linnworksSettingWords("disconnectTitle")}
        description={linnworksSettingWords("disconnectHint")}
        confirmLabel={linnworksSettingWords("disconnect")}
        danger
        onConfirm={disconnect}
      />
    </SectionCard>
  );
}
