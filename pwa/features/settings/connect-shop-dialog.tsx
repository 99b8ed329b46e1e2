import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { api } from "#pwa/machine/sync/api.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type KeyField, KeysDialog } from "./keys-dialog.tsx";
import { shopSettingWords } from "./shop-words.ts";
import { shopPath, type ShopState } from "./use-shop.ts";

const fields: Readonly<Record<"app" | "token", readonly KeyField[]>> = {
  app: [
    { name: "clientId", label: () => t("Client ID") },
    { name: "clientSecret", label: () => t("Client secret"), isSecret: true },
  ],
  token: [
    { name: "token", label: () => t("Admin API access token"), isSecret: true },
    {
      name: "secret",
      label: () => t("API secret key (optional)"),
      hint: () => t("It’s beside the token. Without it, Trace asks for orders every minute."),
      isSecret: true,
      mayMiss: true,
    },
  ],
};

const domainField: KeyField = {
  name: "domain",
  label: () => shopSettingWords("domain"),
  hint: () => t("Its lasting address, such as name.myshopify.com."),
  most: 300,
};

/** Dialog for what opens a Shopify shop. */
export function ConnectShopDialog({
  domain,
  hint,
  rights,
  onConnected,
  onClose,
}: {
  /** The shop that is connected; empty for none. */
  readonly domain: string;
  readonly hint: string;
  /** The rights that the app needs in the shop. */
  readonly rights: readonly string[];
  readonly onConnected: (shop: ShopState) => void;
  readonly onClose: () => void;
}) {
  const { session, sync } = useDevice();
  const [kind, setKind] = useState<"app" | "token">("app");
  return (
    <KeysDialog
      fields={[domainField, ...fields[kind]]}
      start={{ domain }}
      missing={t("Please fill this in.")}
      onClose={onClose}
      title={t("Connect a Shopify shop")}
      description={hint}
      label={shopSettingWords("connect")}
      send={async (keys) => {
        const shop = await api.send<ShopState>(shopPath, {
          method: "PUT",
          body: { kind, ...keys },
          person: session.user.id,
          idempotencyKey: newId(),
        });
        await sync.syncNow();
        toast.success(t("Shop connected. Now choose its locations."));
        onConnected(shop);
      }}
      before={
        <Field
          label={t("How Trace gets in")}
          hint={
            kind === "app"
              ? t(
                  "In Shopify’s Dev Dashboard, open your app’s settings: the client ID and the secret are there. The app must be installed in this shop.",
                )
              : t(
                  "In the shop’s admin, open Settings, Apps, Develop apps, then your app’s API credentials. The token is shown there once.",
                )
          }
        >
          <Select
            value={kind}
            options={[
              { value: "app", label: t("With your organization’s app") },
              { value: "token", label: t("With a token from the shop’s admin") },
            ]}
            onChange={(next) => setKind(next === "token" ? "token" : "app")}
          />
        </Field>
      }
    >
      {rights.length > 0 && (
        <p className="text-caption wrap-anywhere text-muted">
          {t("The app needs these rights in the shop: {rights}.", { rights: rights.join(", ") })}
        </p>
      )}
    </KeysDialog>
  );
}
