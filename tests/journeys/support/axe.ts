import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const viewports = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
] as const;

/**
 * Asks axe about the screen as it stands, on a phone and on a tablet, light and dark; and that a phone need not
 * scroll sideways. The rules about structure are asked once a width: a theme changes colours only.
 */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  // A screen whose files are still being read has no heading yet; it would be judged as the empty page it is for a moment.
  await expect(page.locator("h1").first(), `${screen}: its heading`).toBeAttached();
  const before = page.viewportSize();
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await coloursHaveSettled(page);
      // Legacy mode saves the page of its own that results of several frames would be gathered in; there is one frame.
      const axe = new AxeBuilder({ page, ...(await axeOf(page)) })
        .setLegacyMode()
        .options({ resultTypes: ["violations"] });
      const { violations } = await (colorScheme === "light" ? axe : axe.withRules(["color-contrast"])).analyze();
      const told = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
      );
      expect.soft(told, `${screen}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
    }
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(tooWide, `${screen}, ${viewport.width} px: pixels wider than the page`).toBeLessThanOrEqual(0);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Reading half a megabyte of script anew for each question takes about as long as the answers: a page that has it keeps it. */
async function axeOf(page: Page): Promise<{ readonly axeSource?: string }> {
  return (await page.evaluate(() => "axe" in window)) ? { axeSource: "window.axe" } : {};
}

/**
 * A colour that is still on its way to the other theme has a contrast of its own: what moves is brought to its end, since a
 * browser that draws no frames for a page nobody looks at would never get there.
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
