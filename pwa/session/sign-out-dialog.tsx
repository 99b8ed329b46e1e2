import { t } from "#shared/words/define-words.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useDevice, useQueue, useSync } from "#pwa/ui/device-context.tsx";
import { hasUnsavedForm, subscribeToUnsavedForms } from "#pwa/ui/unsaved-form.ts";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { publicStoreKey } from "./public-store.ts";
import { signOut } from "./session-store.ts";
import { unfinishedWork } from "./unfinished-work.ts";

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
      title={
        unsent > 0
          ? t("{count, plural, one {# change has} other {# changes have}} not been sent", { count: unsent })
          : t("Sign out?")
      }
      description={[
        ...(unsent > 0
          ? [
              t(
                "{count, plural, one {It stays on this device and is sent when you sign in here again. Nobody else can see or send it. It is not saved anywhere else yet.} other {They stay on this device and are sent when you sign in here again. Nobody else can see or send them. They are not saved anywhere else yet.}}",
                { count: unsent },
              ),
            ]
          : []),
        ...(missed > 0
          ? [
              t(
                "{count, plural, one {# change is missing since the server was restored. It is on this device only, and is deleted when you sign out.} other {# changes are missing since the server was restored. They are on this device only, and are deleted when you sign out.}}",
                { count: missed },
              ),
            ]
          : []),
        ...(unsaved ? [t("Something on this screen is not saved yet. Stay and save it first.")] : []),
        ...unfinished,
        ...(unsent === 0 && missed === 0 && !unsaved && unfinished.length === 0
          ? [t("Everything on this device is saved to the server.")]
          : []),
        ...(link === "offline" ? [t("This device is offline, and signing in again needs a connection.")] : []),
      ].join(" ")}
      confirmLabel={
        unsent > 0
          ? t("{count, plural, one {Keep it and sign out} other {Keep them and sign out}}", { count: unsent })
          : t("Sign out")
      }
      cancelLabel={t("Stay")}
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
