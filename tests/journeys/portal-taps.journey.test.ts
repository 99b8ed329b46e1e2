import type { Page } from "@playwright/test";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { runShopJobs } from "../shop/run-shop-jobs.ts";
import { whileJobsRun, writtenMails } from "../support/mails.ts";
import { jpeg } from "../support/sample-pictures.ts";
import { setOffice } from "../support/test-office.ts";
import { firstStore } from "../support/test-server.ts";
import { admin, ids, testItem } from "../support/test-store.ts";
import { countTaps } from "./support/count-taps.ts";
import { openAs } from "./support/devices.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { people, portalOf } from "./support/people.ts";
import { chip } from "./support/portal.ts";
import { allDelivered } from "./support/sync-state.ts";

/**
 * Limits of the taps that the work of consigners and buyers takes on a phone, in both languages. What is typed counts
 * nothing; a tap into a field that does not have the focus counts.
 */
const english = {
  locale: "en-US",
  sell: "Sell",
  inventory: "Inventory",
  price: "Price",
  submit: "Submit",
  productAdded: "Product has been added!",
  done: "Done",
  requestThis: "Request “Patta Wave”",
  itsSize: "Size of your item",
  askingPrice: "Price you want",
  picture: "Add a picture",
  productAsked: "Your product has been submited!",
  changePrice: `Change price of ${testItem(1).code}`,
  newPrice: "New price",
  askPrice: "Request price",
  priceAsked: /^Requested price change: .*190/,
  accept: /^Accept .*310/,
  answered: "Your answer is saved.",
  fullName: "Full name",
  email: "Email",
  password: "Password",
  again: "Confirm password",
  signUp: "Sign Up",
  yourName: "Your name",
  reserve: "Reserve",
  cancel: "Cancel this reservation",
  cancelNow: "Yes, cancel it",
  cancelled: "This reservation was cancelled.",
};
const spanish: typeof english = {
  locale: "es-MX",
  sell: "Vender",
  inventory: "Inventario",
  price: "Precio",
  submit: "Enviar",
  productAdded: "¡El producto se agregó!",
  done: "Listo",
  requestThis: "Solicitar “Patta Wave”",
  itsSize: "Talla de tu artículo",
  askingPrice: "Precio que quieres",
  picture: "Agregar una imagen",
  productAsked: "¡Tu producto se envió!",
  changePrice: `Cambiar precio de ${testItem(1).code}`,
  newPrice: "Precio nuevo",
  askPrice: "Solicitar precio",
  priceAsked: /^Cambio de precio solicitado: .*190/,
  accept: /^Aceptar .*310/,
  answered: "Tu respuesta se guardó.",
  fullName: "Nombre completo",
  email: "Correo",
  password: "Contraseña",
  again: "Confirma la contraseña",
  signUp: "Registrarme",
  yourName: "Tu nombre",
  reserve: "Reservar",
  cancel: "Cancelar esta reserva",
  cancelNow: "Sí, cancelar",
  cancelled: "Esta reserva se canceló.",
};

test.use({
  shop: {
    rows: [
      itemOnSale(1, { consignerId: ids.seller, priceMinor: 20_000 }),
      itemOnSale(2, { consignerId: ids.seller, priceMinor: 30_000 }),
      itemOnSale(3, { consignerId: ids.otherSeller }),
    ],
  },
});

const phone = {
  viewport: { width: 390, height: 844 },
  reducedMotion: "reduce",
  hasTouch: true,
  isMobile: true,
} as const;

/** Returns what tells how many taps there were since it was last asked, on pages that are opened after one another. */
async function countOverPages(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps")) + 1));
    addEventListener("pointerdown", count, { capture: true });
  });
  return async () =>
    await page.evaluate(() => {
      const taps = Number(sessionStorage.getItem("taps"));
      sessionStorage.removeItem("taps");
      return taps;
    });
}

/** Returns how many taps `work` takes. */
async function tapsOf(page: Page, work: () => Promise<void>): Promise<number> {
  const taps = await countTaps(page);
  await work();
  return (await taps.soFar()).taps;
}

