import { commonWords } from "#shared/words/common-words.ts";

/** A page that is being left loses what it was loading; one that has not gone by then, in milliseconds, stays. */
const leavesWithin = 10_000;

let isBeingLeft = false;
let hears: (() => void) | null = null;

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
    if (!isBeingLeft) hears?.();
  });
}

/** What is done where a part is missing and the page stays. */
export function whenPartIsMissing(then: () => void): void {
  hears = then;
}
