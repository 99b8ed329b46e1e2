import type { BrowserContext, Page } from "@playwright/test";

interface Keeping {
  /** Whether this page may register the service worker as soon as it wants to. */
  traceKeepsApp?: boolean;
  /** Lets a registration that waits go on. */
  traceKeepApp?: () => void;
}

/**
 * Has pages of this context register the service worker only when a journey asks for it (`keepApp`), or has before.
 * Storing all files of the app takes as long as what most journeys do.
 */
export const keepsNothingYet = (context: BrowserContext): Promise<unknown> => context.addInitScript(waitToKeep);

/** Lets this page register the service worker, and the pages after it. */
export const keepApp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const keeping = globalThis as Keeping;
    keeping.traceKeepsApp = true;
    keeping.traceKeepApp?.();
  });

/** Waits until the service worker has stored all of the app: from then on every screen opens offline. */
export async function appIsKept(page: Page): Promise<void> {
  await keepApp(page);
  // Polls by time, not by frames as usual: a browser may render none for a hidden page.
  const isKept = () =>
    navigator.serviceWorker.controller !== null && document.documentElement.hasAttribute("data-kept");
  await page.waitForFunction(isKept, undefined, { polling: 100 });
}

/** Runs in the page. */
function waitToKeep(): void {
  const keeping = globalThis as Keeping;
  // No service workers: an insecure page.
  if (!("serviceWorker" in navigator)) return;
  const { register, getRegistration } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = async function (...of) {
    if (keeping.traceKeepsApp !== true && (await getRegistration.call(this)) === undefined)
      await new Promise<void>((resolve) => (keeping.traceKeepApp = resolve));
    return await register.apply(this, of);
  };
}

/** Milliseconds within which the app loads screens ahead (pwa/staff/frame/use-idle-preload.ts). */
const preloadWithin = 10_000;

/** Has pages of this context load no screen ahead of its being opened: most journeys open few of them. */
export const preloadsNothing = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((within) => {
    const request = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (what, options) =>
      options?.timeout === within && !("tracePreloads" in globalThis) ? 0 : request(what, options);
  }, preloadWithin);

/** Has pages of this context load screens ahead as they do for people. */
export const preloadsScreens = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => void Object.assign(globalThis, { tracePreloads: true }));
