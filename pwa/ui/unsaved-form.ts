import { useEffect, useId } from "react";

/**
 * Forms on this page with unsaved input; `works` counts background work. Updates of the app and closing the page wait
 * for both.
 */
const forms = new Set<string>();
let works = 0;
const listeners = new Set<() => void>();

/** Whether unsaved input would be lost by leaving the screen; background work continues on other screens. */
export const hasUnsavedForm = (): boolean => forms.size > 0;

/** Whether the page must stay open, for a form or for work. */
export const isPageHeld = (): boolean => forms.size > 0 || works > 0;

/** Calls `listener` when either changes. */
export function subscribeToUnsavedForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function tell(): void {
  if (isPageHeld()) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
  for (const listener of listeners) listener();
}

function mark(id: string, dirty: boolean): void {
  if (dirty === forms.has(id)) return;
  if (dirty) forms.add(id);
  else forms.delete(id);
  tell();
}

/** Marks this form as unsaved while `dirty` is true. */
export function useUnsavedForm(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    mark(id, dirty);
    return () => mark(id, false);
  }, [id, dirty]);
}

/** Keeps the page open for background work until the returned function is called. */
export function holdPage(): () => void {
  works += 1;
  tell();
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    works -= 1;
    tell();
  };
}
