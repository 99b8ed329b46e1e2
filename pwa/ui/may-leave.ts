import { hasUnsavedForm, subscribeToUnsavedForms, unsavedPlaces } from "./unsaved-form.ts";

/** What would end unsaved input: another screen, a dialog that closes, or the lock, after which others may go on. */
export type Leaving = "leave" | "close" | "lock";

let asked: { readonly leaving: Leaving; readonly answer: (isLeaving: boolean) => void } | null = null;
const listeners = new Set<() => void>();

/** What the person is being asked; null for nothing. */
export const askedNow = (): Leaving | null => asked?.leaving ?? null;

export function subscribeToAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves at the first question. */
export const questionAsked = new Promise<void>((resolve) => listeners.add(() => asked !== null && resolve()));

function put(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Whether unsaved input is within this element. */
export const hasUnsavedIn = (place: Element | null): boolean =>
  [...unsavedPlaces()].some((element) => place?.contains(element ?? null));

/** Asks whether to give up unsaved input; true at once if there is none, or once it is saved. */
export function mayLeave(leaving: Leaving = "leave"): Promise<boolean> {
  if (!hasUnsavedForm()) return Promise.resolve(true);
  asked?.answer(false);
  return new Promise((resolve) => put({ leaving, answer: resolve }));
}

export function answerLeaving(isLeaving: boolean): void {
  asked?.answer(isLeaving);
  put(null);
}

// A screen that leaves as soon as it has saved is not asked about.
subscribeToUnsavedForms(() => {
  if (asked !== null && !hasUnsavedForm()) answerLeaving(true);
});
