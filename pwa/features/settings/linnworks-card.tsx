import { t } from "#shared/words/define-words.ts";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { api } from "#pwa/machine/sync/api.ts";
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
import { newId } from "#shared/machine/kernel/ids.ts";
import { ConnectLinnworksDialog, linnworksPath } from "./connect-linnworks-dialog.tsx";
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
    toast.success(t("Linnworks disconnected"));
  };
  return (
    <SectionCard id="linnworks" title={t("Linnworks")}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {t(
            "If you also sell on marketplaces through Linnworks: its open orders are entered here every 15 minutes, and each takes an item on sale with its GTIN or SKU. Stock isn’t sent there.",
          )}
        </p>
        {connection !== null && (
          <p className="text-caption text-muted">
            {t("Connected since {date}, with the key {hint}", {
              date: formatDate(connection.since),
              hint: connection.hint,
            })}
          </p>
        )}
        {connection !== null && (
          <Answered of={read}>
            {({ readAt, problem }) => (
              <dl className="grid gap-3">
                <div>
                  <dt className="text-caption text-muted">{t("Last read")}</dt>
                  <dd>{readAt === null ? t("Not yet") : <DateText at={readAt} form="age" />}</dd>
                </div>
                {problem !== "" && (
                  <div>
                    <dt className="text-caption text-muted">{t("To look at")}</dt>
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
                {t("Read orders now")}
              </Button>
            )}
            <Button onClick={() => setAsking("keys")}>
              {connection === null ? t("Connect Linnworks") : t("Replace keys")}
            </Button>
            {connection !== null && <Button onClick={() => setAsking("disconnect")}>{t("Disconnect")}</Button>}
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
        title={t("Disconnect Linnworks?")}
        description={t("Trace erases the keys and enters no more of its orders. Those that are here stay.")}
        confirmLabel={t("Disconnect")}
        danger
        onConfirm={disconnect}
      />
    </SectionCard>
  );
}
