import type { Put } from "#shared/machine/kernel/define-command.ts";
import { gtinData, startSmallCatalog } from "../support/small-catalog.ts";
import { ids, storeMadeAt, testStoreRows } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { allDelivered } from "./support/sync-state.ts";

const [air] = testStoreRows("store-one").flatMap((put) =>
  put.type === "product" && put.row.id === ids.air ? [put.row] : [],
);
const twin: Put = {
  type: "product",
  row: { ...air!, id: "product-twin", title: "Air One (again)", sku: "air 001", stockXId: "sx-air" },
};
const wish: Put = {
  type: "submittedProduct",
  row: {
    ...{
      id: "wish",
      title: "Fresh Three",
      sku: "FT-3-2023-LIMITED",
      brand: "Nike",
      category: "Sneakers",
      gender: "Men",
    },
    ...{ stockXId: "sx-3", image: "/picture.webp", imageList: [], notes: "In size 9, please", submittedBy: ids.seller },
    ...{ submittedByName: "Sel Seller", submittedAt: storeMadeAt, state: "open", productId: null, closedAt: null },
    ...{ closedBy: null, reason: "", size: "9", priceMinor: 21_000 },
  },
};
const other: Put = { ...wish, row: { ...wish.row, id: "other-wish", title: "Old Boot", notes: "" } } as Put;

test.use({
  shop: {
    rows: [
      twin,
      itemOnSale(1),
      itemOnSale(2, { productId: "product-twin", priceMinor: 12_300 }),
      itemOnSale(3, { productId: "product-twin" }),
      { type: "gtin", row: { id: "00036000291452", productId: "product-twin", size: "9" } },
      wish,
      other,
    ],
  },
});

test("a duplicate is merged after a preview, old links lead to what stays [A2.69, A2.82, A8.11, A8.25, A8.26]", async ({
  page,
  server,
}) => {
  await openAs(page, people.staff, "/products");
  // A spinner is shown until the first download has finished.
  await page.goto(`/products/${ids.air}`);
  const main = page.getByRole("main");
  const duplicates = main.getByRole("region", { name: "Duplicates" });
  await expect(duplicates.getByRole("link", { name: /Air One \(again\)/ })).toBeVisible();
  await duplicates.getByRole("button", { name: /^Merge Air One \(again\)/ }).click();
  const dialog = page.getByRole("dialog", { name: "Do you want to merge this item into the current product?" });
  await expect(
    dialog.getByText(
      "This deletes the selected product from the portal and the shop and moves all its inventory into the current one.",
    ),
  ).toBeVisible();
  await expect(dialog.getByText("2 items", { exact: true })).toBeVisible();
  await expect(dialog.getByText("1 barcode", { exact: true })).toBeVisible();
  await expectNoViolations(page, "the preview of a merge");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Merging product in background")).toBeVisible();
  await expect(page.getByText("Merged into Acme Air One")).toBeVisible();
  await expect(duplicates).toBeHidden();
  await expect(main.getByRole("region", { name: "Inventory" }).getByText("3 items", { exact: true })).toBeVisible();
  await expect(main.getByRole("region", { name: "Lowest prices" })).toContainText("$123");
  await expect(main.getByRole("region", { name: "Timeline" })).toContainText(
    "merged Air One (again) (air 001) into Acme Air One.",
  );
  await page.goto("/products/product-twin");
  await expect(page).toHaveURL(`/products/${ids.air}`);
  expect(
    await server.db.asAdmin(
      "select count(*)::int as moved from items where product_id = $1 and store_id = 'store-one'",
      [ids.air],
    ),
  ).toEqual([{ moved: 3 }]);
  await expect(main.getByRole("region", { name: "Timeline" })).toContainText("merged Air One (again)");
  await expectNoViolations(page, "a product with its timeline");

  await main.getByRole("button", { name: "Delete", exact: true }).click();
  const deletion = page.getByRole("dialog", { name: "Delete Acme Air One?" });
  await deletion.getByRole("button", { name: "Delete product" }).click();
  await expect(deletion.getByRole("alert")).toHaveText(
    "This product has 3 items and cannot be deleted. Merge it into another product instead.",
  );
  await deletion.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.goto(`/products/${ids.trail}`);
  await main.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete product" }).click();
  await expect(page).toHaveURL("/products");
  await expect(page.getByRole("list", { name: "Products" }).getByRole("listitem")).toHaveCount(2);
});

