import { test as base, expect } from "@playwright/test";
import type { Config } from "#server/config.ts";
import type { Put } from "#shared/kernel/define-command.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { lostFocus, watchFocus } from "./focus.ts";

export { expect };

/** A journey's additions to its store and server, beyond the two small stores. */
export interface Shop {
  /** Further rows of the first store. */
  readonly rows?: readonly Put[];
  readonly config?: Partial<Config>;
  /** Instead of the network to shops; by default none is reached. */
  readonly shopify?: TestServer["services"]["shopify"];
  readonly linnworks?: TestServer["services"]["linnworks"];
  /** The server has no store, as on the first day. */
  readonly isEmpty?: boolean;
}

/**
 * For journeys that never open a page offline: their browsers store no app files, which saves a quarter of a short
 * journey's processor time.
 *
 *     test.use(appIsNotKept);
 */
export const appIsNotKept = { serviceWorkers: "block" } as const;

/**
 * A journey: the built app in a browser with its own server and database.
 *
 *     test.use({ shop: { rows: itemsOnSale(3) } });
 *     test("…", async ({ page, server }) => { await signIn(page); … });
 *
 * Documents are saved as files, as by a browser without a PDF viewer; with `printDialog` the print dialog opens.
 *
 * Each screen must have the focus when the person acts on it (focus.ts).
 *
 * Paths given to `page.goto` are the first store's (`http://localhost:<port>`).
 */
export const test = base.extend<{ shop: Shop; server: TestServer; printDialog: boolean; focusIsKept: undefined }>({
  focusIsKept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameter.
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
  context: async ({ context, printDialog }, use) => {
    await context.addInitScript((hasViewer) => {
      Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => hasViewer });
    }, printDialog);
    await use(context);
  },
  printDialog: [false, { option: true }],
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
