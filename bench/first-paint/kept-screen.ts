import type { Page } from "@playwright/test";

/** Marks of the app: its first screen, and the one it kept for this start. */
export const marks = { own: "trace:first-screen", kept: "trace:kept-screen" } as const;

const timeOf = (page: Page, mark: string): Promise<number | null> =>
  page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? null, mark);

/** Returns milliseconds from navigation to the kept screen's frame. @throws Error if none was drawn. */
export async function keptDrawn(page: Page): Promise<number> {
  const at = await timeOf(page, marks.kept);
  if (at === null) throw new Error("The screen as last shown was not drawn.");
  return at;
}

/** Starts the app until it draws its screen as last shown: everything has come to rest then. */
export async function untilKept(page: Page): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until;) {
    await page.reload();
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, marks.own);
    if ((await timeOf(page, marks.kept)) !== null) return;
    await page.waitForTimeout(2_000);
  }
  throw new Error("The screen as last shown was not drawn within a minute.");
}
