import type { BrowserContext, Page } from "@playwright/test";
import type { TestServer } from "../../support/test-server.ts";

/** One of the two ways of being offline; a journey that must hold offline is told once for each. */
export interface Outage {
  readonly name: string;
  begin(context: BrowserContext, server: TestServer): Promise<void>;
  end(context: BrowserContext, server: TestServer): Promise<void>;
}

/**
 * The browser knows that it is offline, and nothing gets through: Chromium lets a request slip past its emulation
 * while a page is being replaced, so the server is away as well.
 */
export const noNetwork: Outage = {
  name: "no network",
  begin: async (context, server) => {
    await context.setOffline(true);
    await server.stopListening();
  },
  end: async (context, server) => {
    await server.listenAgain();
    await context.setOffline(false);
  },
};

/** The browser believes it is online. */
export const noServer: Outage = {
  name: "network but no server",
  begin: (_context, server) => server.stopListening(),
  end: async (context, server) => {
    await server.listenAgain();
    // By itself a device may not ask for another minute; when somebody looks at it, it asks at once.
    for (const page of context.pages()) await page.locator("html").dispatchEvent("visibilitychange");
  },
};

/** Chromium forgets during a reload that the page is offline; this tells the new page. */
export async function reloadWithoutNetwork(page: Page): Promise<void> {
  await page.reload();
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}

export const outages: readonly Outage[] = [noNetwork, noServer];
