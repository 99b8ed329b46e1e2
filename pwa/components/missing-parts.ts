import { commonWords } from "#shared/words/common-words.ts";

/** A page that is being left loses what it was loading; one that has not gone by then, in milliseconds, stays. */
const leavesWithin = 10_000;

let isBeingLeft = false;
let outdated = () => {
  if (mayReloadAgain()) location.reload();
};

/**
 * Parts of the app that cannot be loaded, from the page's beginning on. A sentence is shown in place
 * of the browser's own words, and the router, which knows those words, does not load the page anew by itself: that helps only
 * where there is another build, and it would take the page away from somebody who is on their way to another address.
 */
export function watchForMissingParts(): void {
  window.addEventListener("beforeunload", () => {
    isBeingLeft = true;
    setTimeout(() => (isBeingLeft = false), leavesWithin);
  });
  window.addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = commonWords("partMissing");
    if (!isBeingLeft) void lookForAnotherBuild();
  });
}

/** What is done from now on where this page's build is gone; until then the page is loaded anew. */
export function whenOutdated(then: () => void): void {
  outdated = then;
}

/** Finds out whether what answers this page is the app of another build: its worker, or without one the server. */
export async function lookForAnotherBuild(): Promise<void> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  const address = navigator.serviceWorker?.controller ? "/index.html" : "/";
  const page = await fetch(address, { cache: "no-store", redirect: "error" }).then(
    (response) => (response.ok ? response.text() : ""),
    () => "",
  );
  // A proxy's page is no build.
  const named = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (entry && named && named !== entry && !isBeingLeft) outdated();
}

/** Once a minute: a part that stays missing after a reload is the error screen's business, not another reload's. */
export function mayReloadAgain(): boolean {
  const last = Number(sessionStorage.getItem("trace.reloadedAt") ?? 0);
  sessionStorage.setItem("trace.reloadedAt", String(Date.now()));
  return Date.now() - last > 60_000;
}
