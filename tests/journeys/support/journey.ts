import { test as base, expect } from "@playwright/test";
import type { Config } from "#server/config.ts";
import type { Put } from "#shared/kernel/define-command.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { lostFocus, watchFocus } from "./focus.ts";

export { expect };

/** What a journey wants in its store and of its server, beyond the two small stores every one has. */
export interface Shop {
  /** Further rows of the first store. */
  readonly rows?: readonly Put[];
  readonly config?: Partial<Config>;
}

/**
 * For journeys that never open a page without a network: their browsers keep no files of the app, which takes a quarter
 * of a short journey's processor time.
 *
 *     test.use(appIsNotKept);
 */
export const appIsNotKept = { serviceWorkers: "block" } as const;

/**
 * A journey: the built app in a browser against a server of its own, on a database of its own.
 *
 *     test.use({ shop: { rows: itemsOnSale(3) } });
 *     test("…", async ({ page, server }) => { await signIn(page); … });
 *
 * Each screen that a journey's person comes to has the focus when they do the next thing (focus.ts).
 *
 * Paths given to `page.goto` are the first store's (`http://localhost:<port>`).
 */
export const test = base.extend<{ shop: Shop; server: TestServer; focusIsKept: undefined }>({
  focusIsKept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      lostFocus.length = 0;
      await use(undefined);
      expect(lostFocus, "screens that opened without the focus").toEqual([]);
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      watchFocus(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  shop: [{}, { option: true }],
  server: async ({ shop }, use) => {
    const server = await createTestServer({ listen: true, ...shop });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => {
    await use(server.address);
  },
});
