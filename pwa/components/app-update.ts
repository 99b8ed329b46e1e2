import { useSyncExternalStore } from "react";
import type { Workbox } from "workbox-window";
import { lookForAnotherBuild, mayReloadAgain, whenOutdated } from "#pwa/components/missing-parts.ts";
import { isPageHeld, subscribeToUnsavedForms } from "#pwa/components/unsaved-form.ts";

/**
 * A new version of the app. It waits until a person says so, or until they would not
 * notice; and always until no form on this page is half filled. Queued work needs
 * no waiting for: it is durable before anything shows it as saved.
 *
 * none: this is the newest known. ready: one waits. wanted: the person said yes and a
 * form is still open. applying: the page is about to reload.
 */
export type UpdateState = "none" | "ready" | "wanted" | "applying";

let state: UpdateState = "none";
let workbox: Workbox | null = null;
const listeners = new Set<() => void>();

function become(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Registers the service worker, once, after the first screen stands. */
export async function watchForUpdates(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV || workbox !== null) return;
  const controlledBefore = navigator.serviceWorker.controller !== null;
  // Another tab may have let the new version in; this page's own files are gone from the cache then.
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!controlledBefore && state === "none") return;
    become("wanted");
    settle();
  });
  // A part of the app is no longer there: the version changed beneath this page.
  whenOutdated(pageIsOutdated);
  subscribeToUnsavedForms(settle);
  // A tablet may stay open for weeks.
  setInterval(() => void checkForUpdate(), 60 * 60 * 1000);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void checkForUpdate());
  const { registerWorker } = await import("./register-worker.ts");
  const registration = await registerWorker({
    began: (begun) => (workbox = begun),
    waits: () => {
      if (state !== "none") return;
      become(sessionStorage.getItem(saidYes) === null ? "ready" : "wanted");
      settle();
    },
  });
  if (!registration?.waiting) sessionStorage.removeItem(saidYes);
  // A new worker may have taken over while this page was loading, before it listened for one.
  if (navigator.serviceWorker.controller !== null) await lookForAnotherBuild();
}

/**
 * In session storage from when a person wants the update, so that a reload in between does not ask them again: how many
 * seconds the next page gives the new worker.
 */
const saidYes = "trace.updateWanted";

/** A newer version of the app wrote what this page cannot read: the page is loaded anew as soon as nothing on it is half filled. */
export function pageIsOutdated(): void {
  if (state === "wanted" || state === "applying" || !mayReloadAgain()) return;
  subscribeToUnsavedForms(settle);
  become("wanted");
  settle();
}

/** Asks the server for a newer version; false when it could not be asked. */
export async function checkForUpdate(): Promise<boolean> {
  try {
    await workbox?.update();
    return workbox !== null;
  } catch {
    return false;
  }
}

/** Lets the waiting version in as soon as nothing on this page is half filled. */
export function applyUpdate(): void {
  if (state === "ready") become("wanted");
  settle();
}

let reloadedUnder: ServiceWorker | null | undefined;
function settle(): void {
  if (state !== "wanted" || isPageHeld()) return;
  become("applying");
  if (!("serviceWorker" in navigator)) return reload();
  const controller = navigator.serviceWorker.controller;
  void navigator.serviceWorker.getRegistration().then((registration) => {
    if (registration?.waiting) {
      // The page reloads once the new worker has taken over.
      navigator.serviceWorker.addEventListener("controllerchange", reload);
      registration.waiting.postMessage({ type: "SKIP_WAITING" });
      // A browser keeps the old worker for as long as it answers this page; a reload ends what it answers. It may have begun
      // anew for the reload itself, and goes with the next one, which leaves the person more and more time in between.
      const seconds = Number(sessionStorage.getItem(saidYes) ?? 5);
      sessionStorage.setItem(saidYes, String(seconds * 2));
      const wait = controller === null ? 0 : seconds * 1000;
      setTimeout(() => isPageHeld() || reload(), wait);
    } else reload();
  });
}

/** How long a reload may go unanswered, in milliseconds. */
const unanswered = 30_000;
let askingAgain: ReturnType<typeof setInterval> | undefined;

/**
 * Once for each worker in charge. A reload that the old worker was asked for and took with it when it ended is never
 * answered: the page stands still until the new worker's own reload takes that one's place, or, where nothing came for a
 * while, until this page, which still runs, asks again.
 */
function reload(): void {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  if (reloadedUnder === worker) return;
  reloadedUnder = worker;
  location.reload();
  askingAgain ??= setInterval(() => isPageHeld() || location.reload(), unanswered);
}

export const useUpdate = (): UpdateState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
