import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../pickers/confirm-dialog.tsx";
import { hasUnsavedForm } from "../unsaved-form.ts";
import { formWords } from "./words.ts";

/**
 * Asks before leaving the screen, or a part of it, with unsaved input. `partOf` returns the part of the screen in an
 * address's search; other changes of the address leave nothing.
 */
export function LeavingGuard({ partOf }: { readonly partOf: (search: Readonly<Record<string, unknown>>) => string }) {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((isStaying: boolean) => void) | null>(null);
  useEffect(() => {
    const partIn = (search: string) => partOf(Object.fromEntries(new URLSearchParams(search)));
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation: here, nextLocation: next }) =>
        !hasUnsavedForm() || (here.pathname === next.pathname && partIn(here.search) === partIn(next.search))
          ? false
          : new Promise((resolve) => setAnswer(() => resolve)),
    });
  }, [history, partOf]);
  const say = (isStaying: boolean) => {
    answer?.(isStaying);
    setAnswer(null);
  };
  return (
    <ConfirmDialog
      open={answer !== null}
      title={formWords("leaveTitle")}
      description={formWords("leaveHint")}
      confirmLabel={formWords("leave")}
      cancelLabel={formWords("stay")}
      danger
      onClose={() => say(true)}
      onConfirm={() => say(false)}
    />
  );
}
