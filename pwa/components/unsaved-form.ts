import { useEffect, useId } from "react";

/**
 * Which forms on this page hold something typed and not yet queued, and what work goes on beside
 * the screens. An update of the app waits for both, and so does the browser when the page is closed.
 */
const forms = new Set<string>();
let works = 0;
const listeners = new Set<() => void>();

/** Whether something typed would be lost; work beside the screens goes on wherever the person goes. */
export const hasUnsavedForm = (): boolean => forms.size > 0;

/** Whether the page itself must stay: for a form or for work. */
export const isPageHeld = (): boolean => forms.size > 0 || works > 0;

/** Hears of every change of the two. */
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

/** Says that this form is half filled for as long as `dirty` is true. */
export function useUnsavedForm(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    mark(id, dirty);
    return () => mark(id, false);
  }, [id, dirty]);
}

/** Keeps the page for work that goes on without a form, until the answer is called. */
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
