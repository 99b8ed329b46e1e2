import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { api } from "#pwa/sync/api.ts";
import { firstFieldText } from "#pwa/local/problem-text.ts";
import { CodeField } from "./code-field.tsx";
import { secondFactorWords } from "./second-factor-words.ts";
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
    if (given === "") return setProblem(secondFactorWords(by === "code" ? "enterCode" : "enterPassword"));
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
    <Dialog open onClose={() => onEnd(false)} title={secondFactorWords("proofTitle")} description={why} width="narrow">
      <form {...unguarded} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {by === "code" ? (
          <CodeField recovery value={given} onChange={setGiven} error={problem ?? undefined} />
        ) : (
          <Field label={secondFactorWords("password")} error={problem}>
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
            {secondFactorWords("goOn")}
          </Button>
          <Button variant="ghost" onClick={change}>
            {secondFactorWords(by === "code" ? "usePassword" : "useCode")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
