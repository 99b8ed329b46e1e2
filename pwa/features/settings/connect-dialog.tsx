import { useId, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { problemText } from "#pwa/local/problem-text.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { api, ApiError } from "#pwa/sync/api.ts";
import { newId } from "#shared/kernel/ids.ts";
import type { PayoutService } from "#shared/settings/office-choices.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { payoutSettingWords } from "./words.ts";

export const serviceNames: Readonly<Record<PayoutService, () => string>> = {
  checkbook: () => payoutSettingWords("checkbookName"),
  payPal: () => payoutSettingWords("payPalName"),
  bankAccount: () => payoutSettingWords("bankName"),
};

interface KeyField {
  readonly name: string;
  readonly label: () => string;
  readonly most: number;
  readonly isSecret?: boolean;
  readonly mayMiss?: boolean;
}

const fields: Readonly<Record<PayoutService, readonly KeyField[]>> = {
  checkbook: [
    { name: "apiKey", label: () => payoutSettingWords("apiKey"), most: 400 },
    { name: "apiSecret", label: () => payoutSettingWords("apiSecret"), most: 400, isSecret: true },
    { name: "webhookKey", label: () => payoutSettingWords("webhookKey"), most: 400, isSecret: true, mayMiss: true },
  ],
  payPal: [
    { name: "clientId", label: () => payoutSettingWords("clientId"), most: 400 },
    { name: "clientSecret", label: () => payoutSettingWords("clientSecret"), most: 400, isSecret: true },
    { name: "webhookId", label: () => payoutSettingWords("webhookId"), most: 400, mayMiss: true },
  ],
  bankAccount: [
    { name: "name", label: () => payoutSettingWords("accountName"), most: 70 },
    { name: "iban", label: () => payoutSettingWords("iban"), most: 42, mayMiss: true },
    { name: "bic", label: () => payoutSettingWords("bic"), most: 11, mayMiss: true },
    { name: "routingNumber", label: () => payoutSettingWords("routingNumber"), most: 9, mayMiss: true },
    { name: "bankName", label: () => payoutSettingWords("bankOfAccount"), most: 23, mayMiss: true },
    { name: "companyId", label: () => payoutSettingWords("companyId"), most: 10, mayMiss: true },
  ],
};

type Texts = Readonly<Record<string, string>>;

/** Dialog for the credentials of an account that the store pays from. They are kept only in these fields until sent. */
export function ConnectDialog({ service, onClose }: { readonly service: PayoutService; readonly onClose: () => void }) {
  const { session, sync } = useDevice();
  const id = useId();
  const keyFields = fields[service];
  const [values, setValues] = useState<Texts>(() => Object.fromEntries(keyFields.map(({ name }) => [name, ""])));
  const [problems, setProblems] = useState<Texts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = serviceNames[service]();

  const save = async () => {
    const missing = keyFields.filter((one) => one.mayMiss !== true && (values[one.name] ?? "").trim() === "");
    setProblem(null);
    setProblems(Object.fromEntries(missing.map((one) => [one.name, payoutSettingWords("missing")])));
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await api.send(`/api/payoutServices/${service}`, {
        method: "PUT",
        body: values,
        person: session.user.id,
        idempotencyKey: newId(),
      });
      await sync.syncNow();
      toast.success(payoutSettingWords("connectDone", { name }));
      onClose();
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : {};
      setProblems(refused);
      if (!keyFields.some((one) => refused[one.name] !== undefined)) setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width="narrow"
      title={payoutSettingWords("connectTitle", { name })}
      description={payoutSettingWords(service === "bankAccount" ? "bankHint" : "accountsHint")}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {laterWords("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {payoutSettingWords("connect")}
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
        {keyFields.map((one) => (
          <Field key={one.name} label={one.label()} error={problems[one.name] ?? null}>
            <Input
              type={one.isSecret === true ? "password" : "text"}
              autoComplete="off"
              most={one.most}
              value={values[one.name] ?? ""}
              onChange={({ target }) => setValues({ ...values, [one.name]: target.value })}
            />
          </Field>
        ))}
        {problem !== null && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
