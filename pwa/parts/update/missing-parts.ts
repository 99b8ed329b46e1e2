import { commonWords } from "#shared/words/common-words.ts";

/** Milliseconds within which a page being left is gone; leaving cancels its loads, and later it is assumed to stay. */
const leavesWithin = 10_000;

let isBeingLeft = false;
let outdated = () => {
  if (mayReloadAgain()) location.reload();
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

/** Limits reloads to one a minute: a part still missing after a reload is left to the error screen. */
export function mayReloadAgain(): boolean {
  const last = Number(sessionStorage.getItem("trace.reloadedAt") ?? 0);
  sessionStorage.setItem("trace.reloadedAt", String(Date.now()));
  return Date.now() - last > 60_000;
}
