import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const phone = { width: 360, height: 740 };
const tablet = { width: 1024, height: 768 };

/**
 * Runs axe on the current screen, on a phone and on a tablet; and checks that neither need scroll sideways. Dark
 * contrast is checked at the width nearest the journey's own: a theme changes colours only.
 */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  // A screen that is still loading has no heading yet; it would be judged as an empty page.
  await expect(page.locator("h1").first(), `${screen}: its heading`).toBeAttached();
  const before = page.viewportSize();
  const own = before !== null && before.width < 700 ? phone : tablet;
  for (const viewport of [own === phone ? tablet : phone, own]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of viewport === own ? (["light", "dark"] as const) : (["light"] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await coloursHaveSettled(page);
      // Legacy mode saves the extra page in which results of several frames would be gathered; there is one frame.
      const axe = new AxeBuilder({ page, ...(await axeOf(page)) })
        .setLegacyMode()
        .options({ resultTypes: ["violations"] });
      const { violations } = await (colorScheme === "light" ? axe : axe.withRules(["color-contrast"])).analyze();
      const told = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
      );
      expect.soft(told, `${screen}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
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

/**
 * Returns axe's source unless the page already has it: parsing half a megabyte of script takes about as long as the
 * checks.
 */
async function axeOf(page: Page): Promise<{ readonly axeSource?: string }> {
  return (await page.evaluate(() => "axe" in window)) ? { axeSource: "window.axe" } : {};
}

/**
 * Finishes colour transitions to the other theme, whose intermediate contrast would be wrong: a browser that renders no
 * frames for a hidden page would never finish them.
 */
async function coloursHaveSettled(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
      for (const animation of ending) animation.finish();
      return ending.length;
    });
  await expect.poll(moving).toBe(0);
}
