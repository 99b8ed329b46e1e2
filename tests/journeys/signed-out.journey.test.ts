import type { Page } from "@playwright/test";
import { firstStore } from "../support/test-server.ts";
import { ids } from "../support/test-store.ts";
import { everythingKept } from "./support/device-databases.ts";
import { itemPath, itemsOnSale, notesOnServer, writeNotes } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { giveCredentials, people, signIn } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, waitsOffline } from "./support/sync-state.ts";

test.use({ shop: { rows: itemsOnSale(3) } });

/** Texts only the store's people know: an item, a product, a consigner, an employee. */
const theirs = ["A0000001", "Acme Air One", "Otto", "Ada", "Sel", people.admin, people.seller];

async function expectNothingOfTheStore(page: Page): Promise<string> {
  const kept = await everythingKept(page);
  for (const one of theirs) expect(kept.includes(one), one).toBe(false);
  return kept;
}

async function signOut(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
}

test("whoever signs out leaves nothing of the store on the device, and of their own only what was not delivered", async ({
  page,
  context,
  server,
}) => {
  await signIn(page, people.admin, itemPath(1));
  await appIsKept(page);
  const before = await everythingKept(page);
  for (const one of ["A0000001", "Acme Air One", "Otto", "Ada"]) expect(before.includes(one), one).toBe(true);
  await signOut(page, "Sign out");
  await expectNothingOfTheStore(page);

  // Offline, changes stay in their owner's queue; the next person has neither it nor its rows.
  await signIn(page, people.admin, itemPath(1));
  await noNetwork.begin(context, server);
  await writeNotes(page, "written in the dark");
  await waitsOffline(page, 1);
  await signOut(page, "Keep it and sign out");
  const kept = await expectNothingOfTheStore(page);
  const [, queue = ""] = kept.split(`trace-queue:${firstStore.id}:${ids.admin}/commands`);
  expect(queue.slice(0, queue.indexOf("trace-queue:"))).toContain("written in the dark");
  expect(kept.split("written in the dark")).toHaveLength(2);
  await noNetwork.end(context, server);
  await signIn(page, people.staff, itemPath(1));
  await expect(page.getByLabel("Notes")).toHaveValue("");
  expect(await notesOnServer(server, 1)).toEqual([]);
  await signOut(page, "Sign out");
  await signIn(page, people.admin, itemPath(1));
  await allDelivered(page);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["written in the dark"]);
  await signOut(page, "Sign out");
  expect(await expectNothingOfTheStore(page)).not.toContain("written in the dark");
});

test("signing out takes the rows off though the server does not answer, and a page closed meanwhile tells it later", async ({
  page,
  context,
}) => {
  await signIn(page, people.staff, itemPath(1));
  const asked: string[] = [];
  await page.route("**/api/auth/sign-out", (route) => void asked.push(route.request().method()));
  await page.getByRole("button", { name: "Sign out" }).first().click();
  const button = page.getByRole("dialog").getByRole("button", { name: "Sign out" });
  // A second press is the same sign-out.
  await button.dblclick();
  await expect.poll(() => asked).toEqual(["POST"]);
  await expect.poll(() => everythingKept(page)).not.toContain("A0000001");
  await page.close();

  // The closed page's call may still reach the server; if it does not, the next page sends another.
  const next = await context.newPage();
  await next.goto(itemPath(1));
  await expect(next.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  const session = async () => (await next.request.get(new URL("/api/session", next.url()).href)).status();
  await expect.poll(session).toBe(401);
  await expect.poll(() => next.evaluate(() => localStorage.getItem("trace.owedSignOuts"))).toBe("");
});

test("a consigner who signs out of the portal leaves nothing of theirs in the browser", async ({ page, server }) => {
  await page.goto(`${server.address.replace(firstStore.host, "portal.localhost")}/inventory`);
  await giveCredentials(page, people.seller);
  await expect(page.getByText("Acme Air One").first()).toBeVisible();
  await expect.poll(async () => (await everythingKept(page)).includes("Acme Air One")).toBe(true);
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expectNothingOfTheStore(page);
});
