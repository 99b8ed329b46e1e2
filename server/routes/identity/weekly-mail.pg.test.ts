import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { nightQueue, nightsQueue } from "#server/effects/effects.ts";
import { openJobs, type RunningJobs, startJobs } from "#server/effects/jobs.ts";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { secretBox } from "#server/machine/secrets/secret-box.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { noPayments } from "../../../tests/support/no-payments.ts";
import { testOrder, testOrderLine } from "../../../tests/support/test-orders.ts";
import { type Credentials, createTestServer, firstStore, type TestServer } from "../../../tests/support/test-server.ts";
import { admin as ada, ids, testItem } from "../../../tests/support/test-store.ts";

const sunday = "2026-03-08T12:00:00.000Z";
const monday = "2026-03-09T06:30:00.000Z";
let now = new Date(sunday);

let server: TestServer;
let admin: Credentials;
let wire: Awaited<ReturnType<typeof smtp>>;

/** Sales in two weeks of a store in Berlin: one of 200.00, and then two, one of them late on Sunday by its own clock. */
const sales = ["2026-02-25T10:00:00.000Z", "2026-03-03T10:00:00.000Z", "2026-03-08T22:30:00.000Z"].flatMap(
  (at, n): Put[] => {
    const item = testItem(n, { status: "Sold", soldOn: at, option1Value: n === 0 ? "9" : "10" });
    return [
      { type: "item", row: item },
      testOrder(`o${n}`, {
        ...{ placedAt: at, source: "counter", placedBy: n === 0 ? ids.admin : ids.staff, locationId: ids.front },
      }),
      testOrderLine(`l${n}`, `o${n}`, item, { soldAt: at }),
    ];
  },
);
const secondAdmin: Put = {
  type: "employee",
  row: {
    ...{ id: "boss", firstName: "Bea", lastName: "Boss", email: "boss@store-one.test", isAdmin: true },
    ...{ accessControls: null, isActive: true, marketplaceLocation: false, userId: null },
    ...{ invitedAt: null, deletedAt: null, formerUserId: null },
  },
};

