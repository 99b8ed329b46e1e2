import { useState } from "react";
import { Button } from "#pwa/components/ui/button.tsx";
import { useDoor } from "#pwa/session/door.ts";
import { api } from "#pwa/sync/api.ts";
import { DoorFrame, Good, Problem } from "./door-frame.tsx";
import { useLeaving } from "./use-leaving.ts";
import { useWork } from "./use-work.ts";
import { doorWords } from "./words.ts";

/** Where a sign-up waits for its mailbox, and where the link of its mail leads [B2.36-B2.41]. */
export function VerifyScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get("token"));
  return token === null ? <Waiting /> : <Following token={token} />;
}

function Waiting() {
  const { email, recheck, leave } = useDoor();
  const { busy, problem, good, run, setProblem } = useWork();
  useLeaving();
  const resend = async () => {
    const sent = await api.post<{ email: string }>("/open/sign-up/resend", {});
    return doorWords("sent", { email: sent.email });
  };
  const confirm = async () => {
    await recheck();
    // Verified, the screen has gone.
    setProblem(doorWords("notYet"));
    return null;
  };
  return (
    <DoorFrame title={doorWords("verifyTitle")}>
      <p>{doorWords("verifyText", { email })}</p>
      <Problem text={problem} />
      <Good text={good ?? (problem === null ? doorWords("checkEmail") : null)} />
      <div className="flex flex-col gap-3">
        <Button variant="primary" size="large" busy={busy} onClick={() => void run(confirm)}>
          {doorWords("confirm")}
        </Button>
        <Button size="large" disabled={busy} onClick={() => void run(resend)}>
          {doorWords("resend")}
        </Button>
        <Button variant="ghost" size="large" onClick={() => void leave()}>
          {doorWords("logout")}
        </Button>
      </div>
    </DoorFrame>
  );
}

/** Where the link of the mail leads. A press verifies: what looks at links in mails must not. */
function Following({ token }: { token: string }) {
  const { recheck } = useDoor();
  const { busy, problem, run } = useWork();
  const [done, setDone] = useState(false);
  const verify = async () => {
    await api.post("/open/sign-up/verify", { token });
    setDone(true);
    // The browser that signed up is let in.
    await recheck();
    return null;
  };
  return (
    <DoorFrame title={doorWords(done ? "verified" : "verifyTitle")}>
      <p>{doorWords(done ? "verifiedText" : "verifyOwn")}</p>
      <Problem text={problem} />
      {done ? (
        <a href="/login" className="min-h-11 font-medium text-accent-text underline">
          {doorWords("signInNow")}
        </a>
      ) : (
        <Button variant="primary" size="large" busy={busy} onClick={() => void run(verify)}>
          {doorWords("verify")}
        </Button>
      )}
    </DoorFrame>
  );
}
