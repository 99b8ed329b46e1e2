import type { Page } from "@playwright/test";
import { statuses } from "#shared/areas/inventory/status.ts";
import { firstStore } from "../support/test-server.ts";
import { airGtin, ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { choose } from "./support/choose.ts";
import { itemOnSale, itemPath, itemWithStatus, statusSetElsewhere, writePrice } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people, signIn } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, needsAttention, syncPill, waitsOffline } from "./support/sync-state.ts";

/** Two items on sale, and one of every status, so that every colour on screens is checked. */
const stock = [
  itemOnSale(1, { subLocationId: ids.shelfA }),
  itemOnSale(2, { option1Value: "10", printed: true }),
  ...statuses.map((status, index) => itemWithStatus(10 + index, status, { locationId: ids.back })),
];

test.use({ shop: { rows: stock } });

/** Navigates within the app, without reloading. */
async function go(page: Page, link: RegExp, heading: string | RegExp): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

test("the sign-in pages, the home screen, settings, the queue and what needs attention are accessible", async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.address.replace(firstStore.host, "nobody.localhost")}/`);
  await expect(page.getByRole("tab", { name: "Signup" })).toBeVisible();
  await expectNoViolations(page, "store signup");
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expectNoViolations(page, "sign in, with what is missing");

  await signIn(page, people.admin);
  await appIsKept(page);
  await expectNoViolations(page, "home");
  await go(page, /^Device/, "Device settings");
  await expectNoViolations(page, "device settings");
  await go(page, /^Attention/, "Needs attention");
  await expectNoViolations(page, "needs attention, empty");
  await page.goto("/no/such/screen");
  await expect(page.getByRole("heading", { name: "Nothing here" })).toBeVisible();
  await expectNoViolations(page, "an address that leads nowhere");

  await page.goto(itemPath(1));
  await noNetwork.begin(context, server);
  await writePrice(page, "210");
  await waitsOffline(page, 1);
  await go(page, /^Home/, /^Good /);
  await expectNoViolations(page, "home, offline with unsent work");
  await syncPill(page).click();
  await expect(page.getByRole("list", { name: "Waiting changes" })).toBeVisible();
  await expectNoViolations(page, "queue");
  await page.getByRole("button", { name: "Close", exact: true }).click();

  await statusSetElsewhere(server, 1, "Sold");
  await noNetwork.end(context, server);
  await needsAttention(page, 1);
  await go(page, /^Attention/, "Needs attention");
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await expectNoViolations(page, "needs attention");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("dialog").getByLabel("Price")).toBeVisible();
  await expectNoViolations(page, "needs attention, editing");
});

test("intake is accessible from its first step to what it lacks", async ({ page }) => {
  await openAs(page, people.staff);
  await go(page, /^Intake/, "Intake");
  await page.getByRole("button", { name: "Next" }).click();
  await expectNoViolations(page, "intake: who and where, asked for");
  await choose(page, "Consigner", "Sel Tester");
  await choose(page, "Location", "Front");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Ready to scan")).toBeVisible();
  await expectNoViolations(page, "intake: nothing scanned");
  await scanAtOnce(page, airGtin);
  await scanAtOnce(page, "9780201379624");
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText("Unknown");
  await expectNoViolations(page, "intake: an unknown barcode");
  const lines = page.getByRole("list", { name: "Scanned items" }).getByRole("listitem");
  await lines.filter({ hasText: "Acme Air One" }).getByRole("button").first().click();
  await page.getByText("New", { exact: true }).last().click();
  await page.getByText("Good box", { exact: true }).click();
  await page.getByLabel("Price", { exact: true }).fill("250");
  await expectNoViolations(page, "intake: a line with its fees");

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Attach the unknown barcodes to a product first.")).toBeVisible();
  await expectNoViolations(page, "intake: what is missing");
});

test("finding, an item and auditing are accessible [A2.132, A2.239]", async ({ page }) => {
  await openAs(page, people.admin, "/findInventory?status=all");
  await expect(page.getByText("Instant Sell").first()).toBeVisible();
  await expectNoViolations(page, "find: every status");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await expectNoViolations(page, "find: filters");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Grouped" }).click();
  await expect(page.getByRole("button", { name: "Grouped" })).toHaveAttribute("aria-pressed", "true");
  await expectNoViolations(page, "find: grouped");
  await page.getByRole("searchbox").fill("no such shoe");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await expectNoViolations(page, "find: nothing matches");
  await page.goto("/incomingInventory");
  await page
    .getByRole("checkbox", { name: /^Select / })
    .first()
    .check();
  await expectNoViolations(page, "incoming, with one selected");
  await page.goto(itemPath(1));
  await expect(page.getByLabel("Notes")).toBeVisible();
  await allDelivered(page);
  await expectNoViolations(page, "item");

  await go(page, /^Scan Items/, "Scan Items");
  await page.getByRole("button", { name: "START" }).click();
  await expect(page.getByText("Please select a location")).toBeVisible();
  await expectNoViolations(page, "scan items: location, asked for");
  await choose(page, "Location", "Front");
  await page.getByRole("button", { name: "START" }).click();
  await expect(page.getByText("Ready to scan")).toBeVisible();
  await expectNoViolations(page, "scan items: nothing scanned");
  // Found, found again, elsewhere and sold.
  const soldCode = `A00000${10 + statuses.indexOf("Sold")}`;
  for (const code of ["A0000001", "A0000001", "A0000012", soldCode, "ZZZZ0009"]) await scanAtOnce(page, code);
  await expect(page.getByText("4 items", { exact: true })).toBeVisible();
  await expectNoViolations(page, "scan items: scanning");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("tab", { name: "Other" })).toBeVisible();
  await expectNoViolations(page, "scan items: missing");
  await page.getByRole("tab", { name: "Other" }).click();
  await expect(page.getByRole("tabpanel", { name: "Other" })).toBeVisible();
  await expectNoViolations(page, "scan items: other");
});
