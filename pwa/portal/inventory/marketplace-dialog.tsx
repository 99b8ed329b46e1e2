import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { laterWords } from "#shared/words/later-words.ts";
import { problemText } from "#pwa/local/problem-text.ts";
import { ownWords } from "./words.ts";

/** Explains selling at the online marketplace and asks for the consigner's consent [A2.169-A2.173]. */
export function MarketplaceDialog({ onClose }: { readonly onClose: () => void }) {
  const device = useDevice();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await device.run("consigners.enableMarketplace", { consignerId: device.session.user.id });
      toast.success(ownWords("marketplaceOn"));
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={ownWords("howItWorks")}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{laterWords("cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {ownWords("confirm")}
          </Button>
        </>
      }
    >
      <ol className="grid gap-4 pt-1">
        {([1, 2, 3] as const).map((step) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden
              className="tabular flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-text"
            >
              {step}
            </span>
            <span className="pt-1">{ownWords(`step${step}`)}</span>
          </li>
        ))}
      </ol>
      {problem !== null && (
        <p role="alert" className="mt-3 text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
