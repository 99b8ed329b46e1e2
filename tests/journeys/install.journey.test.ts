import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#server/running/config.ts";
import { hashOfFile } from "../../scripts/file-hashes.ts";
import { firstStore, secondStore } from "../support/test-server.ts";
import { expect, test } from "./support/journey.ts";
import { outages } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { appIsKept } from "./support/kept-app.ts";
import { waitsOffline } from "./support/sync-state.ts";

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly scope: string;
  readonly background_color: string;
  readonly theme_color: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
  readonly shortcuts?: readonly { readonly url: string }[];
}

test("each host's manifest carries its own store's name, and icons that exist at the size they claim", async ({
  server,
}) => {
  const names: string[] = [];
  for (const host of ["localhost", secondStore.host]) {
    const reply = await server.call("GET", "/manifest.webmanifest", { host });
    expect(reply.headers["content-type"]).toContain("application/manifest+json");
    expect(String(reply.headers["vary"]).toLowerCase()).toContain("host");
    const manifest = JSON.parse(String(reply.body)) as Manifest;
    names.push(manifest.name);
    expect(manifest).toMatchObject({ start_url: "/", display: "standalone" });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    for (const icon of manifest.icons) {
      const file = await server.app.inject({ url: icon.src, headers: { host } });
      expect(file.statusCode, icon.src).toBe(200);
      expect(file.headers["content-type"]).toContain(icon.type);
      if (icon.type === "image/png") expect(pngSize(file.rawPayload), icon.src).toBe(icon.sizes);
    }
  }
  expect(names).toEqual(["Store store-one", `Store store-two${secondStore.mark}`]);
});

test("the portal is installed as the store's own: its name, its icons, its colours, and no task of staff's", async ({
  server,
}) => {
  await server.db.asAdmin("update stores set accent_color = '#1f3f8f' where id = 'store-one'");
  const host = `portal.${firstStore.host}`;
  const manifest = JSON.parse(String((await server.call("GET", "/manifest.webmanifest", { host })).body)) as Manifest;
  expect(manifest).toMatchObject({
    ...{ name: "Store store-one", short_name: "Store store…", description: "Your items, sales and payouts." },
    ...{ start_url: "/", scope: "/", display: "standalone" },
    // The splash has the app's background, and the bar above it the store's accent.
    ...{ background_color: "#f6f6f3", theme_color: "#1f3f8f" },
  });
  expect(manifest.shortcuts).toBeUndefined();
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const file = await server.app.inject({ url: src, headers: { host } });
    expect([src, file.statusCode]).toEqual([src, 200]);
    if (type === "image/png") expect(pngSize(file.rawPayload), src).toBe(sizes);
  }
  const icon = "/icons/apple-touch-icon.png";
  expect((await server.app.inject({ url: icon, headers: { host } })).statusCode).toBe(200);
});

test("the app registers its service worker, can be installed, and runs no script but its own files", async ({
  page,
  server,
}) => {
  const broken: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && /content security policy/i.test(message.text())) broken.push(message.text());
  });
  page.on("pageerror", (error) => broken.push(error.message));
  const answer = await page.goto("/");
  const headers = answer?.headers() ?? {};
  const policy = new Map(
    (headers["content-security-policy"] ?? "").split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const inlineOf = (page: string) =>
    [...page.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(
      ([, text = ""]) => `'${hashOfFile(Buffer.from(text))}'`,
    );
  const inline = inlineOf(await answer!.text());
  // The page's own scripts, and its import map.
  expect(inline.length).toBe(3);
  const portals = inlineOf(readFileSync(join(readConfig({}).portalDirectory, "index.html"), "utf8"));
  expect(policy.get("script-src")).toEqual([...["'self'", "'wasm-unsafe-eval'"], ...new Set([...inline, ...portals])]);
  expect(policy.get("object-src")).toEqual(["'none'"]);
  expect(policy.get("base-uri")).toEqual(["'none'"]);
  expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cache-control"]).toBe("no-cache, no-transform");

  await openAs(page);
  await appIsKept(page);
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(worker).toBe(`${server.address}/sw.js`);
  // Chromium's conditions for offering to install an app.
  const devtools = await page.context().newCDPSession(page);
  const errors = async () => (await devtools.send("Page.getInstallabilityErrors")).installabilityErrors;
  await expect.poll(async () => (await errors()).filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  expect(broken).toEqual([]);
});

test("a browser older than the target is told which to use, and runs nothing of the app", async ({ page, server }) => {
  // Firefox has it from 128; nothing else that the app needs is missing here.
  await page.addInitScript(() => Reflect.deleteProperty(CSS, "registerProperty"));
  await page.goto(server.address);
  await expect(page.getByRole("heading", { name: "This browser is too old for Trace" })).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveText([/Safari 17\.5/, /Chrome or Edge 123/, /Firefox 128/]);
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("a tab of Safari advises the Home Screen before any work is done in it", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: false }));
  await openAs(page);
  await expect(page.getByText("Add Trace to your Home Screen before you work here")).toBeVisible();
});

test("what is not there is missing: an asset of another build is not answered with the app", async ({ server }) => {
  for (const path of ["/assets/index-gone.js", "/assets/", "/icons/icon-1.png", "/api/nothing", "/open/nothing"]) {
    const reply = await server.call("GET", path);
    expect(reply.status, path).toBe(404);
    expect(reply.body, path).toMatchObject({ error: { code: "not_found" } });
  }
  const page = await server.call("GET", "/findInventory?search=air");
  expect(page.status).toBe(200);
  expect(page.headers["content-type"]).toContain("text/html");
});

for (const outage of outages)
  test(
    `a link into the app opens with ${outage.name}, in a tab of its own`,
    outage.details,
    async ({ page, context, server }) => {
      await openAs(page);
      await appIsKept(page);
      await outage.begin(context, server);
      const another = await context.newPage();
      await another.goto("/findInventory?search=air");
      await expect(another.getByRole("heading", { name: "Find Inventory" })).toBeVisible();
      await waitsOffline(another, 0);
      // Missing data is not invented: an API call is never answered from a cache.
      const answered = await another.evaluate(() =>
        fetch("/api/session").then(
          () => true,
          () => false,
        ),
      );
      expect(answered).toBe(false);
      await outage.end(context, server);
    },
  );

/** Returns width × height from the file's header. */
const pngSize = (file: Buffer): string => `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
