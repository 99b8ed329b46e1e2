import { t } from "#shared/words/define-words.ts";
import { type FormEvent, lazy, Suspense, useEffect, useState } from "react";
import { CodeField } from "#pwa/parts/account/code-field.tsx";
import type { CreatedSecondFactor } from "#pwa/parts/account/new-second-factor.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { useEntrance } from "#pwa/session/entrance.ts";
import {
  forgetReturned,
  lastReturned,
  leaveForProvider,
  type Returned,
  signInProvided,
} from "#pwa/session/provider-return.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { sessionState } from "#pwa/session/session-store.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";

const NewSecondFactorFacts = lazy(async () => ({
  default: (await import("#pwa/parts/account/new-second-factor.tsx")).NewSecondFactorFacts,
}));

/** Sign-in by the server's OpenID Connect provider, with the second factor it may still require. */
export function ProviderSignIn({ name, remember, onDone }: { name: string; remember: boolean; onDone?: () => void }) {
  const { face } = useEntrance();
  const [{ problem, lacks }, setReturned] = useState<Returned>(lastReturned);
  const leaving = useWork({ leaves: true });
  const proving = useWork();
  // Not shown to whoever signs in after this person.
  useEffect(
    () => () => {
      if (sessionState().kind === "signedIn") forgetReturned();
    },
    [],
  );

  const goOn = async (secondFactor: string) => {
    if (lacks === null) return;
    const { state } = lacks;
    const sent = { state, code: null, iss: null, secondFactor, remember: lacks.remember, face };
    const next = await signInProvided(sent);
    setReturned(next);
    if (next.problem === null && next.lacks === null) onDone?.();
  };

  return (
    <div className="mt-5 flex flex-col gap-5">
      <p className="text-center text-muted">{t("or")}</p>
      <Problem boxed text={leaving.problem ?? problem} />
      {lacks === null ? (
        <Button
          size="large"
          busy={leaving.busy}
          onClick={() => void leaving.run(() => leaveForProvider(face, remember))}
        >
          {t("Sign in with {name}", { name })}
        </Button>
      ) : (
        <SecondFactor lacks={lacks} busy={proving.busy} onCode={(code) => void proving.run(() => goOn(code))} />
      )}
    </div>
  );
}

function SecondFactor({
  lacks: { state, isMissing },
  busy,
  onCode,
}: {
  lacks: NonNullable<Returned["lacks"]>;
  busy: boolean;
  onCode: (code: string) => void;
}) {
  const [made, setMade] = useState<CreatedSecondFactor | null>(null);
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    if (!isMissing) return;
    let gone = false;
    const begin = async () => {
      try {
        const next = await api.post<CreatedSecondFactor>("/open/auth/second-factor", { state });
        if (!gone) setMade(next);
      } catch (error) {
        if (!gone) setMissing(problemText(error));
      }
    };
    void begin();
    return () => {
      gone = true;
    };
  }, [isMissing, state]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === "" ? t("Enter the code.") : undefined);
    if (code.trim() !== "") onCode(code.trim());
  };
  return (
    <form {...unguarded} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {made !== null && (
        <Suspense>
          <NewSecondFactorFacts {...made} />
        </Suspense>
      )}
      <CodeField recovery={!isMissing} value={code} onChange={setCode} error={missing} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t("Continue")}
      </Button>
    </form>
  );
}
