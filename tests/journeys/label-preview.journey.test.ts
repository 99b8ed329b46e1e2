import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { airGtin, ids } from "../support/test-store.ts";
import { greyPng } from "../support/grey-png.ts";
import { printedPages } from "../support/printed-pdf.ts";
import { readSymbols } from "../support/read-symbols.ts";
import { choose } from "./support/choose.ts";
import { expect, test } from "./support/journey.ts";
import { waitsLonger } from "./support/patience.ts";
import { people, signIn } from "./support/people.ts";
import { itPrinted } from "./support/printing.ts";
import { scanAtOnce } from "./support/scanner.ts";

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8ClampedArray;
}

/** Returns the screen's picture of an element, in greys. */
async function pictureOf(page: Page, element: Locator): Promise<Picture> {
  const png = (await element.screenshot()).toString("base64");
  const { width, height, greys } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (context === null) throw new Error("There is no canvas.");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = "";
    for (let at = 1; at < data.length; at += 4) text += String.fromCharCode(data[at] ?? 0);
    return { width: bitmap.width, height: bitmap.height, greys: btoa(text) };
  }, png);
  return { width, height, dots: Uint8ClampedArray.from(Buffer.from(greys, "base64")) };
}

/** Returns the darkness of each part of a label, 0 to 1. */
function darkness({ width, height, dots }: Picture, columns: number, rows: number): number[] {
  const ink = Array<number>(columns * rows).fill(0);
  for (const [at, dot] of dots.entries()) {
    const column = Math.floor(((at % width) / width) * columns);
    const row = Math.floor((Math.floor(at / width) / height) * rows);
    ink[row * columns + column] = (ink[row * columns + column] ?? 0) + (255 - dot) / 255;
  }
  return ink.map((sum) => (sum * columns * rows) / (width * height));
}

