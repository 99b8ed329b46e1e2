import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { type EffectContext, runEffect } from "#server/effects/define-effect.ts";
import { itemsDeclined } from "#server/effects/items-declined.ts";
import { notificationEffects } from "#server/effects/notify-consigners.ts";
import { pushNotifications } from "#server/effects/push-notifications.ts";
import { sendDigests } from "#server/effects/send-digests.ts";
import { issueToken } from "#server/identity/single-use-tokens.ts";
import { recordingMailer } from "#server/outside/mail/recording-mailer.ts";
import type { Mail } from "#server/outside/mail/mailer.ts";
import { noShops } from "../../../tests/support/no-shops.ts";
import { noPayments } from "../../../tests/support/no-payments.ts";
import { pushReceiver } from "../../../tests/support/push-receiver.ts";
import {
  type Credentials,
  createTestServer,
  testPassword,
  type TestServer,
} from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";
import { mayPushTo } from "./push-hosts.ts";
import { pushSender } from "./push-sender.ts";

let server: TestServer;
let receiver: Awaited<ReturnType<typeof pushReceiver>>;
let seller: Credentials;
let now = new Date("2026-02-01T10:00:00.000Z");
let sent: Mail[] = [];
const storeId = "store-one";
const minutes = (count: number) => (now = new Date(now.getTime() + count * 60_000));

beforeAll(async () => {
  receiver = await pushReceiver();
  server = await createTestServer({
    clock: () => now,
    config: { pushHosts: [receiver.host] },
    rows: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
      type: "item" as const,
      row: testItem(n, { consignerId: ids.seller }),
    })),
  });
  seller = { ...(await server.signIn(`${ids.seller}@store-one.test`)), host: "portal.localhost" };
});
afterAll(async () => {
  await server?.close();
  await receiver?.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer(201);
  sent = [];
  minutes(60);
});

const context = (): EffectContext => ({
  db: server.db,
  clock: () => now,
  port: 0,
  mailer: recordingMailer(
    server.db,
    { send: async (mail) => void sent.push(mail), close: () => undefined },
    { port: 0 },
  ),
  act: actAsSystem(server.services),
  push: pushSender(server.db, server.services.secrets, server.services.config),
  sendPayout: noPayments.send,
  ...noShops,
});
const listing = notificationEffects.find(
  ({ name }) => name === "notify.itemsDeclined",
) as (typeof notificationEffects)[number];
const newest = async () => {
  const rows = await server.db.asAdmin<{ id: string }>(
    "select id from notifications where store_id = $1 order by created_at desc, id limit 1",
    [storeId],
  );
  return rows[0]?.id ?? "";
};
/** Declines one item, and runs the jobs of its list entry, mail and push. */
async function decline(commandId: string, n = 1): Promise<void> {
  minutes(0.01);
  const job = { storeId, commandId, ids: [testItem(n).id] };
  await runEffect(listing, context(), job);
  await runEffect(itemsDeclined, context(), job);
  await runEffect(pushNotifications, context(), { storeId, commandId: "tell", ids: [await newest()] });
}
const subscribe = (body: unknown, who = seller) => server.call("POST", "/api/push/subscriptions", who, body);
const subscriptions = () => server.db.asAdmin("select endpoint from sync.push_subscriptions order by endpoint");

test("a browser is told what happened, encrypted for it alone and signed by the server, once however often the job runs", async () => {
  const { body } = await server.call("GET", "/api/push/key", seller);
  expect(body.data.publicKey).toMatch(/^B[A-Za-z0-9_-]{86}$/);
  expect((await server.call("GET", "/api/push/key", seller)).body.data).toEqual(body.data);
  expect((await subscribe(receiver.subscription("one"))).status).toBe(200);
  expect((await subscribe(receiver.subscription("one"))).status).toBe(200);
  await decline("told");
  await runEffect(pushNotifications, context(), { storeId, commandId: "tell", ids: [await newest()] });
  expect(receiver.received).toEqual([
    {
      message: {
        ...{ title: "Store store-one", body: "Declined: Acme Air One", path: `/item/${testItem(1).id}` },
        tag: await newest(),
      },
      claims: { aud: `http://${receiver.host}`, sub: "mailto:help@store.test", exp: expect.any(Number) },
      ttl: "86400",
      encoding: "aes128gcm",
    },
  ]);
  // People who chose Spanish get Spanish.
  await server.call("PUT", "/api/language", seller, { language: "es" });
  await decline("told-in-spanish");
  expect(receiver.received.at(-1)?.message.body).toBe("Rechazado: Acme Air One");
  await server.call("PUT", "/api/language", seller, { language: "en" });
  const [kept] = await server.db.asAdmin<{ private_sealed: Buffer }>("select private_sealed from identity.push_keys");
  expect(kept?.private_sealed.length).toBeGreaterThan(40);
});

