import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { whileJobsRun, writtenMails } from "../../tests/support/mails.ts";
import { setOffice } from "../../tests/support/test-office.ts";
import { createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { ids } from "../../tests/support/test-store.ts";
import { languagesOf } from "./languages.ts";

const seller = `${ids.seller}@store-one.test`;
const other = `${ids.otherSeller}@store-one.test`;

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const spokenTo = async (email: string): Promise<unknown> =>
  (await server.call("GET", "/api/session", await server.signIn(email))).body.data.user.language;
const written = async (address: string) => (await languagesOf(server.services.db, "store-one", [address]))(address);

test("a person is spoken and written to in the language they chose, else in their store's, else screens follow the browser", async () => {
  expect([await spokenTo(seller), await written(seller)]).toEqual([undefined, "en"]);
  const who = await server.signIn(seller);
  const refused = await server.call("PUT", "/api/language", who, { language: "tlh" });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["language"]]);
  expect((await server.call("PUT", "/api/language", who, { language: "es" })).body.data).toEqual({ language: "es" });
  expect([await spokenTo(seller), await written(seller.toUpperCase())]).toEqual(["es", "es"]);
  expect([await spokenTo(other), await written(other)]).toEqual([undefined, "en"]);

  await setOffice(server, { language: "es" });
  expect([await spokenTo(other), await written(other), await written("nobody@any.test")]).toEqual(["es", "es", "es"]);
  await server.call("PUT", "/api/language", await server.signIn(other), { language: "en" });
  expect([await spokenTo(other), await written(other)]).toEqual(["en", "en"]);
  await setOffice(server, { language: "" });
});

test("a request is answered in the first language of its Accept-Language header that is spoken, before and behind its body", async () => {
  const sentence = async (accepted: string, who: object = {}) =>
    (await server.call("GET", "/api/session", { ...who, "accept-language": accepted })).body.error.message;
  expect(await sentence("de-AT, es-MX;q=0.8, en;q=0.5")).toBe("Inicia sesión.");
  expect(await sentence("de-AT, en;q=0.5")).toBe("Please sign in.");
  const who = { ...(await server.signIn(seller)), "accept-language": "es" };
  const name = await server.call("PUT", `/api/consigners/${ids.seller}`, who, { email: "not an address" });
  expect(JSON.stringify(name.body.error)).toContain("Esto no es un correo.");
});

test("who chose no language, in a store that chose none, is written to in the one that their app speaks", async () => {
  const admin = `${ids.admin}@store-one.test`;
  expect(await written(admin)).toBe("en");
  const spoken = { ...(await server.signIn(admin)), "accept-language": "es-MX" };
  expect((await server.call("GET", "/api/session", spoken)).body.data.user.language).toBeUndefined();
  expect(await written(admin)).toBe("es");
  await setOffice(server, { language: "en" });
  expect(await written(admin)).toBe("en");
  await setOffice(server, { language: "" });
});

test("a sign-up is written to in the language of its page, by a first name that can be nothing else", async () => {
  const mailAfter = async (email: string, firstName: string, language: string) => {
    const headers = { host: "portal.localhost", "accept-language": language };
    const profile = { firstName, lastName: "New", phone: "", address: "" };
    const asked = { email, password: "a long password", profile, termsVersion: 0 };
    expect((await server.call("POST", "/open/sign-up", headers, asked)).status).toBe(200);
    const sent = () => writtenMails(server).find(({ to }) => to.includes(email))?.text;
    return await whileJobsRun(server, () => vi.waitUntil(sent, { timeout: 60_000, interval: 100 }));
  };
  const spanish = await mailAfter("nia@mail.test", "Nia", "es-MX");
  expect(spanish).toMatch(/^Hola, Nia:$/m);
  expect(spanish).toMatch(/^Verificar mi correo =E2=80=BA http\S+\/verify\?token=/m);
  expect(await mailAfter("spam@mail.test", "Win at evil.test", "en")).toMatch(/^Hello,$/m);
});

test("the public catalogue speaks the store's language, else the browser's, and is kept for each language", async () => {
  const page = async (accepted: string, known = "") => {
    const kept = { "accept-language": accepted, "if-none-match": known };
    const { status, headers, body } = await server.call("GET", "/catalogue/store-one", kept);
    return { status, headers, language: /<html lang="(..)">/.exec(String(body))?.[1], body: String(body) };
  };
  const english = await page("de, en");
  const spanish = await page("es-MX, en;q=0.5");
  expect([english.language, spanish.language]).toEqual(["en", "es"]);
  expect(spanish.body).toContain("Buscamos");
  expect(spanish.headers).toMatchObject({ vary: expect.stringContaining("Accept-Language") });
  const tag = String(spanish.headers["etag"]);
  expect([(await page("es", tag)).status, (await page("en", tag)).language]).toEqual([304, "en"]);
  await setOffice(server, { language: "es" });
  // As every command does.
  await server.db.asAdmin("update sync.store_versions set version = version + 1 where store_id = 'store-one'");
  expect((await page("en")).language).toBe("es");
  await setOffice(server, { language: "" });
});
