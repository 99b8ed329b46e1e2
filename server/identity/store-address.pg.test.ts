import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { whileJobsRun, writtenMails } from "../../tests/support/mails.ts";
import { type SmallDns, smallDns } from "../../tests/support/small-dns.ts";
import { step } from "../../tests/support/step.ts";
import { type Credentials, createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { ids } from "../../tests/support/test-store.ts";
import { originOfHost } from "./store-address.ts";

const adminEmail = `${ids.admin}@store-one.test`;
const sellerEmail = `${ids.seller}@store-one.test`;

let dns: SmallDns;
/** Without a proxy, and behind a trusted proxy. */
let direct: TestServer;
let proxied: TestServer;

beforeAll(async () => {
  dns = await smallDns();
  direct = await createTestServer({ config: { dnsServers: [dns.address], port: 3000 } });
  const publicAddresses = ["https://localhost:8443"];
  proxied = await createTestServer({
    config: { dnsServers: [dns.address], port: 3000, trustProxy: 1, publicAddresses },
  });
});
afterAll(async () => {
  await direct?.close();
  await proxied?.close();
  dns?.close();
});

/** Requests a new password with these headers; returns the link in the mail. */
async function linkFor(server: TestServer, email: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const count = () => writtenMails(server).filter(({ link }) => link.includes("/forgot")).length;
  const before = count();
  await server.db.asAdmin("delete from identity.sign_in_failures");
  const asked = await server.call("POST", "/open/passwords/forgot", headers, { email });
  expect(asked.status).toBe(200);
  await whileJobsRun(server, () => vi.waitUntil(() => count() > before, { timeout: 60_000, interval: 50 }));
  return (
    writtenMails(server)
      .at(-1)
      ?.link.replace(/token=[\w-]{20,}$/, "token=") ?? ""
  );
}

/** Sets the store's domains, and waits until they are served. */
async function setDomains(server: TestServer, domains: { readonly inStoreUrl: string; readonly consignerUrl: string }) {
  const admin: Credentials = await server.signIn(adminEmail);
  expect((await server.call("PUT", "/api/stores/store-one", admin, domains)).status).toBe(200);
  const bound = () => server.db.asAdmin("select 1 from identity.hosts where host = $1", [domains.inStoreUrl]);
  await whileJobsRun(server, () =>
    vi.waitUntil(async () => (await bound()).length === 1, { timeout: 60_000, interval: 50 }),
  );
  return admin;
}

describe("Mails with a token lead", () => {
  test("to a domain of the settings only while DNS says that it is the store's, and else to where the store was opened", async () => {
    const admin = await setDomains(direct, { inStoreUrl: "app.sole.test", consignerUrl: "sell.sole.test" });
    await step("each domain of the settings shows the store, with its face", ["A3.94", "B3.06", "B3.07"], async () => {
      for (const [domain, face] of [
        ["app.sole.test", "staff"],
        ["sell.sole.test", "portal"],
      ])
        expect((await direct.call("GET", `/open/stores/${domain}`)).body.data).toMatchObject({
          handle: "store-one",
          face,
        });
    });
    expect(await linkFor(direct, adminEmail, { host: "app.sole.test" })).toBe("http://localhost:3000/forgot?token=");
    expect(await linkFor(direct, sellerEmail, { host: "sell.sole.test" })).toBe(
      "http://portal.localhost:3000/forgot?token=",
    );

    const listed = async () => (await direct.call("GET", "/api/stores/store-one/domains", admin)).body.data;
    const record = { name: "_trace.app.sole.test", value: "trace-store=store-one" };
    expect(await listed()).toEqual(
      expect.arrayContaining([{ domain: "app.sole.test", face: "staff", isProven: false, record }]),
    );
    // Another store's proof does not count.
    dns.texts.set(record.name, ["v=spf1 -all", "trace-store=store-two"]);
    expect(await linkFor(direct, adminEmail, { host: "app.sole.test" })).toBe("http://localhost:3000/forgot?token=");
    dns.texts.set(record.name, ["v=spf1 -all", record.value]);
    expect(await linkFor(direct, adminEmail, { host: "app.sole.test" })).toBe("https://app.sole.test/forgot?token=");
    expect(await linkFor(direct, adminEmail, { host: "localhost" })).toBe("http://localhost:3000/forgot?token=");
    expect((await listed()).map(({ isProven }: { isProven: boolean }) => isProven).toSorted()).toEqual([false, true]);
  });

  test.each([
    [{ host: "localhost:6666" }],
    [{ host: "localhost:99999" }],
    [{ host: "localhost", origin: "https://localhost", "sec-fetch-site": "same-origin" }],
    [{ host: "localhost", "x-forwarded-proto": "https", "x-forwarded-host": "evil.test" }],
  ])("with the scheme and port that are configured, whatever a request says: %j", async (headers) => {
    expect(await linkFor(direct, adminEmail, headers)).toBe("http://localhost:3000/forgot?token=");
  });

  test("with the address that the server is told people reach it at, behind a proxy whose word is taken", async () => {
    for (const headers of [
      { host: "localhost:6666" },
      { host: "inner.test", "x-forwarded-host": "localhost:99999", "x-forwarded-proto": "http" },
    ])
      expect(await linkFor(proxied, adminEmail, headers)).toBe("https://localhost:8443/forgot?token=");
  });
});

test.each([
  ["shop.example", "https://shop.example"],
  ["localhost", "http://localhost:3000"],
  ["portal.localhost", "http://portal.localhost:3000"],
  ["192.168.1.7", "http://192.168.1.7:3000"],
  ["till", "http://till:3000"],
  ["trace.lan", "http://trace.lan:3000"],
  ["trace.shop.example", "http://trace.shop.example:8080"],
])("links to %s begin with %s", (host, origin) => {
  expect(originOfHost(host, { port: 3000, publicAddresses: ["http://trace.shop.example:8080"] })).toBe(origin);
});
