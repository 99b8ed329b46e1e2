import type { Page } from "@playwright/test";

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
