import { useState } from "react";
import { api } from "#pwa/sync/api.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { newId } from "#shared/kernel/ids.ts";
import { type KeyField, KeysDialog } from "./keys-dialog.tsx";
import { shopSettingWords } from "./shop-words.ts";
import { shopPath, type ShopState } from "./use-shop.ts";

const fields: Readonly<Record<"app" | "token", readonly KeyField[]>> = {
  app: [
    { name: "clientId", label: () => shopSettingWords("clientId") },
    { name: "clientSecret", label: () => shopSettingWords("clientSecret"), isSecret: true },
  ],
  token: [
    { name: "token", label: () => shopSettingWords("accessToken"), isSecret: true },
    {
      name: "secret",
      label: () => shopSettingWords("secret"),
      hint: () => shopSettingWords("secretHint"),
      isSecret: true,
      mayMiss: true,
    },
  ],
};

const domainField: KeyField = {
  name: "domain",
  label: () => shopSettingWords("domain"),
  hint: () => shopSettingWords("domainHint"),
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
      missing={shopSettingWords("missing")}
      onClose={onClose}
      title={shopSettingWords("connectTitle")}
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
        toast.success(shopSettingWords("connected"));
        onConnected(shop);
      }}
      before={
        <Field label={shopSettingWords("kind")} hint={shopSettingWords(kind === "app" ? "appHint" : "tokenHint")}>
          <Select
            value={kind}
            options={[
              { value: "app", label: shopSettingWords("app") },
              { value: "token", label: shopSettingWords("token") },
            ]}
            onChange={(next) => setKind(next === "token" ? "token" : "app")}
          />
        </Field>
      }
    >
      {rights.length > 0 && (
        <p className="text-caption wrap-anywhere text-muted">
          {shopSettingWords("rights", { rights: rights.join(", ") })}
        </p>
      )}
    </KeysDialog>
  );
}
