import { test as base, type BrowserContext, expect } from "@playwright/test";
import type { Config } from "#server/running/config.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { lostFocus, watchFocus } from "./focus.ts";
import { keepsNothingYet, preloadsNothing } from "./kept-app.ts";
import { servers } from "./stored-sign-in.ts";

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
 * A journey: the built app in a browser with its own server and database.
 *
 *     test.use({ shop: { rows: itemsOnSale(3) } });
 *     test("…", async ({ page, server }) => { await openAs(page, people.staff); … });
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
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => await prepared(await open(options));
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
    servers.push(server);
    await use(server);
    servers.length = 0;
    await server.close();
  },
  baseURL: async ({ server }, use) => {
    await use(server.address);
  },
});

/** Prepares a context of a browser that the test opened itself, as all others are. */
export async function prepared(context: BrowserContext): Promise<BrowserContext> {
  await watchFocus(context);
  await keepsNothingYet(context);
  await preloadsNothing(context);
  return context;
}
