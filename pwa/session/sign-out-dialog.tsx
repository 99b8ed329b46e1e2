import { useEffect, useState, useSyncExternalStore } from "react";
import { useDevice, useQueue, useSync } from "#pwa/ui/device-context.tsx";
import { hasUnsavedForm, subscribeToUnsavedForms } from "#pwa/ui/unsaved-form.ts";
import { commonWords } from "#shared/words/common-words.ts";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { publicStoreKey } from "./public-store.ts";
import { signOut } from "./session-store.ts";
import { unfinishedWork } from "./unfinished-work.ts";
import { signOutWords } from "./sign-out-words.ts";

/** Confirms a sign-out; with unsent work, says what happens to it. */
export function SignOutDialog({
  open,
  onClose,
  forgetsStore = false,
}: {
  open: boolean;
  onClose: () => void;
  /** Also forgets the store's public data. */
  forgetsStore?: boolean;
}) {
  const { waiting, needAttention, link } = useSync();
  const unsaved = useSyncExternalStore(subscribeToUnsavedForms, hasUnsavedForm);
  const missed = useQueue().missed.changes.length;
  const unsent = waiting + needAttention - missed;
  const unfinished = useUnfinishedWork(open);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={unsent > 0 ? signOutWords("undeliveredTitle", { count: unsent }) : signOutWords("signOutTitle")}
      description={[
        ...(unsent > 0 ? [signOutWords("staysHere", { count: unsent })] : []),
        ...(missed > 0 ? [signOutWords("missedGo", { count: missed })] : []),
        ...(unsaved ? [signOutWords("unsavedHere")] : []),
        ...unfinished,
        ...(unsent === 0 && missed === 0 && !unsaved && unfinished.length === 0 ? [signOutWords("allDelivered")] : []),
        ...(link === "offline" ? [signOutWords("signInNeedsNetwork")] : []),
      ].join(" ")}
      confirmLabel={unsent > 0 ? signOutWords("keepAndSignOut", { count: unsent }) : commonWords("signOut")}
      cancelLabel={signOutWords("stay")}
      onConfirm={async () => {
        if (forgetsStore) localStorage.removeItem(publicStoreKey);
        await signOut();
      }}
    />
  );
}

/** Returns sentences about unfinished work of other screens, read each time the dialog opens. */
function useUnfinishedWork(open: boolean): readonly string[] {
  const device = useDevice();
  const [sentences, setSentences] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!open) return;
    let isShown = true;
    void unfinishedWork(device).then((found) => {
      if (isShown) setSentences(found);
    });
    return () => {
      isShown = false;
    };
  }, [open, device]);
  return sentences;
}
