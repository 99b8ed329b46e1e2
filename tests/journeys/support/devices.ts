import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import type { TestServer } from "../../support/test-server.ts";
import { people, portalOf, signIn } from "./people.ts";
import { mayBePut, putSignIn, servers } from "./stored-sign-in.ts";
import { allDelivered } from "./sync-state.ts";

/**
 * Opens a path as a person whose device is signed in and has the store, without its form: for journeys about something
 * else. The page is a new context's, whose address is the journey's own server's, or its portal's for a consigner.
 */
export async function openAs(page: Page, email: string = people.staff, path = "/"): Promise<void> {
  const [server] = servers;
  if (server === undefined) throw new Error("openAs signs in at the journey's server, which it must ask for.");
  const address = email === people.seller ? portalOf(server.address) : server.address;
  await putSignIn(page.context(), server, email, address);
  await opened(page, path);
}

/**
 * Opens another device: a separate browser profile, signed in. The caller closes it with `page.context().close()`.
 */
export const openDevice = async (
  browser: Browser,
  server: Pick<TestServer, "address">,
  email: string = people.staff,
  path = "/",
): Promise<Page> => await signedIn(await browser.newContext({ baseURL: server.address }), server, email, path);

/**
 * Opens a handheld terminal: a touch screen, no mouse, signed in. The caller closes it with `page.context().close()`.
 */
export const openHandheld = async (browser: Browser, server: TestServer, path = "/"): Promise<Page> => {
  const context = await browser.newContext({
    ...{ baseURL: server.address, viewport: { width: 360, height: 740 }, reducedMotion: "reduce" },
    ...{ hasTouch: true, isMobile: true },
  });
  return await signedIn(context, server, people.staff, path);
};

async function signedIn(
  context: BrowserContext,
  { address }: Pick<TestServer, "address">,
  email: string,
  path: string,
): Promise<Page> {
  const page = await context.newPage();
  const server = servers.find((one) => one.address === address);
  if (server === undefined || !mayBePut(server, email, address)) {
    await signIn(page, email, path);
    return page;
  }
  await putSignIn(context, server, email, address);
  await opened(page, path);
  return page;
}

/** Goes to a path, and waits until it is shown and the device has heard all that the server has. */
async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("[data-page-title]")).toBeVisible();
  await allDelivered(page);
}
