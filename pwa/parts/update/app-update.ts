import { useSyncExternalStore } from "react";
import type { Workbox } from "workbox-window";
import {
  findAnotherBuild,
  mayReloadAgain,
  reloadUntilAnswered,
  whenOutdated,
} from "#pwa/parts/update/missing-parts.ts";
import { isPageBusy, subscribeToUnsavedForms } from "#pwa/ui/unsaved-form.ts";

/**
 * State of an update of the app. A new version is applied when a person confirms it or would not notice, and only while
 * no form on this page is unfinished. Queued commands need no waiting: they are durable before anything shows them as
 * saved.
 *
 * none: this is the newest known version. ready: a new one waits. wanted: it is confirmed, but a form is still
 * unfinished. applying: the page is about to reload.
 */
export type UpdateState = "none" | "ready" | "wanted" | "applying";

let state: UpdateState = "none";
let workbox: Workbox | null = null;
const listeners = new Set<() => void>();

function become(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Registers the service worker, once, after the first screen is drawn. */
export async function watchForUpdates(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV || workbox !== null) return;
  const controlledBefore = navigator.serviceWorker.controller !== null;
  // Another tab may have activated the new version, which removed this page's files from the cache.
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!controlledBefore) keepRest();
    // A page that no worker controlled, as after a reload past it, is taken over without having been asked: usually by
    // its own build's first worker, but perhaps by a newer build's.
    if (!controlledBefore && state === "none") return void findAnotherBuild();
    become("wanted");
    settle();
  });
  // A part of the app is missing: the version changed under this page.
  whenOutdated(isOutdatedBuild);
  subscribeToUnsavedForms(settle);
  // A tablet may stay open for weeks.
  setInterval(() => void checkForUpdate(), 60 * 60 * 1000);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void checkForUpdate());
  const { registerWorker } = await import("./register-worker.ts");
  const registration = await registerWorker({
    began: (begun) => (workbox = begun),
    waits: () => {
      if (state !== "none") return;
      become(sessionStorage.getItem(updateConfirmedKey) === null ? "ready" : "wanted");
      settle();
    },
  });
  if (registration !== undefined && registration.active === null) sayGettingReady();
  if (!registration?.waiting) sessionStorage.removeItem(updateConfirmedKey);
  // A new worker may have taken over while this page was loading, before the listener was added.
  if (navigator.serviceWorker.controller === null) return;
  keepRest();
  await findAnotherBuild();
}

const restOfFiles = () => import("./keep-rest.ts");
const keepRest = () => void restOfFiles().then(({ keepRest: keep }) => keep(), console.error);
const sayGettingReady = () => void restOfFiles().then(({ sayGettingReady: say }) => say(), console.error);

/**
 * Session storage key, set when a person confirms the update so that a reload does not ask again: seconds that the next
 * page gives the new worker.
 */
const updateConfirmedKey = "trace.updateWanted";

/** Reloads the page, which cannot read data of a newer version, as soon as nothing on it is unfinished. */
export function isOutdatedBuild(): void {
  if (state === "wanted" || state === "applying" || !mayReloadAgain()) return;
  subscribeToUnsavedForms(settle);
  become("wanted");
  settle();
}

/** Checks for a newer version; false when the server could not be reached. */
export async function checkForUpdate(): Promise<boolean> {
  try {
    await workbox?.update();
    return workbox !== null;
  } catch {
    return false;
  }
}

/** Activates the waiting version as soon as nothing on this page is unfinished. */
export function applyUpdate(): void {
  if (state === "ready") become("wanted");
  settle();
}

let reloadedUnder: ServiceWorker | null | undefined;
function settle(): void {
  if (state !== "wanted" || isPageBusy()) return;
  become("applying");
  if (!("serviceWorker" in navigator)) return reload();
  const controller = navigator.serviceWorker.controller;
  void navigator.serviceWorker.getRegistration().then((registration) => {
    if (registration?.waiting) {
      // The page reloads once the new worker has taken over.
      navigator.serviceWorker.addEventListener("controllerchange", reload);
      registration.waiting.postMessage({ type: "SKIP_WAITING" });
      // A browser keeps the old worker while it has requests to answer; a reload ends them. The worker may have
      // restarted for the reload itself and then ends with the next one, hence the growing wait between reloads.
      const seconds = Number(sessionStorage.getItem(updateConfirmedKey) ?? 5);
      sessionStorage.setItem(updateConfirmedKey, String(seconds * 2));
      const wait = controller === null ? 0 : seconds * 1000;
      setTimeout(() => isPageBusy() || reload(), wait);
    } else reload();
  });
}

/** Reloads the page, once per controlling worker. */
function reload(): void {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  if (reloadedUnder === worker) return;
  reloadedUnder = worker;
  reloadUntilAnswered(isPageBusy);
}

export const useUpdate = (): UpdateState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
