import { test } from "@playwright/test";

/**
 * Runs a part of a journey that proves points of docs/requirements.md:
 *
 *     await step("the payout of a store's own item is called Cost", ["A2.43"], async () => {
 *       await expect(page.getByLabel("Cost")).toBeVisible();
 *     });
 *
 * `npm run requirements` reads sentence and points from the source. A step without assertions fails the run
 * (tests/journeys/support/claims-reporter.ts).
 */
export async function step<T>(sentence: string, points: readonly string[], run: () => Promise<T>): Promise<T> {
  return await test.step(`${sentence} [${points.join(", ")}]`, run);
}
