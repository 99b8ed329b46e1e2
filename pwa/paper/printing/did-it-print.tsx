import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { askPerson } from "#pwa/ui/ask-person.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { alwaysPrinted } from "./print-settings.ts";

/** What was handed to a printer or to the person. */
export interface Handed {
  /** Number of labels. */
  readonly count: number;
  /** What the person has to do first; null for nothing. */
  readonly note: string | null;
  /** Another way to print it; null for none. */
  readonly other: { readonly label: string; readonly onClick: () => void } | null;
}

/** Asks whether the labels printed, unless this device always says so. Returns false once the signal is aborted. */
export async function didItPrint(handed: Handed, signal: AbortSignal): Promise<boolean> {
  if (alwaysPrinted.get()) return true;
  return (await askPerson<boolean>((answer) => <Question {...handed} onAnswer={answer} />, signal)) === true;
}

function Question({ count, note, other, onAnswer }: Handed & { readonly onAnswer: (printed: boolean | null) => void }) {
  const [always, setAlways] = useState(false);
  const marks = t("If it did, {count, plural, one {the label is} other {the # labels are}} marked as printed.", {
    count,
  });
  return (
    <Dialog
      open
      width="narrow"
      onClose={() => onAnswer(false)}
      title={t("Did it print?")}
      description={note === null ? marks : `${note} ${marks}`}
      actions={
        <>
          {other !== null && <Button onClick={other.onClick}>{other.label}</Button>}
          <Button onClick={() => onAnswer(false)}>{t("No")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              if (always) alwaysPrinted.set(true);
              onAnswer(true);
            }}
          >
            {t("Yes, it printed")}
          </Button>
        </>
      }
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={always}
          onChange={(event) => setAlways(event.target.checked)}
        />
        {t("Always yes on this device")}
      </label>
    </Dialog>
  );
}
