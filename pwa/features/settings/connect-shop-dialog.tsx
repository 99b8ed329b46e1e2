import { useId, useState } from "react";
import { problemText } from "#pwa/local/problem-text.ts";
import { api, ApiError } from "#pwa/sync/api.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { newId } from "#shared/kernel/ids.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { shopSettingWords } from "./shop-words.ts";
import { shopPath, type ShopState } from "./use-shop.ts";

type Kind = "app" | "token";
type Name = "domain" | "clientId" | "clientSecret" | "token" | "secret";

interface KeyField {
  readonly name: Name;
  readonly label: () => string;
  readonly hint?: () => string;
  readonly isSecret?: boolean;
  readonly mayMiss?: boolean;
}

const fields: Readonly<Record<Kind, readonly KeyField[]>> = {
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
};

type Texts = { readonly [N in Name]?: string };

/** Dialog for what opens a Shopify shop. The keys are kept only in these fields until sent. */
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
  const id = useId();
  const [kind, setKind] = useState<Kind>("app");
  const [values, setValues] = useState<Texts>({ domain });
  const [problems, setProblems] = useState<Texts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = [domainField, ...fields[kind]];

  const save = async () => {
    const missing = shown.filter(({ name, mayMiss }) => mayMiss !== true && (values[name] ?? "").trim() === "");
    setProblem(null);
    setProblems(Object.fromEntries(missing.map(({ name }) => [name, shopSettingWords("missing")])));
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const sent = Object.fromEntries(shown.map(({ name }) => [name, (values[name] ?? "").trim()]));
      const shop = await api.send<ShopState>(shopPath, {
        method: "PUT",
        body: { kind, ...sent },
        person: session.user.id,
        idempotencyKey: newId(),
      });
      await sync.syncNow();
      toast.success(shopSettingWords("connected"));
      onConnected(shop);
    } catch (error) {
      const refused: Texts = error instanceof ApiError ? error.fields : {};
      setProblems(refused);
      if (!shown.some(({ name }) => refused[name] !== undefined)) setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width="narrow"
      title={shopSettingWords("connectTitle")}
      description={hint}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {laterWords("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {shopSettingWords("connect")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
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
        {shown.map(({ name, label, hint: explains, isSecret }) => (
          <Field key={name} label={label()} hint={explains?.()} error={problems[name] ?? null}>
            <Input
              type={isSecret === true ? "password" : "text"}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              most={name === "domain" ? 300 : 400}
              value={values[name] ?? ""}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          </Field>
        ))}
        {rights.length > 0 && (
          <p className="text-caption wrap-anywhere text-muted">
            {shopSettingWords("rights", { rights: rights.join(", ") })}
          </p>
        )}
        {problem !== null && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
