import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import type { SignUpRequirements } from "./use-requirements.ts";
import { signUpScreenWords } from "./words.ts";

/** The store's terms to read and accept [B2.25, B2.28]. */
export function TermsStep({
  requirements,
  accepted,
  problem,
  onAccept,
}: {
  readonly requirements: SignUpRequirements;
  readonly accepted: boolean;
  readonly problem: string | null;
  readonly onAccept: (accepted: boolean) => void;
}) {
  const [reading, setReading] = useState(false);
  const store = requirements.storeName;
  if (requirements.terms === null) return <p>{signUpScreenWords("noTerms", { store })}</p>;
  return (
    <>
      <Button className="self-start" onClick={() => setReading(true)}>
        {signUpScreenWords("readTerms")}
      </Button>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={accepted}
          aria-invalid={problem !== null || undefined}
          onChange={(event) => onAccept(event.target.checked)}
          className="size-5"
        />
        {signUpScreenWords("acceptTerms", { store })}
      </label>
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Dialog open={reading} onClose={() => setReading(false)} title={signUpScreenWords("termsTitle", { store })}>
        <p className="whitespace-pre-wrap">{requirements.terms.text}</p>
      </Dialog>
    </>
  );
}
