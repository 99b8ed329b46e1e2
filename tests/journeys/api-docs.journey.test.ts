import { expect, test } from "./support/journey.ts";

test("the page of the API document opens with nothing in it that its content policy refuses", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.goto("/api/docs/");
  await page.getByRole("button", { name: "The process is alive." }).click();
  await expect(page.getByRole("heading", { name: "Responses" })).toBeVisible();
  expect(refused).toEqual([]);
});
