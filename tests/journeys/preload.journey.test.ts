import { builtScript } from "./support/built-script.ts";
import { people } from "./support/people.ts";
import { expect, test } from "./support/journey.ts";
import { preloadsScreens } from "./support/kept-app.ts";
import { openAs } from "./support/devices.ts";

test("the screens that are opened most are loaded ahead: without a network, and with nothing kept, they open", async ({
  page,
  context,
  server,
}) => {
  await preloadsScreens(context);
  const finished = new Set<string>();
  page.on("requestfinished", (request) => finished.add(new URL(request.url()).pathname));
  await openAs(page, people.staff, "/device");
  for (const module of ["intake/intake-screen.tsx", "audits/scan-items-screen.tsx"]) {
    const script = builtScript(`pwa/features/${module}`);
    await expect.poll(() => finished).toContain(script);
  }
  await context.setOffline(true);
  await server.stopListening();
  for (const screen of ["Intake", "Scan Items"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: screen }).click();
    await expect(page.getByRole("heading", { name: screen, level: 1 })).toBeVisible();
  }
  await server.listenAgain();
});
