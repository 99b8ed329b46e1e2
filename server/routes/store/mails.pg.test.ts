import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMailPages } from "#server/demo/mail-pages.ts";
import { recordingMailer, sendStoredMail } from "#server/outside/mail/recording-mailer.ts";
import { type Mailer, openMailer } from "#server/outside/mail/mailer.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;
let neighbour: Credentials;
let directory: string;

beforeAll(async () => {
  server = await createTestServer({ rows: [{ type: "item", row: testItem(1) }] });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  neighbour = await server.signIn(`${ids.admin}@store-two.test`);
  directory = await mkdtemp(join(tmpdir(), "trace-mail-"));
});
afterAll(async () => {
  await server?.close();
  await rm(directory, { recursive: true, force: true });
});

const mail = (key: string, text = "Hello Ada,\n\nyour shoe is on sale.\n") => ({
  to: { name: "Ada", address: "ada@example.test" },
  fromName: "Sole Street",
  replyTo: "",
  subject: `About ${key}`,
  text,
  language: "es" as const,
  key,
  storeId: "store-one",
});

test("each mail of a store is in its queue with how far it got, and is sent once for its key and again when asked", async () => {
  let isDown = true;
  const sent: string[] = [];
  const wire: Mailer = {
    send: async ({ key }) => {
      if (isDown) throw new Error("Connection refused");
      sent.push(key);
    },
    close: () => undefined,
  };
  const mailer = recordingMailer(server.db, wire, { port: 3000 });
  const all = async (who = admin) => (await server.call("GET", "/api/mails", who)).body.data.mails;
  const { length: before } = await all();
  /** Without those of before, which come last. */
  const list = async () => (await all()).toReversed().slice(before).toReversed();
  await expect(mailer.send(mail("one"))).rejects.toThrow("Connection refused");
  expect(await list()).toMatchObject([
    { subject: "About one", toAddress: "ada@example.test", state: "failed", tries: 1, problem: "Connection refused" },
  ]);
  isDown = false;
  await mailer.send(mail("one"));
  await mailer.send(mail("one"));
  expect(sent).toEqual(["one"]);
  const [{ id }] = await list();
  expect((await server.call("GET", `/api/mails/${id}`, admin)).body.data).toMatchObject({
    state: "sent",
    text: expect.stringContaining("your shoe is on sale."),
  });

  const again = await server.call("POST", `/api/mails/${id}/send`, admin, {});
  expect([again.status, again.body.data.state]).toEqual([200, "waiting"]);
  const jobs = await server.db.asAdmin<{ data: { mailId: string } }>(
    "select data from jobs.job where name = 'sendMailAgain'",
  );
  expect(jobs.map(({ data }) => data.mailId)).toEqual([id]);
  await sendStoredMail(server.db, wire, { port: 3000 }, "store-one", id);
  // A receiver would drop a second mail with the first one's id.
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(2);
  expect((await list())[0].state).toBe("sent");

  // Another store sees none of them.
  expect(await all(neighbour)).toEqual([]);
  expect((await server.call("POST", `/api/mails/${id}/send`, neighbour, {})).status).toBe(404);
});

test("a mail with a link that only its receiver may see is kept without its text and not sent a second time", async () => {
  const wire: Mailer = { send: async () => undefined, close: () => undefined };
  const secret = mail("secret", "Follow\nhttps://shop.test/verify?token=abcdefghijklmnop\n");
  await recordingMailer(server.db, wire, { port: 3000 }).send(secret);
  const [kept] = (await server.call("GET", "/api/mails", admin)).body.data.mails;
  expect(kept).toMatchObject({ subject: "About secret", isSecret: true });
  expect((await server.call("GET", `/api/mails/${kept.id}`, admin)).body.data.text).toBe("");
  expect((await server.call("POST", `/api/mails/${kept.id}/send`, admin, {})).status).toBe(409);
});

test("a mail is previewed with the newest item's consigner, and an unknown place is refused", async () => {
  const preview = (body: unknown) => server.call("POST", "/api/mails/preview", admin, body);
  const standard = await preview({ kind: "itemsAccepted" });
  expect(standard.body.data.subject).toMatch(/accepted at Store store-one/);
  expect(standard.body.data.text).toContain("A0000001");
  const own = await preview({ kind: "itemsAccepted", text: "Dear {firstName}, {total} for {items}" });
  expect(own.body.data.text).toMatch(/^Dear \w+, \$\d+\.\d\d for - Acme/);
  const wrong = await preview({ kind: "itemsAccepted", text: "Dear {name}" });
  expect([wrong.status, wrong.body.error.fields.text]).toEqual([
    422,
    "{name} is not a placeholder. Use only those listed for emails.",
  ]);
});

test("where there is no SMTP server, every mail can be read at the address of its pages", async () => {
  const mailer = recordingMailer(server.db, openMailer({ smtpUrl: null, directory, from: "trace@shop.test" }), {
    port: 3000,
  });
  await mailer.send(mail("pages"));
  const names = await readdir(directory);
  expect(names.map((name) => name.split(".").at(-1)).sort()).toEqual(["eml", "html"]);
  const pages = await openMailPages(directory);
  const read = async (path: string) => (await fetch(new URL(path, pages.address))).text();
  const listing = await read("/");
  expect(listing).toContain("About pages");
  expect(listing).toContain("Ada &lt;ada@example.test>");
  const html = names.find((name) => name.endsWith(".html")) ?? "";
  expect(await read(`/${html}`)).toBe(await readFile(join(directory, html), "utf8"));
  expect((await fetch(new URL("/../package.json", pages.address))).status).toBe(404);
  await pages.close();
});
