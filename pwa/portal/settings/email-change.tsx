import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import type { EmailChangeState } from "./use-email-change.ts";

/** A new e-mail address that is not verified yet, with its actions. */
export function PendingEmailNotice({ now, change }: { readonly now: string; readonly change: EmailChangeState }) {
  const { busy, problem, run } = useWork();
  const [sent, setSent] = useState(false);
  const email = change.pending?.email ?? "";
  const resend = async () => {
    setSent(false);
    await change.sendAgain();
    setSent(true);
  };
  return (
    <Card className="grid gap-3 md:justify-items-start">
      <h2 className="text-lead font-semibold">{t("New email address")}</h2>
      <p role="status" className="break-words">
        {sent
          ? t("Email instructions sent to {email}", { email })
          : t("We sent a link to {email}. Open it to confirm the address. Until then, the store writes to {now}.", {
              email,
              now,
            })}
      </p>
      <Problem text={problem} />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void run(resend)}>
          {t("Send again")}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => void run(change.cancel)}>
          {t("Keep my current email")}
        </Button>
      </div>
    </Card>
  );
}

/** Target of the mail's link. Confirmation requires a press, since link scanners open links too. */
export function ConfirmEmail({ onConfirm }: { readonly onConfirm: () => Promise<void> }) {
  const { busy, problem, run } = useWork();
  return (
    <Card className="grid gap-3 md:justify-items-start">
      <p>{t("Confirm it and the store writes to this address from now on.")}</p>
      <Problem text={problem} />
      <Button variant="primary" busy={busy} onClick={() => void run(onConfirm)}>
        {t("Confirm the new address")}
      </Button>
    </Card>
  );
}