test("who switched a kind off is not pushed it, and what a service did not take is tried again", async () => {
  const switchOff = (kinds: readonly string[]) =>
    server.db.asAdmin("update consigner_private set mails_off = $2 where store_id = $1 and id = $3", [
      storeId,
      JSON.stringify(kinds),
      ids.seller,
    ]);
  await switchOff(["onInventoryAccept"]);
  await decline("off");
  expect([receiver.received, sent]).toEqual([[], []]);
  await switchOff([]);
  receiver.answer(503);
  await expect(decline("again")).rejects.toThrow("503");
  receiver.answer(201);
  await runEffect(pushNotifications, context(), { storeId, commandId: "tell", ids: [await newest()] });
  expect(receiver.received).toHaveLength(1);
});

test("more than five of a kind within ten minutes are told together, in one mail and one push, once", async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) await decline(`many-${n}`, n);
  expect([receiver.received.length, sent.length]).toEqual([5, 5]);
  await sendDigests(context());
  expect(sent).toHaveLength(5);
  minutes(11);
  await sendDigests(context());
  await sendDigests(context());
  expect(receiver.received.slice(5).map(({ message }) => [message.body, message.path])).toEqual([
    ["3 items were declined", "/inventory"],
  ]);
  const digests = sent.slice(5);
  expect(digests).toHaveLength(1);
  for (const n of [6, 7, 8]) expect(digests[0]?.text).toContain(testItem(n).code);
  for (const n of [1, 5]) expect(digests[0]?.text).not.toContain(testItem(n).code);
  await decline("after");
  expect(receiver.received).toHaveLength(7);
});

test("who switches a kind off while it is collected gets neither the mail nor the push of what was collected", async () => {
  const setSwitches = (kinds: readonly string[]) =>
    server.db.asAdmin("update consigner_private set mails_off = $2 where store_id = $1 and id = $3", [
      storeId,
      JSON.stringify(kinds),
      ids.seller,
    ]);
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await decline(`off-later-${n}`, n);
  expect([receiver.received.length, sent.length]).toEqual([5, 5]);
  await setSwitches(["onInventoryAccept"]);
  minutes(11);
  await sendDigests(context());
  await setSwitches([]);
  // What was suppressed then is not sent later either.
  await sendDigests(context());
  expect([receiver.received.length, sent.length]).toEqual([5, 5]);
});

