import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { api } from "#pwa/sync/api.ts";
import { firstFieldText } from "#pwa/local/problem-text.ts";
import { CodeField } from "./code-field.tsx";
import { type NewSecondFactor, NewSecondFactorFacts } from "./new-second-factor.tsx";
import { secondFactorWords } from "./second-factor-words.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { useWork } from "#pwa/ui/use-work.ts";

interface Known {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
  readonly isAsked: boolean;
}

const path = "/api/account/secondFactor";

/** A person's second factor: set up with the password and a first code, turned off with the password. */
export function SecondFactor({ email }: { email: string }) {
  const { answer: known, problem: unread, again } = useAnswer<Known>(path);
  const [made, setMade] = useState<NewSecondFactor | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [given, setGiven] = useState("");
  const { busy, problem, setProblem, run } = useWork({ say: firstFieldText });

  const leave = () => {
    setMade(null);
    setConfirming(false);
    setGiven("");
    setProblem(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (given === "") return setProblem(secondFactorWords(made === null ? "enterPassword" : "enterCode"));
    await run(async () => {
      if (made !== null) await api.post(`${path}/confirm`, { code: given });
      else if (known?.isOn === true) await api.post(`${path}/remove`, { password: given });
      else {
        setMade(await api.post<NewSecondFactor>(path, { password: given }));
        return setGiven("");
      }
      leave();
      again();
    });
  };

  return (
    <SectionCard id="second-factor" title={secondFactorWords("title")}>
      <div className="flex flex-col gap-4">
        {known !== null && (
          <p>
            {secondFactorWords(known.isOn ? "on" : "off")} {known.isAsked && secondFactorWords("asked")}{" "}
            {known.isOn && secondFactorWords("recoveryLeft", { count: known.recoveryCodesLeft })}
          </p>
        )}
        {known !== null && !confirming && (!known.isOn || !known.isAsked) && (
          <Button className="self-start" onClick={() => setConfirming(true)}>
            {secondFactorWords(known.isOn ? "turnOff" : "setUp")}
          </Button>
        )}
        {confirming && (
          <form {...unguarded} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
            <input type="hidden" name="username" autoComplete="username" value={email} />
            {made === null ? (
              <Field label={secondFactorWords("password")} error={problem}>
                <Input
                  type="password"
                  autoComplete="current-password"
                  value={given}
                  onChange={(event) => setGiven(event.target.value)}
                />
              </Field>
            ) : (
              <>
                <NewSecondFactorFacts {...made} />
                <CodeField value={given} onChange={setGiven} error={problem ?? undefined} />
              </>
            )}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" busy={busy}>
                {secondFactorWords(made === null ? "goOn" : "turnOn")}
              </Button>
              <Button onClick={leave}>{secondFactorWords("cancel")}</Button>
            </div>
          </form>
        )}
        {known === null && unread !== null && <p role="status">{unread}</p>}
      </div>
    </SectionCard>
  );
}
