import { t } from "#shared/words/define-words.ts";
import { BellOff } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatLongDateTime } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { notificationPath, notificationText } from "#shared/areas/notifications/notification-text.ts";
import { PortalLink } from "../portal-link.tsx";
import { notificationScreenWords } from "./words.ts";

const allOf = (view: View) => view.all("notification");
/** Notifications shown at once, and the most that one command marks as read. */
const portion = 50;
const mostAtOnce = 500;

/** Notifications, newest first; viewing marks them as read, offline too. New ones stay highlighted during the visit. */
export function Screen() {
  const device = useDevice();
  const currency = useCurrency();
  const all = useView(allOf);
  const [shown, setShown] = useState(portion);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () =>
      all.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0)),
    [all],
  );
  const unread = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  const key = unread.slice(0, mostAtOnce).join();
  useEffect(() => {
    if (key === "") return;
    const notificationIds = key.split(",");
    setSeen((now) => new Set([...now, ...notificationIds]));
    void device.run("notifications.markRead", { notificationIds });
  }, [device, key]);
  return (
    <>
      <PageHeader title={t("Notifications")} back="/" />
      {rows.length === 0 ? (
        <EmptyState icon={<BellOff />} title={t("Nothing new")}>
          {t("Sales, payouts and the store’s answers appear here.")}
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-2">
          {rows.slice(0, shown).map((row) => (
            <li key={row.id}>
              <PortalLink
                to={notificationPath(row)}
                className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium break-words">{notificationText(row, currency)}</span>
                  <span className="text-caption text-muted">{formatLongDateTime(row.createdAt)}</span>
                </span>
                {(row.readAt === null || seen.has(row.id)) && (
                  <Badge tone="info">{notificationScreenWords("new")}</Badge>
                )}
              </PortalLink>
            </li>
          ))}
        </ul>
      )}
      {rows.length > shown && (
        <Button className="mt-4 self-start" onClick={() => setShown(shown + portion)}>
          {t("Show older")}
        </Button>
      )}
    </>
  );
}
