import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { Result, RunOptions } from "axe-core";

const sizes = { phone: { width: 360, height: 740 }, tablet: { width: 1024, height: 768 } };

/** The size and the theme in which axe judges a screen. */
export type Look = `${keyof typeof sizes}, ${"light" | "dark"}`;
const looks: readonly Look[] = ["phone, light", "tablet, dark", "phone, dark", "tablet, light"];

/**
 * Runs axe once on the current screen, in a look that its name decides; and checks that neither on a phone nor on a
 * tablet it need scroll sideways. The contrast of every screen in both themes is looked at in language.journey.test.ts.
 */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  // A screen that is still loading has no heading yet; it would be judged as an empty page.
  await expect(page.locator("h1").first(), `${screen}: its heading`).toBeAttached();
  const before = page.viewportSize();
  const look = lookOf(screen);
  const judgedOn = look.startsWith("phone") ? sizes.phone : sizes.tablet;
  for (const viewport of judgedOn === sizes.phone ? [sizes.tablet, sizes.phone] : [sizes.phone, sizes.tablet]) {
    await page.setViewportSize(viewport);
    if (viewport === judgedOn) {
      const colorScheme = look.endsWith("dark") ? "dark" : "light";
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect.soft(await violationsOn(page), `${screen}, ${look}`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    }
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect
      .configure({ soft: true })
      .poll(tooWide, { message: `${screen}, ${viewport.width} px: pixels wider than the page` })
      .toBeLessThanOrEqual(0);
  }
  if (before !== null) await page.setViewportSize(before);
}

function lookOf(screen: string): Look {
  let sum = 0;
  for (const letter of screen) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return looks[sum % looks.length] ?? "phone, light";
}

let source: string | undefined;

/** Returns what axe finds wrong on the page as it is shown, by all its rules or by these. */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Parsing half a megabyte of script takes about as long as the checks.
  if (!(await page.evaluate(() => "axe" in window))) {
    source ??= readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    await page.evaluate(source);
  }
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(rules === undefined ? {} : { runOnly: { type: "rule", values: [...rules] } }),
  };
  return await page.evaluate(async (of) => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<{ violations: Result[] }> } };
    const { violations } = await axe.run(of);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
  }, options);
}
