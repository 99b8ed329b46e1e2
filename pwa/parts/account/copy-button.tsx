import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { copyText } from "#pwa/ui/copy-text.ts";
import { secondFactorWords } from "./second-factor-words.ts";

/** Copies a text, and says whether it could: before somebody has signed in there is no other place to say it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [outcome, setOutcome] = useState<"copied" | "notCopied" | null>(null);
  const copy = async () => setOutcome((await copyText(text)) ? "copied" : "notCopied");
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-caption text-muted">
        {outcome !== null && secondFactorWords(outcome)}
      </span>
    </div>
  );
}
