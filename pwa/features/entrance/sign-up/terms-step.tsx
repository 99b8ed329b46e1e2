import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";

/** The store's terms to read and accept. */
export function TermsStep({
  text,
  store,
  accepted,
  problem,
  onAccept,
}: {
  readonly text: string;
  /** The store's name. */
  readonly store: string;
  readonly accepted: boolean;
  readonly problem: string | null;
  readonly onAccept: (accepted: boolean) => void;
}) {
  const [reading, setReading] = useState(false);
  return (
    <>
      <Button className="self-start" onClick={() => setReading(true)}>
        {t("Read the terms of service")}
      </Button>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={accepted}
          aria-invalid={problem !== null || undefined}
          onChange={(event) => onAccept(event.target.checked)}
          className="size-5"
        />
        {t("I accept the terms of service of {store}", { store })}
      </label>
      <Problem text={problem} />
      <Dialog open={reading} onClose={() => setReading(false)} title={t("{store} Terms", { store })}>
        <p className="whitespace-pre-wrap">{text}</p>
      </Dialog>
    </>
  );
}