/** Returns the darkness within the box, in millimetres, of a label of this width. */
function inkIn({ width, height, dots }: Picture, box: Box, labelWidth: number): number {
  const scale = width / labelWidth;
  const [left, top] = [Math.round(box.x * scale), Math.round(box.y * scale)];
  const [across, down] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  expect([left + across <= width, top + down <= height]).toEqual([true, true]);
  const rows = Array.from({ length: down }, (_, row) => {
    const start = (top + row) * width + left;
    return [...dots.subarray(start, start + across)];
  });
  return darkness({ width: across, height: down, dots: Uint8ClampedArray.from(rows.flat()) }, 1, 1)[0] ?? 0;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the position of a preview's image, in millimetres of the label. */
const boxOf = async (image: Locator): Promise<Box> =>
  await image.evaluate((element) => {
    const [x = NaN, y = NaN, width = NaN, height = NaN] = ["x", "y", "width", "height"].map((name) =>
      Number(element.getAttribute(name)),
    );
    return { x, y, width, height };
  });

/** A black frame, 2 : 1. */
const framePng = Buffer.from(
  greyPng(
    40,
    20,
    Uint8Array.from({ length: 800 }, (_, at) => {
      const [column, row] = [at % 40, Math.floor(at / 40)];
      return column > 5 && column < 34 && row > 5 && row < 14 ? 255 : 0;
    }),
  ),
);
/** The same, 3 : 1, without a size of its own. */
const frameSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path d="M0 0h30v10H0z"/><path fill="#fff" d="M3 3h24v4H3z"/></svg>`;
const another = "https://pictures.example/mark.svg";
const missing = "/files/missing.png";

/**
 * Returns the preview's texts whose natural width differs from the PDF's: in another font, and squeezed or stretched.
 */
const squeezedTexts = async (preview: Locator): Promise<readonly string[]> =>
  await preview.evaluate(async (label) => {
    const texts = [...label.querySelectorAll("text")];
    // Loaded by name: `ready` may resolve before the page has requested its fonts.
    await Promise.all(
      texts.map((text) => {
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(text);
        return document.fonts.load(`${fontWeight} ${fontSize} ${fontFamily}`, text.textContent);
      }),
    );
    return texts.flatMap((text) => {
      const wanted = text.textLength.baseVal.value;
      text.removeAttribute("textLength");
      const own = text.getComputedTextLength();
      text.setAttribute("textLength", `${wanted}`);
      return Math.abs(own - wanted) > wanted / 100 ? [`${text.textContent}: ${own} mm, in the PDF ${wanted} mm`] : [];
    });
  });

interface Case {
  readonly title: string;
  readonly size: readonly [width: number, height: number];
  readonly logo: string;
  /** The logo's aspect ratio; null if none is drawn. */
  readonly ratio: number | null;
  /** Without the shop's code smaller labels have room for a logo. */
  readonly shop?: false;
  /** Without a worker the page renders it. */
  readonly worker?: false;
}

const cases: readonly Case[] = [
  {
    // Ones and an A beside a V stand closer together where a browser kerns.
    title: "Nike Air 1111 AVAV “Größe” – 1 €",
    size: [57, 32],
    logo: `data:image/png;base64,${framePng.toString("base64")}`,
    ratio: 2,
    shop: false,
  },
  { title: "Кроссовки Найк Эйр Макс", size: [101, 50], logo: another, ratio: 3 },
  // No room for a logo.
  { title: "נעלי ספורט Air Max 90", size: [30, 60], logo: another, ratio: null },
  { title: "Παπούτσια Άθλησης", size: [101, 50], logo: "/files/logo.png", ratio: 2, worker: false },
  { title: "<b>Air</b> & “Max”", size: [62, 38], logo: missing, ratio: null },
];

/** Milliseconds for which a label waits for its logo (pwa/paper/labels/load-logo.ts). */
const logoPatience = 5_000;

// A page's own service worker would answer for its files.
test.use({ deviceScaleFactor: 2 });

for (const { title, size, logo, ratio, shop, worker } of cases)
  test(`the preview of a label is what is printed: ${title}`, async ({ page, server }) => {
    const [width, height] = size;
    const options = [
      "QR Code",
      ...(shop === false ? [] : ["Shopify QR Code", "Scan To Shop"]),
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
    const readable = { "access-control-allow-origin": "*" };
    await page.route(another, (route) =>
      route.fulfill({ body: frameSvg, contentType: "image/svg+xml", headers: readable }),
    );
    await page.route("**/files/logo.png", (route) => route.fulfill({ body: framePng, contentType: "image/png" }));
    if (worker === false) await page.route("**/assets/document.worker-*.js", (route) => route.abort());
    await waitsLonger(page, logoPatience);
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
    const images = preview.locator("image");
    const withoutLogo = page.getByText("Logo: it could not be loaded, so labels are printed without it.");
    await expect(preview).toBeVisible();
    // None of a PDF's fonts has the rupee sign, so there is always a picture to wait for.
    await expect(images.first()).toBeAttached();
    await preview.evaluate(async (label) => {
      // Browsers have this, but their types do not.
      const drawn = [...label.querySelectorAll("image")] as unknown as readonly { decode(): Promise<void> }[];
      await Promise.all(drawn.map((image) => image.decode()));
    });
    expect(await squeezedTexts(preview)).toEqual([]);
    const shown = await pictureOf(page, preview);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Print all labels" }).click();
    const [printed] = await printedPages(readFileSync(await (await download).path()), 16);
    await itPrinted(page);
    if (printed === undefined) throw new Error("There is no page.");

    const codes = await readSymbols(printed, 3);
    expect(codes.length).toBeGreaterThanOrEqual(2);
    expect((await readSymbols(shown, 3)).toSorted()).toEqual(codes.toSorted());
    // Two millimetres a side: finer than a line of text, coarser than the screen's rounding of modules.
    const [columns, rows] = [Math.round(width / 2), Math.round(height / 2)];
    const [onScreen, onPaper] = [darkness(shown, columns, rows), darkness(printed, columns, rows)];
    const differences = onScreen.map((dark, at) => Math.abs(dark - (onPaper[at] ?? 0)));
    // Corners are antialiased on screen, and paper has no grey.
    expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(0.04);
    expect(Math.max(...differences)).toBeLessThan(0.35);

    // The logo is drawn last, after lines that are pictures.
    await expect(withoutLogo).toHaveCount(logo === missing ? 1 : 0);
    if (ratio === null) return;
    const frame = await boxOf(images.last());
    expect(frame.width / frame.height).toBeCloseTo(ratio, 1);
    expect(frame.width).toBeGreaterThan(8);
    // A frame, on screen and printed: a line around it, empty inside.
    const { x, y, width: wide, height: tall } = frame;
    const middle = { x: x + wide * 0.4, y: y + tall * 0.4, width: wide * 0.2, height: tall * 0.2 };
    for (const picture of [shown, printed]) {
      expect(inkIn(picture, { ...frame, width: wide * 0.1 }, width)).toBeGreaterThan(0.8);
      expect(inkIn(picture, middle, width)).toBeLessThan(0.1);
    }
  });
