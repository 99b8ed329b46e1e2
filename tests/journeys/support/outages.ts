import type { BrowserContext, Page } from "@playwright/test";
import type { TestServer } from "../../support/test-server.ts";
import { longPart } from "./long-part.ts";

/** One of the two ways of being offline; journeys that must work offline run once with each. */
export interface Outage {
  readonly name: string;
  /** Details of a test whose guarantee holds with the other outage, too. */
  readonly details: { readonly tag?: string };
  begin(context: BrowserContext, server: TestServer): Promise<void>;
  end(context: BrowserContext, server: TestServer): Promise<void>;
}

/**
 * The browser is offline, and the server stopped too: Chromium's emulation lets a request through while a page is being
 * replaced.
 */
export const noNetwork: Outage = {
  name: "no network",
  details: {},
  begin: async (context, server) => {
    await context.setOffline(true);
    await server.stopListening();
  },
  end: async (context, server) => {
    await server.listenAgain();
    await context.setOffline(false);
  },
};

/** The browser thinks it is online. */
export const noServer: Outage = {
  name: "network but no server",
  details: { tag: longPart },
  begin: (_context, server) => server.stopListening(),
  end: async (context, server) => {
    await server.listenAgain();
    // A device may wait a minute before its next attempt; when it becomes visible, it tries at once.
    for (const page of context.pages()) await page.locator("html").dispatchEvent("visibilitychange");
  },
};

/** Chromium loses the offline emulation during a reload; this sets it for the new page. */
export async function reloadWithoutNetwork(page: Page): Promise<void> {
  await page.reload();
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}

export const outages: readonly Outage[] = [noNetwork, noServer];
