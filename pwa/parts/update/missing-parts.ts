import { commonWords } from "#shared/words/common-words.ts";

/** Milliseconds within which a page being left is gone; leaving cancels its loads, and later it is assumed to stay. */
const leavesWithin = 10_000;

let isBeingLeft = false;
let outdated = () => {
  if (mayReloadAgain()) reloadUntilAnswered();
};

/**
 * Handles parts of the app that cannot be loaded, from the start of the page. Replaces the browser's message, which
 * also keeps the router, which recognises that message, from reloading the page by itself: a reload helps only if there
 * is another build, and would interrupt a navigation in progress.
 */
export function watchForMissingParts(): void {
  window.addEventListener("beforeunload", () => {
    isBeingLeft = true;
    setTimeout(() => (isBeingLeft = false), leavesWithin);
  });
  window.addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = commonWords("partMissing");
    if (!isBeingLeft) void findAnotherBuild();
  });
}

/** Sets what happens when this page's build is gone; by default the page reloads. */
export function whenOutdated(then: () => void): void {
  outdated = then;
}

/** Checks whether the worker, or without one the server, serves another build of the app. */
export async function findAnotherBuild(): Promise<void> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  const address = navigator.serviceWorker?.controller ? "/index.html" : "/";
  const page = await fetch(address, { cache: "no-store", redirect: "error" }).then(
    (response) => (response.ok ? response.text() : ""),
    () => "",
  );
  // A proxy's page is not a build.
  const named = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (entry && named && named !== entry && !isBeingLeft) outdated();
}

/** Milliseconds without a response after which a reload is repeated. */
const unanswered = 30_000;
let askingAgain: ReturnType<typeof setInterval> | undefined;

/**
 * Reloads the page, and again while this page still runs and is not busy. A reload handled by the old worker can be lost
 * when that worker ends: the page then hangs until the new worker's reload replaces it or it tries again.
 */
export function reloadUntilAnswered(isBusy = () => false): void {
  location.reload();
  askingAgain ??= setInterval(() => isBusy() || location.reload(), unanswered);
}

/** Limits reloads to one a minute: a part still missing after a reload is left to the error screen. */
export function mayReloadAgain(): boolean {
  const last = Number(sessionStorage.getItem("trace.reloadedAt") ?? 0);
  sessionStorage.setItem("trace.reloadedAt", String(Date.now()));
  return Date.now() - last > 60_000;
}
