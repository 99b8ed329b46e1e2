import { t } from "#shared/words/define-words.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { api } from "#pwa/machine/sync/api.ts";
import { firstFieldText } from "#pwa/machine/local/problem-text.ts";
import { CodeField } from "./code-field.tsx";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { useWork } from "#pwa/ui/use-work.ts";

/** Asks a person to prove their identity again, with the reason; calls `onEnd` with whether they did. */
export function ProofDialog({ why, onEnd }: { why: string; onEnd: (proven: boolean) => void }) {
  const [by, setBy] = useState<"password" | "code">("password");
  const [given, setGiven] = useState("");
  const { busy, problem, setProblem, run } = useWork({ say: firstFieldText, leaves: true });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (given === "") return setProblem(by === "code" ? t("Enter the code.") : t("Enter your password."));
    void run(async () => {
      await api.post("/api/account/proof", { [by]: given });
      onEnd(true);
    });
  };
  const change = () => {
    setBy(by === "code" ? "password" : "code");
    setGiven("");
    setProblem(null);
  };

  return (
    <Dialog open onClose={() => onEnd(false)} title={t("Confirm it’s you")} description={why} width="narrow">
      <form {...unguarded} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {by === "code" ? (
          <CodeField recovery value={given} onChange={setGiven} error={problem ?? undefined} />
        ) : (
          <Field label={t("Your password")} error={problem}>
            <Input
              type="password"
              autoComplete="current-password"
              value={given}
              onChange={(event) => setGiven(event.target.value)}
            />
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            {t("Continue")}
          </Button>
          <Button variant="ghost" onClick={change}>
            {by === "code" ? t("Use the password") : t("Use a code")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
