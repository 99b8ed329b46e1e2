import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../tests/support/test-server.ts";

let server: TestServer;
const appDirectory = mkdtempSync(join(tmpdir(), "trace-app-"));
const portalDirectory = mkdtempSync(join(tmpdir(), "trace-portal-"));
const ownScript = 'document.title = "Store";';
const importMap = '{"imports":{"/assets/a.js":"/assets/a-1.js"}}';
const appPage = `<!doctype html><title>Trace</title><script>${ownScript}</script><script type="importmap">${importMap}</script><script src="/kept.js"></script>`;
const lostFile = "assets/lost-abc123.js";

beforeAll(async () => {
  for (const [directory, screens] of [
    [appDirectory, ["/", "/scan", "/inventories/$itemId"]],
    [portalDirectory, ["/", "/login", "/signup"]],
  ] as const) {
    for (const folder of ["assets", ".vite"]) mkdirSync(join(directory, folder));
    writeFileSync(join(directory, ".vite/paths.json"), JSON.stringify(screens));
  }
  writeFileSync(join(portalDirectory, "index.html"), "the portal");
  writeFileSync(join(portalDirectory, "assets", "portal-abc123.js"), "portal();");
  for (const [name, text] of [
    ["index.html", appPage],
    ["sw.js", "self.addEventListener('fetch', () => {});"],
    ["sw-off.js", "self.registration.unregister();"],
    ["large.js", ";".repeat(5_000)],
    ["assets/main-abc123.js", "export {};"],
    [lostFile, "export {};"],
    ["assets/main-abc123.js.br", "smaller"],
    ["assets/main-abc123.js.gz", "small"],
  ] as const)
    writeFileSync(join(appDirectory, name), text);
  server = await createTestServer({
    config: { appDirectory, portalDirectory, securityContact: "mailto:security@shop.example" },
  });
  rmSync(join(appDirectory, lostFile));
});
afterAll(async () => {
  await server.close();
  for (const directory of [appDirectory, portalDirectory]) rmSync(directory, { recursive: true, force: true });
});

test("every host says where a weakness is reported, until a day that is less than a year away", async () => {
  for (const host of ["localhost", "portal.localhost", "nobody.example"]) {
    const { status, body, headers } = await server.call("GET", "/.well-known/security.txt", { host });
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const [, until = ""] = /^Expires: (.*)$/m.exec(body as string) ?? [];
    expect(body).toContain("Contact: mailto:security@shop.example\n");
    expect(Date.parse(until) - Date.now()).toBeLessThan(365 * 86_400_000);
  }
});