test("a submitted product fills the form, is closed by saving or declined; its barcodes come by service [A2.79, A2.80]", async ({
  page,
  server,
}) => {
  await openAs(page, people.staff, "/products");
  await page.getByRole("link", { name: "2 submitted products" }).click();
  await expect(page).toHaveURL("/products/create");
  const main = page.getByRole("main");
  const table = main.getByRole("table", { name: "Submitted products" });
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByText("Size 9 · asks $210.00")).toHaveCount(2);
  await expectNoViolations(page, "submitted products");
  await main.getByRole("searchbox", { name: "Search submitted products" }).fill("boot");
  await expect(table.getByRole("row")).toHaveCount(2);
  await table.getByRole("button", { name: "Decline Old Boot" }).click();
  const decline = page.getByRole("dialog", { name: "Decline Old Boot?" });
  await decline.getByLabel("Reason").fill("Not what we sell");
  await decline.getByRole("button", { name: "Decline" }).click();
  await expect(main.getByText("No submitted product matches.")).toBeVisible();
  await main.getByRole("searchbox", { name: "Search submitted products" }).fill("");
  await expect(table).toContainText("FT-3-2023-LI...");

  await main.getByLabel("Title", { exact: true }).fill("Something else");
  await table.getByRole("link", { name: "Fill Fresh Three" }).click();
  await page.getByRole("dialog", { name: "Replace what you typed?" }).getByRole("button", { name: "Replace" }).click();
  await expect(main.getByLabel("Title", { exact: true })).toHaveValue("Fresh Three");
  await expect(main.getByLabel("SKU", { exact: true })).toHaveValue("FT-3-2023-LIMITED");
  await expect(main.getByLabel("Catalog Id", { exact: true })).toHaveValue("sx-3");
  await expect(
    main.getByText(/Filled from what Sel Seller submitted\. Size 9 · asks \$210\.00\..*In size 9, please/),
  ).toBeVisible();
  await main.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fresh Three" })).toBeVisible();
  await allDelivered(page);
  await expect
    .poll(() =>
      server.db.asAdmin(
        `select s.title, s.state, s.reason, p.sku from submitted_products s
         left join products p on p.store_id = s.store_id and p.id = s.product_id order by s.title`,
      ),
    )
    .toEqual([
      { title: "Fresh Three", state: "used", reason: "", sku: "FT-3-2023-LIMITED" },
      { title: "Old Boot", state: "declined", reason: "Not what we sell", sku: null },
    ]);

  await main.getByRole("button", { name: "Manage GTINS" }).click();
  const gtins = page.getByRole("dialog", { name: "GTINs of Fresh Three" });
  const fill = gtins.getByRole("button", { name: "Auto-fill GTINs" });
  await fill.click();
  await expect(gtins.getByRole("alert")).toContainText("No catalogue service is set up here.");
  const catalog = await startSmallCatalog();
  catalog.answer = gtinData([
    { size: "9", gtin: "4006381333931" },
    { size: "10", gtin: "036000291452" },
  ]);
  Object.assign(server.services, { config: { ...server.services.config, catalog: catalog.config } });
  await fill.click();
  await expect(gtins.getByText("1 barcode was added.")).toBeVisible();
  await expect(gtins.getByText("This barcode belongs to Air One (again), size 9.")).toBeVisible();
  await expect(gtins.getByText("04006381333931", { exact: true })).toBeVisible();
  await expectNoViolations(page, "barcodes that were filled in");
  await catalog.close();
});
