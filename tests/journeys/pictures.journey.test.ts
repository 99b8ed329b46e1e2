import { jpeg, phonePhoto } from "../support/sample-pictures.ts";
import { itemPath, itemsOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people, signIn } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, waitsOffline } from "./support/sync-state.ts";

test.use({ shop: { rows: itemsOnSale(3) } });

test("a photo taken offline is shown, survives a restart, goes before its change and to others [A2.46, A3.24, A8.34]", async ({
  page,
  server,
  browser,
}) => {
  await openAs(page, people.staff, itemPath(1));
  await appIsKept(page);
  await server.stopListening();
  const picture = page.getByRole("group", { name: "Image of this item" });
  await picture.getByLabel("Add a picture").setInputFiles({
    name: "shoe.jpg",
    mimeType: "image/jpeg",
    buffer: await phonePhoto(3_000, 2_000),
  });
  const shown = picture.getByRole("img", { name: "Picture 1 of 1" });
  await expect(shown).toHaveAttribute("src", /^blob:/);
  await expect(picture.getByText("Not sent yet")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await waitsOffline(page, 1);

  await page.reload();
  await expect(shown).toHaveAttribute("src", /^blob:/);
  await server.listenAgain();
  await allDelivered(page);
  await expect(picture.getByText("Not sent yet")).toBeHidden();
  const [row] = await server.db.asAdmin<{ image: string }>("select image from items where image <> ''");
  expect(row?.image).toMatch(/^\/files\/store-one\/[0-9a-f]{64}\.webp$/);
  const kept = await server.db.asAdmin("select width, height from sync.files");
  expect(kept).toEqual([{ width: 1_365, height: 2_048 }]);

  // A service worker could still be storing the thumbnail when it must be gone.
  const other = await (await browser.newContext({ baseURL: server.address })).newPage();
  await signIn(other, people.admin, itemPath(1));
  const there = other.getByRole("img", { name: "Picture 1 of 1" });
  await expect(there).toHaveAttribute("src", /-320\.webp$/);
  await expect.poll(() => there.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // Its file is lost: the default picture is shown instead.
  const [, storeId = "", file = ""] = /^\/files\/([^/]+)\/([0-9a-f]+)/.exec(row?.image ?? "") ?? [];
  await server.services.pictures.forget({ storeId, hash: file });
  await other.route("**/files/**", (route) => route.fulfill({ status: 404, body: "" }));
  await other.reload();
  await expect(other.getByRole("img", { name: "Picture 1 of 1" })).not.toHaveAttribute("src");
});

test("a file that is no picture is said to be none, and another takes the picture's place", async ({ page }) => {
  await openAs(page, people.staff, itemPath(2));
  const picture = page.getByRole("group", { name: "Image of this item" });
  const add = picture.getByLabel("Add a picture");
  await add.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(picture.getByRole("alert")).toContainText("notes.jpg: This file is not a picture this device can read.");
  await picture.getByRole("button", { name: "Dismiss" }).click();
  await add.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await jpeg(100, 80) });
  const shown = picture.getByRole("img", { name: "Picture 1 of 1" });
  const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(100);
  await picture
    .getByLabel("Replace picture")
    .setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer: await jpeg(90, 80) });
  await expect.poll(width).toBe(90);
  await picture.getByRole("button", { name: "Remove picture 1" }).click();
  await expect(shown).toBeHidden();
});
