import { t } from "#shared/words/define-words.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { firstFieldText } from "#pwa/machine/local/problem-text.ts";
import { CodeField } from "./code-field.tsx";
import { type CreatedSecondFactor, NewSecondFactorFacts } from "./new-second-factor.tsx";
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
  const [made, setMade] = useState<CreatedSecondFactor | null>(null);
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
    if (given === "") return setProblem(made === null ? t("Enter your password.") : t("Enter the code."));
    await run(async () => {
      if (made !== null) await api.post(`${path}/confirm`, { code: given });
      else if (known?.isOn === true) await api.post(`${path}/remove`, { password: given });
      else {
        setMade(await api.post<CreatedSecondFactor>(path, { password: given }));
        return setGiven("");
      }
      leave();
      again();
    });
  };

  return (
    <SectionCard id="second-factor" title={t("Second factor")}>
      <div className="flex flex-col gap-4">
        {known !== null && (
          <p>
            {known.isOn
              ? t("Signing in also takes a code from your authenticator app.")
              : t(
                  "Signing in only takes your password. A second factor also asks for a code from an authenticator app on your phone.",
                )}{" "}
            {known.isAsked && t("Your store asks for it.")}{" "}
            {known.isOn &&
              t(
                "{count, plural, =0 {No recovery code is} one {# recovery code is} other {# recovery codes are}} left.",
                { count: known.recoveryCodesLeft },
              )}
          </p>
        )}
        {known !== null && !confirming && (!known.isOn || !known.isAsked) && (
          <Button className="md:self-start" onClick={() => setConfirming(true)}>
            {known.isOn ? t("Turn off the second factor") : t("Set up a second factor")}
          </Button>
        )}
        {confirming && (
          <form {...unguarded} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
            <input type="hidden" name="username" autoComplete="username" value={email} />
            {made === null ? (
              <Field label={t("Your password")} error={problem}>
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
                {made === null ? t("Continue") : t("Turn on")}
              </Button>
              <Button onClick={leave}>{t("Cancel")}</Button>
            </div>
          </form>
        )}
        {known === null && unread !== null && <p role="status">{unread}</p>}
      </div>
    </SectionCard>
  );
}
