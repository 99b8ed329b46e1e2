import type { Page } from "@playwright/test";

/** Returns whether leaving this page is asked about. */
const isHeld = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));

/** Fields for what people write; searches, and what is kept elsewhere, are none. */
const written =
  ":is(#main, [role=dialog]) :is(input:not([type]), input:is([type=text], [type=email], [type=tel], [type=password], [type=url], [type=number], [type=date]), textarea):not([role=combobox], [aria-hidden=true], [readonly], :disabled, [data-guard=no] *, [data-guard=no])";

/**
 * Returns what is wrong with the guard of the shown screen's forms: a screen that nobody has touched must be left without
 * a question, and none with something typed into one of its fields.
 */
export async function unguardedOn(page: Page): Promise<readonly string[]> {
  const wrong: string[] = [];
  if (await isHeld(page)) wrong.push("asks before anything was typed");
  const fields = await page.locator(written).filter({ visible: true }).all();
  for (const field of fields) {
    const before = await field.inputValue();
    const isDay = (await field.getAttribute("type")) === "date";
    await field.fill(isDay ? "2026-01-31" : `${before === "12" ? "13" : "12"}`);
    const name =
      (await field.getAttribute("aria-label")) ??
      (await field.evaluate((one) => (one as HTMLInputElement).labels?.[0]?.textContent ?? ""));
    if (!(await isHeld(page))) wrong.push(`does not ask after typing into “${name}”`);
    await field.fill(before);
    if (await isHeld(page)) wrong.push(`asks after “${name}” has what it had`);
  }
  return wrong;
}
