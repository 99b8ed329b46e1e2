import { commonWords } from "#shared/words/common-words.ts";

/** A page that is being left loses what it was loading; one that has not gone by then, in milliseconds, stays. */
const leavesWithin = 10_000;

let isBeingLeft = false;
let anotherBuild: (() => void) | null = null;

/**
 * Parts of the app that cannot be loaded, from the page's beginning on. Whoever waits for one is told a sentence in place
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
    if (!isBeingLeft) void findAnotherBuild();
  });
}

/** What is done where a part is missing and there is another build. */
export function whenBuildIsGone(then: () => void): void {
  anotherBuild = then;
}

async function findAnotherBuild(): Promise<void> {
  // What answers here: the worker's own first page where there is a worker, else the server's.
  const address = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null ? "/index.html" : "/";
  if ((await isOfAnotherBuild(address)) && !isBeingLeft) anotherBuild?.();
}

/** Whether the first page at this address is the app's, of another build than this page. */
export async function isOfAnotherBuild(address: string): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  if (!entry) return false;
  const page = await fetch(address, { cache: "no-store", redirect: "error" }).then(
    (response) => (response.ok ? response.text() : ""),
    () => "",
  );
  // A proxy's page is no build.
  const named = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  return named !== undefined && named !== entry;
}
