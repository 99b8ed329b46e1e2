import type { BrowserContext, Page } from "@playwright/test";

/**
 * Makes the app wait ten times as long where it waits so many milliseconds at most, from the next page load on: for tests of
 * what comes in time, on a machine where nothing does.
 */
export const waitsLonger = (page: Page, wait: number): Promise<unknown> =>
  page.addInitScript((most) => {
    const { setTimeout: later } = window;
    const longer = (run: TimerHandler, ms?: number, ...given: unknown[]) =>
      later(run, ms === most ? 10 * most : ms, ...given);
    window.setTimeout = longer as typeof setTimeout;
  }, wait);

/** Makes the app wait a tenth as long where it waits exactly so many milliseconds, from the next page load on. */
export const waitsShorter = (context: BrowserContext, ...waits: readonly number[]): Promise<unknown> =>
  context.addInitScript((shortened) => {
    const { setTimeout: later, setInterval: every } = window;
    const shorter = (ms?: number) => (ms !== undefined && shortened.includes(ms) ? ms / 10 : ms);
    window.setTimeout = ((run: TimerHandler, ms?: number, ...given: unknown[]) =>
      later(run, shorter(ms), ...given)) as typeof setTimeout;
    window.setInterval = ((run: TimerHandler, ms?: number, ...given: unknown[]) =>
      every(run, shorter(ms), ...given)) as typeof setInterval;
  }, waits);

/** Lets `page.clock` decide about limits of calls, too, which else end by the browser's own clock. */
export const limitsByClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const end = new AbortController();
      setTimeout(() => end.abort(new DOMException("It took too long.", "TimeoutError")), ms);
      return end.signal;
    };
  });
