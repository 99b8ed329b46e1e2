import { type RefObject, useId, useLayoutEffect } from "react";

/**
 * What is not saved on this page, with the element that it is in, if known; `works` counts background work. Updates of
 * the app and closing the page wait for both.
 */
const forms = new Map<string, Element | null | undefined>();
let works = 0;
const listeners = new Set<() => void>();

/** Whether unsaved input would be lost by leaving the screen; background work continues on other screens. */
export const hasUnsavedForm = (): boolean => forms.size > 0;

/** The elements that unsaved input is in, as far as known. */
export const unsavedPlaces = () => forms.values();

/** Whether the page must stay open, for a form or for work. */
export const isPageBusy = (): boolean => forms.size > 0 || works > 0;

/** Calls `listener` when either changes. */
export function subscribeToUnsavedForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function tell(): void {
  if (isPageBusy()) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
  for (const listener of listeners) listener();
}

/**
 * Gives up all unsaved input, before leaving a screen whose work is done or whose person was asked. What stays on the
 * screen is guarded again once it is changed back and forth.
 */
export function forgetUnsavedForms(): void {
  forms.clear();
  tell();
}

/** Marks input as unsaved while `dirty` is true; `element` has it. */
export function useUnsavedForm(dirty: boolean, element?: RefObject<Element | null>): void {
  const id = useId();
  // Before anything that was saved in the same moment leaves the screen.
  useLayoutEffect(() => {
    if (!dirty) return;
    forms.set(id, element?.current);
    tell();
    return () => void (forms.delete(id) && tell());
  }, [id, dirty, element]);
}

/** Keeps the page open for background work until the returned function is called. */
export function keepPageOpen(): () => void {
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
