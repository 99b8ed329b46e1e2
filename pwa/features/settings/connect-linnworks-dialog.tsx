import { useId, useState } from "react";
import { problemText } from "#pwa/local/problem-text.ts";
import { api, ApiError } from "#pwa/sync/api.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { newId } from "#shared/kernel/ids.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { linnworksSettingWords } from "./linnworks-words.ts";

export const linnworksPath = "/api/linnworks";

const names = ["applicationId", "applicationSecret", "token"] as const;
type Texts = { readonly [N in (typeof names)[number]]?: string };
const hints: Texts = {
  get applicationId() {
    return linnworksSettingWords("keysHint");
  },
  get token() {
    return linnworksSettingWords("tokenHint");
  },
};

/** Dialog for what opens an account at Linnworks. The keys are kept only in these fields until sent. */
export function ConnectLinnworksDialog({
  onDone,
  onClose,
}: {
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { session, sync } = useDevice();
  const id = useId();
  const [values, setValues] = useState<Texts>({});
  const [problems, setProblems] = useState<Texts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    const missing = names.filter((name) => (values[name] ?? "").trim() === "");
    setProblem(null);
    setProblems(Object.fromEntries(missing.map((name) => [name, linnworksSettingWords("missing")])));
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const body = Object.fromEntries(names.map((name) => [name, (values[name] ?? "").trim()]));
      await api.send(linnworksPath, { method: "PUT", body, person: session.user.id, idempotencyKey: newId() });
      await sync.syncNow();
      toast.success(linnworksSettingWords("connected"));
      onDone();
    } catch (error) {
      const refused: Texts = error instanceof ApiError ? error.fields : {};
      setProblems(refused);
      if (!names.some((name) => refused[name] !== undefined)) setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width="narrow"
      title={linnworksSettingWords("connect")}
      description={linnworksSettingWords("connectHint")}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {laterWords("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {linnworksSettingWords("connect")}
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
        {names.map((name) => (
          <Field key={name} label={linnworksSettingWords(name)} hint={hints[name]} error={problems[name] ?? null}>
            <Input
              type={name === "applicationId" ? "text" : "password"}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              most={400}
              value={values[name] ?? ""}
              onChange={({ target }) => {
                setValues({ ...values, [name]: target.value });
                setProblems(Object.fromEntries(Object.entries(problems).filter(([of]) => of !== name)));
              }}
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
