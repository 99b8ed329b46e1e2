import { CloudOff } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#pwa/components/ui/button.tsx";
import { Field, Input } from "#pwa/components/ui/field.tsx";
import { useDoor } from "#pwa/session/door.ts";
import { sessionWords } from "#pwa/session/words.ts";
import { useOnline } from "./use-online.ts";

/** E-mail and password, sent to the server. `onDone` is told when the person is in. */
export function SignInForm({ email: known, onDone }: { email: string; onDone?: () => void }) {
  const { signIn } = useDoor();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const online = useOnline();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const lacking = {
      ...(email.trim() === "" && { email: sessionWords("enterEmail") }),
      ...(password === "" && { password: sessionWords("enterPassword") }),
    };
    setMissing(lacking);
    setProblem(null);
    if (Object.keys(lacking).length > 0) return;
    setBusy(true);
    try {
      await signIn(email.trim(), password, remember);
      onDone?.();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-8 flex flex-col gap-5">
      <Field label={sessionWords("email")} error={missing.email}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={sessionWords("password")} error={missing.password}>
        <Input
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <label className="-my-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
          className="size-5"
        />
        {sessionWords("remember")}
      </label>
      {problem !== null && (
        <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-danger">
          {problem}
        </p>
      )}
      {!online && problem === null && (
        <p className="flex items-center gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {sessionWords("offline")}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {sessionWords("signIn")}
      </Button>
    </form>
  );
}

/** The server's own sentence, or one that says what to do when it could not be reached. */
function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.name === "Offline") return sessionWords("unreachable");
  if (error instanceof Error && error.message !== "") return error.message;
  return sessionWords("failed");
}
