import { useEffect, useId } from "react";

/**
 * Which forms on this page hold something typed and not yet queued. An update of the
 * app waits for them, and so does the browser when the page is closed.
 */
const open = new Set<string>();
const listeners = new Set<() => void>();

export const hasUnsavedForm = (): boolean => open.size > 0;

export function subscribeToUnsavedForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function mark(id: string, dirty: boolean): void {
  const before = open.size;
  if (dirty) open.add(id);
  else open.delete(id);
  if (before === open.size) return;
  if (open.size > 0) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
  for (const listener of listeners) listener();
}

/** Says that this form is half filled for as long as `dirty` is true. */
export function useUnsavedForm(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    mark(id, dirty);
    return () => mark(id, false);
  }, [id, dirty]);
}

/** The same for work that goes on without a form, until the answer is called. */
export function holdPage(): () => void {
  const id = `work ${++works}`;
  mark(id, true);
  return () => mark(id, false);
}
let works = 0;