/** Starts a real SMTP server that keeps what it takes, and refuses mailboxes in `full`. */
async function smtp() {
  const received: { readonly to: string; readonly text: string }[] = [];
  const full = new Set<string>();
  const listening = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, answer) =>
      // Full once.
      answer(full.delete(address) ? new Error("Mailbox full") : null),
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? "", text: Buffer.concat(chunks).toString() });
        answer(null);
      });
    },
  });
  await new Promise<void>((resolve) => void listening.listen(0, "127.0.0.1", resolve));
  return {
    received,
    full,
    url: `smtp://127.0.0.1:${(listening.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void listening.close(resolve)),
  };
}

beforeAll(async () => {
  server = await createTestServer({ clock: () => now, rows: [...sales, secondAdmin] });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  const call = { storeId: firstStore.id, actor: ada, commandId: newId(), occurredAt: null, queue: null };
  const args = { changes: { timeZone: "Europe/Berlin" } };
  await executeCommand(
    commandServices(server.db, () => now),
    { ...call, name: "settings.editSettings", args },
  );
  wire = await smtp();
});
afterAll(async () => {
  await wire?.close();
  await server?.close();
});
beforeEach(async () => {
  now = new Date(sunday);
  wire.received.length = 0;
  wire.full.clear();
  await server.db.asAdmin("delete from sync.weekly_mails");
  await server.db.asAdmin("delete from sync.mails");
  await server.db.asAdmin("delete from jobs.job");
});

const choose = (isWanted: boolean, who = admin) => server.call("PUT", "/api/account/weeklyMail", who, { isWanted });
const chosen = async () => (await server.call("GET", "/api/account/weeklyMail", admin)).body.data;

/** Runs the mail's part of a night on two servers, as often as it is planned and tried again. */
async function night(at: string): Promise<void> {
  now = new Date(at);
  const base = commandServices(server.db, () => now);
  const jobs = await openJobs(base);
  const services = { ...base, jobs };
  const config = { smtpUrl: wire.url, dataDirectory: "", mailFrom: "trace@shop.test", port: 3000 };
  const start = () =>
    startJobs(
      {
        ...{ ...services, db: server.db, config: { ...config, pushHosts: [], jobWorkers: 2 } },
        ...{ sortPictures: async () => undefined, deleteStores: async () => undefined },
        ...{ secrets: secretBox([randomBytes(32)]), payments: noPayments, act: actAsSystem(services) },
      },
      { pollingSeconds: 0.5 },
    );
  const workers: readonly RunningJobs[] = await Promise.all([start(), start()]);
  for (let times = 0; times < 2; times += 1)
    await server.db.asAdmin("insert into jobs.job (name) values ($1)", [nightsQueue]);
  const state = async () => {
    await server.db.asAdmin("update jobs.job set start_after = now() where state in ('created', 'retry')");
    const rows = await server.db.asAdmin<{ name: string; state: string }>(
      `select name, state::text from jobs.job where name = $2
         or (name = $1 and data ->> 'work' = 'mailWeekly' and data ->> 'storeId' = $3)`,
      [nightQueue, nightsQueue, firstStore.id],
    );
    return rows.map((row) => `${row.name} ${row.state}`).sort();
  };
  await expect
    .poll(state, { timeout: 30_000 })
    .toEqual([`${nightsQueue} completed`, `${nightsQueue} completed`, `${nightQueue} completed`]);
  for (const one of workers) await one.stop();
  await jobs.close();
}

/** Returns a mail's text part. */
function textOf(mail: string): string {
  const part = mail.slice(mail.indexOf("text/plain"));
  const body = part.slice(part.indexOf("\r\n\r\n") + 4, part.indexOf("\r\n----"));
  return /quoted-printable/.test(part.slice(0, 200))
    ? Buffer.from(
        body
          .replaceAll("=\r\n", "")
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        "latin1",
      ).toString()
    : body;
}

test("who wants it gets last week beside the one before, on Monday, through a real mail server, once over two servers", async () => {
  expect(await chosen()).toEqual({ isWanted: false });
  expect((await choose(true)).status).toBe(200);
  expect(await chosen()).toEqual({ isWanted: true });
  await night(monday);
  expect(wire.received.map(({ to }) => to)).toEqual([`${ids.admin}@store-one.test`]);
  const [mail] = wire.received;
  const text = textOf(mail?.text ?? "").replaceAll("\r\n", "\n");
  expect(mail?.text).toContain("Subject: Last week at Store store-one");
  expect(text).toContain(
    "Store store-one took in $400.00 from Mar 2, 2026 to Mar 8, 2026, $200.00 more than the week before ($200.00).",
  );
  expect(text).toContain("Sales changed most in: Stan Staff +$400.00");
  expect(text).toContain("- Items sold: 2 (the week before: 1)\n- Average per item: $200.00\n");
  expect(text).toContain("- Paid out to consigners: $0.00");
  expect(text).toMatch(/Open the dashboard › http:\/\/localhost:3000\/dashboard\?days=2026-03-02\.\.2026-03-08/);
  expect(mail?.text).toContain("Content-Type: text/html");

  // A server that was killed before it wrote down that it had sent it, and one that plans the day again.
  await server.db.asAdmin("update sync.weekly_mails set told_on = null");
  await server.db.asAdmin("delete from jobs.job");
  await night(monday);
  await server.db.asAdmin("delete from jobs.job");
  await night("2026-03-10T06:30:00.000Z");
  expect(wire.received).toHaveLength(1);
});

test("a mailbox that is full is tried again, and the others' mails are not repeated", async () => {
  await choose(true);
  await choose(true, await server.signIn("boss@store-one.test"));
  wire.full.add("boss@store-one.test");
  await night(monday);
  expect(wire.received.map(({ to }) => to).sort()).toEqual(["boss@store-one.test", `${ids.admin}@store-one.test`]);
});

test("it is in its reader's language", async () => {
  await choose(true);
  await server.call("PUT", "/api/language", admin, { language: "es" });
  await night(monday);
  await server.call("PUT", "/api/language", admin, { language: "en" });
  expect(textOf(wire.received[0]?.text ?? "")).toContain("- Artículos vendidos: 2 (la semana anterior: 1)");
});

test("nothing is sent to who never asked, asked this week or lost the right, or if both weeks sold nothing", async () => {
  await night(monday);
  now = new Date(monday);
  await choose(true);
  await server.db.asAdmin("delete from jobs.job");
  await night(monday);
  await server.db.asAdmin("update sync.weekly_mails set wanted_at = '2026-01-01T00:00:00Z'");
  await server.db.asAdmin("update employees set is_admin = false, access_controls = '[]' where id = $1", [ids.admin]);
  await server.db.asAdmin("delete from jobs.job");
  await night(monday);
  await server.db.asAdmin("update employees set is_admin = true, access_controls = null where id = $1", [ids.admin]);
  await server.db.asAdmin("delete from jobs.job");
  await night("2026-05-11T06:30:00.000Z");
  expect(wire.received).toEqual([]);
});

test("who may read the store's mails reads neither its figures nor the link that stops it, and cannot send it again", async () => {
  const controls = ["Settings"];
  await server.db.asAdmin("update employees set access_controls = $2 where id = $1", [
    ids.staff,
    JSON.stringify(controls),
  ]);
  const clerk = await server.signIn(`${ids.staff}@store-one.test`);
  expect((await server.call("GET", "/api/account/weeklyMail", clerk)).status).toBe(403);
  await choose(true);
  await night(monday);
  const { mails } = (await server.call("GET", "/api/mails", clerk)).body.data;
  expect(mails).toMatchObject([{ subject: "Last week at Store store-one", state: "sent", isSecret: true }]);
  const mail = (await server.call("GET", `/api/mails/${mails[0].id}`, clerk)).body.data;
  expect(JSON.stringify(mail)).not.toMatch(/\$400|weekly-mail/);
  expect((await server.call("POST", `/api/mails/${mails[0].id}/send`, clerk)).body.error.code).toBe("in_use");
});

test("one click in the mail program stops it, and opening the link alone does not [RFC 8058]", async () => {
  await choose(true);
  await night(monday);
  const [, link = ""] =
    /List-Unsubscribe: <([^>]+)>/.exec((wire.received[0]?.text ?? "").replaceAll(/\r\n\s+/g, " ")) ?? [];
  expect(wire.received[0]?.text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const { pathname } = new URL(link);
  expect(textOf(wire.received[0]?.text ?? "")).toContain(link);
  const page = await server.call("GET", pathname);
  expect([page.status, String(page.body).includes("Stop this email")]).toEqual([200, true]);
  expect(await chosen()).toEqual({ isWanted: true });
  // Another store's host knows no such link.
  await server.app.inject({ method: "POST", url: pathname, headers: { host: "second.localhost" } });
  expect(await chosen()).toEqual({ isWanted: true });
  const stop = () =>
    server.app.inject({
      ...{ method: "POST", url: pathname, payload: "List-Unsubscribe=One-Click" },
      headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    });
  for (const reply of [await stop(), await stop()])
    expect([reply.statusCode, reply.body.includes("Stopped.")]).toEqual([200, true]);
  expect(await chosen()).toEqual({ isWanted: false });
  await server.db.asAdmin("delete from jobs.job");
  await night("2026-03-16T06:30:00.000Z");
  expect(wire.received).toHaveLength(1);
});
