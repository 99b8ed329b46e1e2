import type { RouterHistory } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { answerLeaving, askedNow, mayLeave, subscribeToAsked } from "../may-leave.ts";
import { ConfirmDialog } from "../pickers/confirm-dialog.tsx";
import { hasUnsavedForm, subscribeToUnsavedForms } from "../unsaved-form.ts";
import { formWords } from "./words.ts";

/** What of an address's search is a part of the screen with forms of its own. */
const partOf = (search: string) => {
  const values = new URLSearchParams(search);
  return `${values.get("tab") ?? ""} ${values.get("section") ?? ""}`;
};

/**
 * Asks before unsaved input is left, on any screen: by the menu, a link, Back, a scan, or a tab with an address. A search
 * that is replaced, as a list does while it is filtered, leaves nothing.
 */
export function LeavingGuard({ history }: { readonly history: RouterHistory }) {
  useEffect(() => {
    let unblock: (() => void) | null = null;
    // Only while there is something to lose, since navigation is slower with it.
    const watch = () => {
      if (!hasUnsavedForm()) {
        unblock?.();
        unblock = null;
        return;
      }
      unblock ??= history.block({
        enableBeforeUnload: false,
        blockerFn: async ({ currentLocation: here, nextLocation: next, action }) => {
          const isSame =
            here.pathname === next.pathname &&
            (action === "REPLACE" ? partOf(here.search) === partOf(next.search) : here.search === next.search);
          return !isSame && !(await mayLeave());
        },
      });
    };
    watch();
    const stop = subscribeToUnsavedForms(watch);
    return () => {
      stop();
      unblock?.();
    };
  }, [history]);
  const asked = useSyncExternalStore(subscribeToAsked, askedNow, askedNow);
  if (asked === null) return null;
  return (
    <ConfirmDialog
      open
      title={formWords(`${asked}Title`)}
      description={formWords(asked === "lock" ? "lockHint" : "leaveHint")}
      confirmLabel={formWords(asked)}
      cancelLabel={formWords("stay")}
      danger
      onClose={() => answerLeaving(false)}
      onConfirm={() => answerLeaving(true)}
    />
  );
}
