import { t } from "#shared/words/define-words.ts";
import { useCallback, useState } from "react";
import type { View } from "#pwa/machine/local/device.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { useCan } from "#pwa/ui/access.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import { formatDate } from "#pwa/ui/format.ts";
import { OfflineNote } from "#pwa/ui/offline-note.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import { ConnectShopDialog } from "./connect-shop-dialog.tsx";
import { ShopHealthCard } from "./shop-health.tsx";
import { ShopLocationsDialog } from "./shop-locations-dialog.tsx";
import { shopFaultWords, shopSettingWords } from "./shop-words.ts";
import type { SettingsRows } from "./use-settings.ts";
import { shopPath, type ShopState, useShop } from "./use-shop.ts";

type Connection = NonNullable<StoreOfficeRow["shopConnection"]>;
type Asking = "keys" | "locations" | "disconnect" | null;

/** The connected shop, which admins connect and disconnect, and how the online shop does. */
export function ShopConnectionCard({ store, office }: SettingsRows) {
  const can = useCan();
  const { session, sync } = useDevice();
  const { link } = useSync();
  const [asking, setAsking] = useState<Asking>(null);
  const connection = office.shopConnection;
  const isAdmin = can("settings.protect");
  const shop = useShop(isAdmin, JSON.stringify([store.onlineShop, connection]));
  const close = () => setAsking(null);
  const isOnline = link !== "offline";

  const disconnect = async () => {
    await api.send(shopPath, { method: "DELETE", person: session.user.id, idempotencyKey: newId() });
    await sync.syncNow();
    toast.success(t("Shop disconnected"));
  };
  const connectHint =
    store.onlineShop === "builtIn"
      ? `${shopSettingWords("connectHint")} ${t("Trace’s own shop then takes no more reservations.")}`
      : shopSettingWords("connectHint");

  return (
    <>
      <SectionCard id="shop-connection" title={t("Shopify shop")}>
        <div className="flex flex-col gap-4">
          {connection === null ? (
            <p className="text-muted">
              {isAdmin
                ? t("Connect a Shopify shop: what is on sale is there a moment later, and its orders come here.")
                : t("An admin can connect a Shopify shop here.")}
            </p>
          ) : (
            <Connected connection={connection} rights={shop.answer?.found?.missingScopes ?? []} />
          )}
          {connection !== null && <Locations connection={connection} found={shop.answer?.found ?? null} />}
          {isAdmin && <OfflineNote />}
          {isAdmin && isOnline && (
            <div className="flex flex-wrap gap-3">
              {connection !== null && (
                <Button
                  variant={connection.locations.length === 0 ? "primary" : "secondary"}
                  disabled={(shop.answer?.found ?? null) === null}
                  onClick={() => setAsking("locations")}
                >
                  {t("Choose locations")}
                </Button>
              )}
              <Button onClick={() => setAsking("keys")}>
                {shopSettingWords(connection === null ? "connect" : "replace")}
              </Button>
              {connection !== null && <Button onClick={() => setAsking("disconnect")}>{t("Disconnect")}</Button>}
            </div>
          )}
        </div>
      </SectionCard>
      {isAdmin && store.onlineShop !== "none" && <ShopHealthCard shop={shop} isPlatform={connection !== null} />}
      {asking === "keys" && (
        <ConnectShopDialog
          domain={connection?.domain ?? ""}
          hint={connectHint}
          rights={shop.answer?.rights ?? []}
          onConnected={(next) => {
            shop.put(next);
            setAsking(connection === null ? "locations" : null);
          }}
          onClose={close}
        />
      )}
      {asking === "locations" && connection !== null && shop.answer?.found && (
        <ShopLocationsDialog
          mapping={connection.locations}
          theirs={shop.answer.found.locations}
          onSaved={(next) => {
            shop.put(next);
            close();
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === "disconnect"}
        onClose={close}
        title={t("Disconnect {domain}?", { domain: connection?.domain ?? "" })}
        description={t(
          "Trace erases the keys, sends nothing more and enters no more orders. What is in the shop stays on sale there: close it yourself if it should not be.",
        )}
        confirmLabel={t("Disconnect")}
        danger
        onConfirm={disconnect}
      />
    </>
  );
}

function Connected({
  connection: { name, domain, since, hint, broken },
  rights,
}: {
  readonly connection: Connection;
  readonly rights: readonly string[];
}) {
  return (
    <div>
      <p className="font-medium break-words">{name}</p>
      <p className="break-words text-muted">{domain}</p>
      <p className="text-caption text-muted">{shopSettingWords("connectedSince", { date: formatDate(since), hint })}</p>
      {broken !== null && (
        <p role="alert" className="mt-3 rounded-control bg-danger-soft px-4 py-3 wrap-anywhere text-danger">
          {shopFaultWords(broken.why)}{" "}
          {broken.why === "rightsMissing" && rights.length > 0 && t("Missing: {rights}", { rights: rights.join(", ") })}
        </p>
      )}
    </div>
  );
}

/** Which of the store's locations are sold online, and as which of the shop's. */
function Locations({
  connection: { locations },
  found,
}: {
  readonly connection: Connection;
  readonly found: ShopState["found"];
}) {
  const names = useView(
    useCallback(
      (view: View) => locations.map(({ locationId }) => view.get("location", locationId)?.name ?? ""),
      [locations],
    ),
  );
  const theirs = new Map(found?.locations.map(({ id, name }) => [id, name]));
  // Without the right to them the shop has shown none.
  const unknown = theirs.size === 0 ? "" : t("A location that is gone");
  if (locations.length === 0)
    return <p className="text-warning">{t("Nothing is sold online yet: choose the shop’s locations.")}</p>;
  return (
    <div>
      <h3 className="text-caption font-medium text-muted">{t("Locations")}</h3>
      <ul className="divide-y divide-line">
        {locations.map(({ locationId, shopLocationId }, at) => (
          <li key={locationId} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">{names[at]}</span>
            <span className="min-w-0 break-words text-muted">{theirs.get(shopLocationId) ?? unknown}</span>
          </li>
        ))}
      </ul>
      <p className="text-caption text-faint">{shopSettingWords("locationsHint")}</p>
    </div>
  );
}
