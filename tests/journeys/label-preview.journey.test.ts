import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { airGtin, ids } from "../support/test-store.ts";
import { printedPages } from "../support/printed-pdf.ts";
import { readSymbols } from "../support/read-symbols.ts";
import { choose } from "./support/choose.ts";
import { expect, test } from "./support/journey.ts";
import { people, signIn } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8ClampedArray;
}

/** What the screen shows there, in greys. */
async function pictureOf(page: Page, element: Locator): Promise<Picture> {
  const png = (await element.screenshot()).toString("base64");
  const { width, height, greys } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (context === null) throw new Error("There is no canvas.");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width: bitmap.width, height: bitmap.height, greys: [...data].filter((_, at) => at % 4 === 1) };
  }, png);
  return { width, height, dots: Uint8ClampedArray.from(greys) };
}

/** How dark each part of a label is, 0 to 1. */
function darkness({ width, height, dots }: Picture, columns: number, rows: number): number[] {
  const ink = Array<number>(columns * rows).fill(0);
  for (const [at, dot] of dots.entries()) {
    const column = Math.floor(((at % width) / width) * columns);
    const row = Math.floor((Math.floor(at / width) / height) * rows);
    ink[row * columns + column] = (ink[row * columns + column] ?? 0) + (255 - dot) / 255;
  }
  return ink.map((sum) => (sum * columns * rows) / (width * height));
}

/** A small sheet with a black frame, 2 : 1. */
const logo =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAAAAACiFhx2AAAAFUlEQVR42mNgYGD4/x9GMCCzwQQAsl0L9XqjPWcAAAAASUVORK5CYII=";

const titles = [
  "Nike Air Jordan “Größe” – 1 €",
  "Кроссовки Найк Эйр Макс",
  "נעלי ספורט Air Max 90",
  "Παπούτσια Άθλησης",
];
const sizes = [
  [101, 50],
  [57, 32],
  [30, 60],
] as const;

test.use({ deviceScaleFactor: 3 });

for (const [index, title] of titles.entries())
  test(`the preview of a label is what is printed: ${title}`, async ({ page, server }) => {
    const [width, height] = sizes[index % sizes.length] ?? sizes[0];
    const options = [
      "QR Code",
      "Shopify QR Code",
      "Scan To Shop",
      "Item Description",
      "Size",
      "Price",
      "Item Id",
      "Logo",
    ];
    await server.db.asAdmin(
      `update stores set label_width_mm = $2, label_height_mm = $3, label_options = $4, custom_barcode = 'CODE',
        logo = $5, shop_domain = 'kicks.example', currency = 'INR' where id = $1`,
      ["store-one", width, height, JSON.stringify(options), logo],
    );
    await server.db.asAdmin(
      "update products set title = $2, shopify_id = '7', shopify_handle = 'air' where store_id = 'store-one' and id = $1",
      [ids.air, title],
    );
    await signIn(page, people.staff);
    await page.getByRole("link", { name: "Intake" }).first().click();
    await choose(page, "Consigner", "Sel Tester");
    await choose(page, "Location", "Front");
    await page.getByRole("button", { name: "Next" }).click();
    await scanAtOnce(page, airGtin);
    await page.getByText("New", { exact: true }).last().click();
    await page.getByText("Good box", { exact: true }).click();
    await page.getByLabel("Price", { exact: true }).fill("250");
    await page.getByRole("button", { name: "Save", exact: true }).click();

    const preview = page.getByRole("img", { name: `Label of ${title}` });
    await expect(preview).toBeVisible();
    // The rupee is in none of a PDF's fonts, so there is always a picture to wait for.
    await expect(preview.locator("image").first()).toBeAttached();
    const shown = await pictureOf(page, preview);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Print all labels" }).click();
    const [printed] = await printedPages(readFileSync(await (await download).path()), 16);
    if (printed === undefined) throw new Error("There is no page.");

    const codes = await readSymbols(printed, 3);
    expect(codes.length).toBeGreaterThanOrEqual(2);
    expect((await readSymbols(shown, 3)).toSorted()).toEqual(codes.toSorted());
    // Two millimetres a side: finer than a line of text, coarser than the screen's rounding of modules.
    const [columns, rows] = [Math.round(width / 2), Math.round(height / 2)];
    const [onScreen, onPaper] = [darkness(shown, columns, rows), darkness(printed, columns, rows)];
    const differences = onScreen.map((dark, at) => Math.abs(dark - (onPaper[at] ?? 0)));
    // The corners are rounded on the screen, and paper knows no grey.
    expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(0.04);
    expect(Math.max(...differences)).toBeLessThan(0.35);
  });