test("a browser is told as long as its session lives: a changed or reset password, an ended session and a lock-out end it", async () => {
  const email = `${ids.seller}@store-one.test`;
  const signIn = async () => ({ ...(await server.signIn(email)), host: "portal.localhost" });
  const admin = await server.signIn(`${ids.admin}@store-one.test`);
  const desk = await signIn();
  await subscribe(receiver.subscription("desk"), desk);
  const isKept = async (of: string, who: Credentials) =>
    (await server.call("POST", "/api/push/isKept", who, { endpoint: receiver.subscription(of).endpoint })).body.data;
  const body = { email, password: testPassword, currentPassword: testPassword };
  const ends: Readonly<Record<string, (phone: Credentials) => Promise<{ readonly status: number }>>> = {
    "the password is changed": () => server.call("PUT", "/api/consigners/updatePassword", desk, body),
    "it is signed out of": (phone) => server.call("POST", "/api/auth/sign-out", phone, {}),
    "another session ends it": async (phone) => {
      const { sessions } = (await server.call("GET", "/api/sessions", phone)).body.data;
      const { id } = sessions.find(({ isThis }: { readonly isThis: boolean }) => isThis);
      return await server.call("POST", `/api/sessions/${id}/end`, desk, {});
    },
    "its device is locked out": async (phone) => {
      const registered = { protocol: 1, queueId: null, deviceName: "Phone" };
      const { queueId } = (await server.call("POST", "/api/sync/queues", phone, registered)).body.data;
      const [device] = await server.db.asAdmin<{ id: string }>(
        "select device_id as id from sync.queues where id = $1",
        [queueId],
      );
      return await server.call("POST", `/api/sync/devices/${device?.id}/revoke`, admin, {});
    },
    "it runs out": async () => {
      await server.db.asAdmin(`update identity.sessions set expires_at = now() - interval '1 second'
        where id in (select session_id from sync.push_subscriptions where endpoint like '%phone%')`);
      return { status: 200 };
    },
  };
  for (const [how, end] of Object.entries(ends)) {
    const phone = await signIn();
    expect((await subscribe(receiver.subscription("phone"), phone)).status).toBe(200);
    expect([how, await isKept("phone", desk)]).toEqual([how, { isKept: true }]);
    expect([how, (await end(phone)).status]).toEqual([how, 200]);
    expect([how, await isKept("phone", desk), await isKept("desk", desk)]).toEqual([
      ...[how, { isKept: false }, { isKept: true }],
    ]);
    receiver.received.length = 0;
    minutes(60);
    await decline(how.replaceAll(" ", "-"));
    expect([how, receiver.received.length]).toEqual([how, 1]);
  }
  // A new password through a mail's link ends all subscriptions, and people without access are not notified.
  receiver.received.length = 0;
  await server.db.asAdmin("update consigners set is_active = false where id = $1", [ids.seller]);
  await decline("shut-out");
  await server.db.asAdmin("update consigners set is_active = true where id = $1", [ids.seller]);
  const [person] = await server.db.asAdmin<{ id: string }>("select id from identity.users where email = $1", [email]);
  const subject = { kind: "reset", storeId, subjectId: person?.id ?? "", email } as const;
  const token = await issueToken(server.db.kysely, subject, now);
  const chosen = { token, password: testPassword };
  expect((await server.call("POST", "/open/passwords/reset", desk, chosen)).status).toBe(200);
  seller = await signIn();
  expect(await isKept("desk", seller)).toEqual({ isKept: false });
  await decline("reset");
  expect(receiver.received).toEqual([]);
  // Subscriptions of sessions they ended themselves are deleted too.
  expect(await server.db.asAdmin("select 1 from sync.push_subscriptions where endpoint like '%desk%'")).toEqual([]);
  await subscribe(receiver.subscription("one"));
});

test("a subscription that is gone is forgotten, as is one that its person takes back; another's is not theirs to take", async () => {
  await subscribe(receiver.subscription("two"));
  const other = { ...(await server.signIn(`${ids.otherSeller}@store-one.test`)), host: "portal.localhost" };
  const { endpoint } = receiver.subscription("two");
  const end = (who: Credentials) => server.call("POST", "/api/push/unsubscribe", who, { endpoint });
  await end(other);
  expect(await subscriptions()).toHaveLength(2);
  await end(seller);
  expect(await subscriptions()).toEqual([{ endpoint: receiver.subscription("one").endpoint }]);
  receiver.answer(410);
  await decline("gone");
  expect(await subscriptions()).toEqual([]);
});

test("a subscription may name a push service alone, never a host inside the server's network", async () => {
  const keys = receiver.subscription("x").keys;
  for (const endpoint of [
    "http://169.254.169.254/latest",
    "https://localhost/x",
    "https://example.com/x",
    "ftp://x",
    "x",
  ]) {
    const { status, body } = await subscribe({ endpoint, keys });
    expect([endpoint, status, Object.keys(body.error.fields)]).toEqual([endpoint, 422, ["endpoint"]]);
  }
  expect((await subscribe({ endpoint: "https://fcm.googleapis.com/x", keys: { p256dh: "B", auth: "" } })).status).toBe(
    422,
  );
  const known = [
    "https://fcm.googleapis.com/fcm/send/a",
    "https://web.push.apple.com/a",
    "https://a.notify.windows.com/w",
  ];
  for (const endpoint of known) expect([endpoint, mayPushTo(endpoint)]).toEqual([endpoint, true]);
  const others = [
    "http://fcm.googleapis.com/a",
    "https://fcm.googleapis.com:8443/a",
    "https://u:p@fcm.googleapis.com/a",
  ];
  for (const endpoint of [...others, "https://push.apple.com.evil.test/a", "https://evilpush.apple.com.x/a"])
    expect([endpoint, mayPushTo(endpoint)]).toEqual([endpoint, false]);
});