for (const [language, words] of [
  ["English", english],
  ["Spanish", spanish],
] as const)
  test(`in ${language} listing takes 7 taps, then 4, a wish and sign-up 5, a price 3, an answer 1, a reservation 5, its end 2`, async ({
    browser,
    server,
  }) => {
    const shows = await server.call("PUT", "/api/stores/store-one", await server.signIn(people.admin), {
      ...{ onlineShop: "builtIn", reservationHours: 48 },
    });
    expect(shows.status).toBe(200);
    const taps: Record<string, number> = {};
    const baseURL = portalOf(server.address);
    const context = await browser.newContext({ ...phone, baseURL, locale: words.locale });
    const page = await context.newPage();
    await openAs(page, people.seller);
    const bar = page.getByRole("navigation").filter({ hasText: words.sell });
    const search = page.getByRole("searchbox");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    /** Lists a pair of the product that is searched for, as far as it says that it was added. */
    const list = async (product: string, options: readonly string[]): Promise<void> => {
      await search.click();
      await search.fill(product);
      await page.getByRole("link", { name: new RegExp(product, "i") }).click();
      for (const value of options) await chip(page, value);
      await expect(page.getByLabel(words.price, { exact: true })).toBeFocused();
      await page.keyboard.type("210");
      await button(words.submit).click();
      await expect(page.getByRole("heading", { name: words.productAdded })).toBeVisible();
    };
    await bar.getByRole("link", { name: words.sell }).click();
    taps["a known pair"] = await tapsOf(page, async () => {
      await list("court", ["9", "New", "Good box"]);
      await button(words.done).click();
    });
    await expect(search).toHaveValue("court");
    taps["the next pair"] = await tapsOf(page, async () => await list("air", ["10"]));
    await button(words.done).click();
    taps["an unknown pair, with its photo"] = await tapsOf(page, async () => {
      await search.click();
      await search.fill("Patta Wave");
      await page.getByRole("link", { name: words.requestThis }).click();
      await expect(page.getByLabel(words.itsSize)).toBeFocused();
      await page.keyboard.type("9");
      await page.getByLabel(words.askingPrice).click();
      await page.keyboard.type("300");
      const chooses = page.waitForEvent("filechooser");
      await page.getByText(words.picture).click();
      await (await chooses).setFiles({ name: "wave.jpg", mimeType: "image/jpeg", buffer: await jpeg(80, 100) });
      await expect(page.getByRole("main").locator("[data-picture]")).toHaveCount(1);
      await button(words.submit).click();
      await expect(page.getByRole("heading", { name: words.productAsked })).toBeVisible();
    });
    taps["another price"] = await tapsOf(page, async () => {
      await bar.getByRole("link", { name: words.inventory }).click();
      const first = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("checkbox") })
        .first();
      await expect(first).toBeVisible();
      expect((await first.boundingBox())?.y, "where the list begins").toBeLessThan(400);
      await page.getByRole("link", { name: words.changePrice }).click();
      await expect(page.getByLabel(words.newPrice)).toBeFocused();
      await page.keyboard.type("190");
      await button(words.askPrice).click();
      await expect(page.getByText(words.priceAsked).first()).toBeVisible();
    });
    await allDelivered(page);
    const asked = await server.db.asAdmin(
      "select size, price_minor::int as price, image <> '' as pictured from submitted_products",
    );
    expect(asked).toEqual([{ size: "9", price: 30_000, pictured: true }]);

    // The mail's link opens the question itself.
    const proposal = await executeCommand(server.services, {
      ...{ storeId: firstStore.id, actor: admin, commandId: newId(), name: "inventory.requestStorePrice" },
      ...{ args: { itemId: testItem(2).id, priceMinor: 31_000 }, occurredAt: null, queue: null },
    });
    expect(proposal.error).toBeNull();
    const mailed = await whileJobsRun(server, async () => {
      const link = () => writtenMails(server).find(({ text }) => text.includes(testItem(2).id))?.link ?? "";
      await expect.poll(link).toContain("/item/");
      return link();
    });
    await page.goto(mailed);
    await expect(page.getByRole("dialog")).toBeVisible();
    taps["an answer"] = await tapsOf(page, async () => {
      await page.getByRole("dialog").getByRole("button", { name: words.accept }).click();
      await expect(page.getByText(words.answered)).toBeVisible();
    });
    await context.close();

    // Who sells here already would be asked for the terms first.
    await setOffice(server, {
      signupInfo: ["Email"],
      payoutOptions: ["PayPal"],
      termsOfService: "Be kind.",
      termsVersion: 1,
    });
    const stranger = await browser.newContext({ ...phone, baseURL, locale: words.locale });
    const form = await stranger.newPage();
    await form.goto("/signup");
    await expect(form.getByLabel(words.fullName)).toBeFocused();
    taps["signing up"] = await tapsOf(form, async () => {
      await form.keyboard.type("Nia New");
      for (const [label, text] of [
        [words.email, "nia@mail.test"],
        [words.password, "a-long-password"],
        [words.again, "a-long-password"],
      ] as const) {
        await form.getByLabel(label, { exact: true }).click();
        await form.keyboard.type(text);
      }
      await form.getByRole("checkbox").click();
      await form.getByRole("button", { name: words.signUp }).click();
      await expect(form).toHaveURL(/\/verify$/);
    });

    await runShopJobs(server);
    const tapsOfPages = await countOverPages(form);
    await form.goto(`${server.address}/catalogue/store-one?show=shop`);
    await form.locator("ul.products h2 a").first().click();
    await form.getByRole("radio").first().click();
    await form.getByLabel(words.yourName).click();
    await form.keyboard.type("Cass Customer");
    await form.getByLabel(words.email).click();
    await form.keyboard.type("cass@example.test");
    await form.getByRole("button", { name: words.reserve }).click();
    await expect(form.getByRole("heading", { level: 1, name: /R-1001/ })).toBeVisible();
    taps["a reservation"] = await tapsOfPages();
    await form.reload();
    await form.getByText(words.cancel).click();
    await form.getByRole("button", { name: words.cancelNow }).click();
    await expect(form.getByText(words.cancelled)).toBeVisible();
    taps["its end"] = await tapsOfPages();
    await stranger.close();
    expect(taps).toEqual({
      ...{ "a known pair": 7, "the next pair": 4, "an unknown pair, with its photo": 5, "another price": 3 },
      ...{ "an answer": 1, "signing up": 5, "a reservation": 5, "its end": 2 },
    });
  });