describe("the staff face", () => {
  test.each(["/", "/scan", "/Scan/", "/inventories/item-000001?tab=log", "/inventories/item.1"])(
    "answers the app at %s, never kept, and by host",
    async (url) => {
      const reply = await server.call("GET", url);
      expect(reply).toMatchObject({ status: 200, body: appPage });
      expect(reply.headers["cache-control"]).toBe("no-cache, no-transform");
      expect(String(reply.headers["vary"])).toContain("Host");
    },
  );

  test("is sent packed as it was built, and packed anew for nobody", async () => {
    const accepting = (encoding: string) =>
      server.call("GET", "/assets/main-abc123.js", { "accept-encoding": encoding });
    expect((await accepting("br")).headers["content-encoding"]).toBe("br");
    for (const encoding of ["deflate", "x-gzip"]) {
      const { body, headers } = await server.call("GET", "/large.js", { "accept-encoding": encoding });
      expect([String(body).length, headers["content-encoding"]]).toEqual([5_000, undefined]);
    }
  });

  test("keeps files whose name carries their hash for good, and asks again for the worker", async () => {
    expect((await server.call("GET", "/assets/main-abc123.js")).headers["cache-control"]).toContain("immutable");
    const worker = await server.call("GET", "/sw.js");
    expect(worker.headers["cache-control"]).toBe("no-cache, no-transform");
    expect(String(worker.headers["content-type"])).toContain("javascript");
  });

  test("sends what was compressed beforehand to who can read it, and the file itself to others", async () => {
    const file = "/assets/main-abc123.js";
    const smallest = await server.call("GET", file, { "accept-encoding": "gzip, deflate, br, zstd" });
    expect(smallest).toMatchObject({ status: 200, body: "smaller" });
    expect(smallest.headers["content-encoding"]).toBe("br");
    expect(String(smallest.headers["content-type"])).toContain("javascript");
    expect(String(smallest.headers["vary"]).toLowerCase()).toContain("accept-encoding");
    expect((await server.call("GET", file, { "accept-encoding": "gzip" })).body).toBe("small");
    expect((await server.call("GET", file)).body).toBe("export {};");
    expect((await server.call("GET", `${file}.br`)).status).toBe(404);
  });

  test("answers a worker that removes itself once workers are switched off", async () => {
    const off = await createTestServer({ config: { appDirectory, serviceWorkerOff: true } });
    expect((await off.call("GET", "/sw.js")).body).toContain("unregister");
    await off.close();
  });

  test.each([
    `/${lostFile}`,
    "/assets/main-gone.js",
    "/icons/none.png",
    "/missing.js",
    "/api/none",
    "/open/none",
    "/assets/../../package.json",
    "/..%2f..%2fpackage.json",
    "/metrics",
    "/foo.php",
    "/wp-admin/",
    "/inventories",
    "/inventories/item-1/more",
    "/login",
    "/.vite/paths.json",
  ])("answers 404 at %s, never the app, and nobody keeps that", async (url) => {
    const reply = await server.call("GET", url);
    expect(reply).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  test("shows the app, which says that there is nothing, to people whose browser asks for an unknown page", async () => {
    const etag = String((await server.call("GET", "/")).headers["etag"]);
    const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "if-none-match": etag };
    const reply = await server.call("GET", "/metrics", browser);
    expect(reply).toMatchObject({ status: 404, body: appPage });
    expect(reply.headers["cache-control"]).toBe("no-store");
    for (const url of ["/api/none", "/foo.php", "/assets/gone"])
      expect([url, (await server.call("GET", url, browser)).body.error?.code]).toEqual([url, "not_found"]);
  });

  test("allows the script and the import map within its page by their hashes, and no other inline script", async () => {
    const hashes = [ownScript, importMap].map((text) => createHash("sha256").update(text).digest("base64"));
    for (const url of ["/", "/index.html", "/scan"])
      expect(String((await server.call("GET", url)).headers["content-security-policy"])).toContain(
        `;script-src 'self' 'wasm-unsafe-eval' ${hashes.map((hash) => `'sha256-${hash}'`).join(" ")};`,
      );
  });

  test("has a manifest in the store's name", async () => {
    const reply = await server.call("GET", "/manifest.webmanifest");
    expect(String(reply.headers["content-type"])).toBe("application/manifest+json; charset=utf-8");
    expect(JSON.parse(reply.body)).toMatchObject({ name: "Store store-one", display: "standalone", start_url: "/" });
    const second = await server.call("GET", "/manifest.webmanifest", { host: "second.localhost" });
    expect(JSON.parse(second.body).name).toContain("Store store-two");
    const nobody = await server.call("GET", "/manifest.webmanifest", { host: "nobody.test" });
    expect(JSON.parse(nobody.body).name).toBe("Trace");
  });
});

test("a portal's address has the portal's own files, and no staff code [B1.09]", async () => {
  const portal = { host: "portal.localhost:3000" };
  for (const url of ["/", "/login", "/signup"])
    expect(await server.call("GET", url, portal)).toMatchObject({ status: 200, body: "the portal" });
  expect((await server.call("GET", "/assets/portal-abc123.js", portal)).body).toBe("portal();");
  for (const url of ["/sw.js", "/assets/main-abc123.js"])
    expect((await server.call("GET", url, portal)).status).toBe(404);
  expect((await server.call("GET", "/assets/portal-abc123.js")).status).toBe(404);
});
