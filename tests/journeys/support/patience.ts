import type { BrowserContext, Page } from "@playwright/test";

/** Makes the app wait so many times as long where it waits exactly so many milliseconds, from the next page load on. */
const waitsTimes = (where: Page | BrowserContext, factor: number, waits: readonly number[]): Promise<unknown> =>
  where.addInitScript(
    ([by, changed]) => {
      const { setTimeout: later, setInterval: every } = window;
      const changedWait = (ms?: number) => (ms !== undefined && changed.includes(ms) ? by * ms : ms);
      Object.assign(window, {
        setTimeout: (run: TimerHandler, ms?: number, ...given: unknown[]) => later(run, changedWait(ms), ...given),
        setInterval: (run: TimerHandler, ms?: number, ...given: unknown[]) => every(run, changedWait(ms), ...given),
      });
    },
    [factor, waits] as const,
  );

/** Makes these waits ten times as long: for tests of what comes in time, on a machine where nothing does. */
export const waitsLonger = (where: Page, ...waits: readonly number[]): Promise<unknown> => waitsTimes(where, 10, waits);

/** Makes these waits a tenth as long. */
export const waitsShorter = (where: BrowserContext, ...waits: readonly number[]): Promise<unknown> =>
  waitsTimes(where, 0.1, waits);

/** Lets `page.clock` decide about limits of calls, too, which else end by the browser's own clock. */
export const limitsByClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const end = new AbortController();
      setTimeout(() => end.abort(new DOMException("It took too long.", "TimeoutError")), ms);
      return end.signal;
    };
  });
