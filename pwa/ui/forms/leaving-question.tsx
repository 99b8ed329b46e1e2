import { t } from "#shared/words/define-words.ts";
import { useSyncExternalStore } from "react";
import { answerLeaving, askedNow, subscribeToAsked } from "../may-leave.ts";
import { ConfirmDialog } from "../pickers/confirm-dialog.tsx";
import { formWords } from "./words.ts";

/** Asks whether unsaved input may be given up, while something waits for the answer. */
export function LeavingQuestion() {
  const asked = useSyncExternalStore(subscribeToAsked, askedNow, askedNow);
  if (asked === null) return null;
  return (
    <ConfirmDialog
      open
      title={formWords(`${asked}Title`)}
      description={
        asked === "lock"
          ? t("If someone else unlocks this device, what you changed here is lost.")
          : t("What you changed here is not saved yet.")
      }
      confirmLabel={formWords(asked)}
      cancelLabel={t("Stay")}
      danger
      onClose={() => answerLeaving(false)}
      onConfirm={() => answerLeaving(true)}
    />
  );
}
