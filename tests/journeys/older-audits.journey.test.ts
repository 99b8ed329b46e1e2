import type { Put } from "#shared/machine/kernel/define-command.ts";
import { ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { menuTask } from "./support/menu.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";

/** Returns an audit of Front with one missing item and a note, run on this day. */
const auditOf = (id: string, runAt: string): readonly Put[] => [
  {
    type: "audit",
    row: {
      ...{ id, locationId: ids.front, subLocationId: null, status: "run", createdAt: runAt, createdBy: ids.staff },
      ...{ createdByName: "Stan Staff", runAt, runByName: "Stan Staff", expectedCount: 3, foundCount: 2 },
      ...{ joinedIntoId: null, joinedIds: [] },
    },
  },
  {
    type: "auditLine",
    row: {
      ...{ id: `${id}:item-000001`, auditId: id, itemId: "item-000001", code: "A0000001", outcome: "missing" },
      ...{ title: "Acme Air One", size: "9", expectedLocationName: "Front", actualLocationName: "Front" },
      ...{ itemStatus: "Active", amended: false, resolution: null, resolvedAt: null, resolvedByName: "", note: "" },
    },
  },
  {
    type: "auditNote",
    row: {
      ...{ id: `${id}-note`, auditId: id, text: "The lamp was broken", photo: "" },
      ...{ createdAt: runAt, createdByName: "Stan Staff" },
    },
  },
];

// The store is of January 2026.
test.use({
  shop: {
    rows: [
      itemOnSale(1),
      ...auditOf("audit-recent", "2025-12-01T09:00:00.000Z"),
      ...auditOf("audit-old", "2025-06-01T09:00:00.000Z"),
    ],
  },
});

test("audits of more than 90 days ago are read of the server, where the list says so, and cannot be changed [A2.258, A2.259]", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.staff);
  await appIsKept(page);
  await menuTask(page, "Scan Items").click();
  const list = page.getByRole("region", { name: "Audits" });
  const opening = list.getByRole("link", { name: "View the audit of Front" });
  await expect(opening).toHaveCount(1);
  await expect(page.getByText("Audits from the last 90 days are on this device.")).toBeVisible();

  await noNetwork.begin(context, server);
  await page.getByRole("button", { name: "Show older audits" }).click();
  await expect(page.getByText("This is on the server. Connect to see it.")).toBeVisible();
  await expect(opening).toHaveCount(1);
  await noNetwork.end(context, server);
  await expect(opening).toHaveCount(2);
  await expect(page.getByText("Showing all audits. Those older than 90 days come from the server.")).toBeVisible();
  await expectNoViolations(page, "the list of audits with older ones");

  await opening.last().click();
  await expect(page.getByText("Read only")).toBeVisible();
  await expect(page.getByRole("img", { name: "2 found and 1 missing of 3 expected" })).toBeVisible();
  const missing = page.getByRole("tabpanel", { name: "Missing" }).getByRole("listitem");
  await expect(missing).toContainText("A0000001");
  await expect(missing.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Scan Again" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Notes" }).click();
  await expect(page.getByText("The lamp was broken")).toBeVisible();
  await expectNoViolations(page, "an older audit");

  await noNetwork.begin(context, server);
  await page.reload();
  await expect(page.getByText("This is on the server. Connect to see it.")).toBeVisible();
  await noNetwork.end(context, server);
  await expect(page.getByText("Read only")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(opening).toHaveCount(2);
});
