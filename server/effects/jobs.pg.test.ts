import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import { recordingMailer } from "#server/outside/mail/recording-mailer.ts";
import { openMailer } from "#server/outside/mail/mailer.ts";
import { secretBox } from "#server/machine/secrets/secret-box.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { noShops } from "../../tests/support/no-shops.ts";
import { commandServices } from "../../tests/support/command-services.ts";
import { isOnCluster } from "../../tests/support/cluster.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { admin, ids, makeTestStore, testItem } from "../../tests/support/test-store.ts";
import { runEffect } from "./define-effect.ts";
import { dropOffsAccepted } from "./drop-offs-accepted.ts";
import { itemsAccepted } from "./items-accepted.ts";
import { itemsDeclined } from "./items-declined.ts";
import { type Jobs, openJobs, startJobs } from "./jobs.ts";
import { noPayments } from "../../tests/support/no-payments.ts";

let db: TestDatabase;
let jobs: Jobs;
let services: ReturnType<typeof commandServices>;
let storeId: string;
const secrets = secretBox([randomBytes(32)]);

const owners = [ids.seller, ids.otherSeller, ids.storeAccount];
const pending = { status: "Pending" as const, acceptedOn: null, acceptedBy: null };

beforeAll(async () => {
  db = await createTestDatabase();
  const base = commandServices(db);
  jobs = await openJobs(base);
  services = { ...base, jobs };
  storeId = await makeTestStore(db, {
    rows: Array.from({ length: 66 }, (_, n) => {
      const consignerId = owners[n % 3] as string;
      return { type: "item" as const, row: testItem(n, { ...pending, consignerId }) };
    }),
  });
});
afterAll(async () => {
  await jobs.close();
  await db.close();
});

const run = <N extends CommandName>(name: N, args: CommandArgs<N>, commandId = newId()) =>
  executeCommand(services, { storeId, actor: admin, commandId, name, args, occurredAt: null, queue: null });

let next = 0;
/** Returns ids of three pending items: the seller's, another seller's and the store's own. */
const threeItems = () => {
  next += 3;
  return [next - 3, next - 2, next - 1].map((n) => testItem(n).id);
};
const accept = (itemIds: string[], commandId?: string) =>
  run("inventory.acceptItems", { itemIds, locationId: ids.front, subLocationId: null, paymentType: null }, commandId);

/** Returns a command's jobs except those for consigners' lists, another effect of the same events. */
const jobsOf = (commandId: string) =>
  db.asAdmin<{ name: string; data: unknown; state: string }>(
    "select name, data, state::text from jobs.job where data ->> 'commandId' = $1 and name not like 'notify.%' order by name",
    [commandId],
  );

interface Received {
  readonly to: string;
  readonly text: string;
}
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a real SMTP server that keeps received mails, and refuses addresses by `refuses`. */
async function smtp(refuses: (address: string) => boolean = () => false) {
  const received: Received[] = [];
  const waiting: { readonly count: number; readonly done: () => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, answer) => answer(refuses(address) ? new Error("No such mailbox") : null),
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? "", text: Buffer.concat(chunks).toString() });
        answer(null);
        for (const one of waiting) if (received.length >= one.count) one.done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => void server.close(resolve)));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const mailer = recordingMailer(db, openMailer({ smtpUrl: url, directory: "", from: "trace@shop.test" }), {
    port: 3000,
  });
  closing.push(async () => mailer.close());
  const arrived = (count: number) =>
    new Promise<void>((done) => (received.length >= count ? done() : waiting.push({ count, done })));
  return {
    url,
    received,
    arrived,
    context: {
      ...noShops,
      db,
      mailer,
      clock: () => new Date(),
      act: actAsSystem(services),
      sendPayout: noPayments.send,
      push: async () => "sent" as const,
      port: 3000,
    },
  };
}

/** Restores both consigners, whatever an earlier test did to them. */
async function bothCanBeMailed(): Promise<void> {
  await db.asAdmin("update consigners set is_active = true where store_id = $1", [storeId]);
  await db.asAdmin(
    "update consigner_contacts set email = id || '@store-one.test' where store_id = $1 and id = any($2)",
    [storeId, [ids.seller, ids.otherSeller]],
  );
}

test.skipIf(isOnCluster)("a command whose job cannot be written does nothing, and fails as that does", async () => {
  const [first = ""] = threeItems();
  const commandId = newId();
  await db.asAdmin("revoke insert on jobs.job_common from trace_app");
  await expect(accept([first], commandId)).rejects.toThrow("permission denied for table job_common");
  await db.asAdmin("grant insert on jobs.job_common to trace_app");
  const left = "select status from items where store_id = $1 and id = $2";
  expect(await db.asAdmin(left, [storeId, first])).toEqual([{ status: "Pending" }]);
  expect(await jobsOf(commandId)).toEqual([]);
  expect(await accept([first], commandId)).toMatchObject({ status: "applied" });
  expect(await jobsOf(commandId)).toHaveLength(1);
});

describe("the outbox", () => {
  test("holds a job exactly when its command was committed", async () => {
    const commandId = newId();
    const itemIds = threeItems();
    expect(await accept(itemIds, commandId)).toMatchObject({ status: "applied" });
    expect(await jobsOf(commandId)).toMatchObject([{ name: "itemsAccepted", data: { storeId, commandId } }]);
    await accept(itemIds, commandId);
    expect(await jobsOf(commandId)).toHaveLength(1);

    const refused = newId();
    expect(await accept(["no-such-item"], refused)).toMatchObject({ status: "rejected" });
    expect(await jobsOf(refused)).toEqual([]);

    const rolledBack = newId();
    const fault = transact(db, storeId, async (tx) => {
      await jobs.enqueue(tx, storeId, [{ event: { name: "itemsAccepted", ids: itemIds }, commandId: rolledBack }]);
      throw new Error("The machine went down.");
    });
    await expect(fault).rejects.toThrow("went down");
    expect(await jobsOf(rolledBack)).toEqual([]);
  });

  test("has no jobs for what has no effect outside", async () => {
    const commandId = newId();
    await run("inventory.markPrinted", { itemIds: threeItems() }, commandId);
    expect(await jobsOf(commandId)).toEqual([]);
  });
});

test("any number of effects follow one event, each with a job of its own", async () => {
  const another = { ...itemsDeclined, event: "itemsAccepted" as const };
  const both = await openJobs(services, [itemsAccepted, another]);
  const commandId = newId();
  const event = { name: "itemsAccepted" as const, ids: threeItems() };
  await transact(db, storeId, (tx) => both.enqueue(tx, storeId, [{ commandId, event }]));
  await both.close();
  expect((await jobsOf(commandId)).map(({ name, data }) => [name, data])).toEqual([
    [itemsAccepted.name, { storeId, commandId, language: "en", ids: event.ids }],
    [itemsDeclined.name, { storeId, commandId, language: "en", ids: event.ids }],
  ]);
  await db.asAdmin("delete from jobs.job where data ->> 'commandId' = $1", [commandId]);
});

describe("mail to consigners", () => {
  test("goes out through a real SMTP server, one to each owner, none to the store itself, and none twice", async () => {
    await db.asAdmin("delete from jobs.job");
    const { url, received, arrived, context } = await smtp();
    const itemIds = threeItems();
    const commandId = newId();
    await accept(itemIds, commandId);
    const config = {
      smtpUrl: url,
      dataDirectory: "",
      mailFrom: "trace@shop.test",
      port: 3000,
      pushHosts: [],
      jobWorkers: 2,
    };
    const workers = await startJobs(
      {
        ...services,
        db,
        config,
        sortPictures: async () => undefined,
        deleteStores: async () => undefined,
        secrets,
        payments: noPayments,
        act: actAsSystem(services),
      },
      { pollingSeconds: 0.5 },
    );
    await arrived(2);
    await workers.stop();
    expect(received.map(({ to }) => to).sort()).toEqual([
      "consigner-other@store-one.test",
      "consigner-seller@store-one.test",
    ]);
    const mail = received.find(({ to }) => to.startsWith("consigner-seller"))?.text ?? "";
    expect(mail).toContain('From: "Store store-one" <trace@shop.test>');
    expect(mail).toContain("Reply-To: help@store.test");
    expect(mail).toContain("Hello Sel,");
    expect(mail).toContain("Acme Air One, size 9");
    expect(mail).toContain("$200.00");
    expect(mail).not.toContain("Otto");

    await runEffect(itemsAccepted, context, { storeId, commandId, ids: itemIds });
    expect(received).toHaveLength(2);
    expect(await jobsOf(commandId)).toMatchObject([{ state: "completed" }]);
  });

  test("about an offer that was accepted asks to bring it in and does not say that it is on sale", async () => {
    const { received, context } = await smtp();
    const offered = [testItem(60), testItem(63)].map(({ id }) => id);
    const places = offered.map((id, at) => ({ id, status: at === 0 ? "Requested" : "Consignment" }));
    for (const { id, status } of places)
      await db.asAdmin("update items set status = $3, accepted_on = null where store_id = $1 and id = $2", [
        ...[storeId, id, status],
      ]);
    const commandId = newId();
    await accept(offered, commandId);
    const [job] = await jobsOf(commandId);
    expect(job).toMatchObject({ name: "dropOffsAccepted", data: { ids: offered } });
    await runEffect(dropOffsAccepted, context, { storeId, commandId, ids: offered });
    expect(received.map(({ to }) => to)).toEqual(["consigner-seller@store-one.test"]);
    expect(received[0]?.text).toContain("Please bring or send them in:");
    expect(received[0]?.text).not.toContain("now on sale");
  });

  test("that one mailbox refuses is tried again for that one alone", async () => {
    let full = true;
    const { received, context } = await smtp((address) => full && address.startsWith("consigner-other"));
    const job = { storeId, commandId: newId(), ids: threeItems() };
    await run("inventory.declineItems", { itemIds: job.ids }, job.commandId);
    await expect(runEffect(itemsDeclined, context, job)).rejects.toThrow("No such mailbox");
    full = false;
    await runEffect(itemsDeclined, context, job);
    await runEffect(itemsDeclined, context, job);
    expect(received.map(({ to }) => to)).toEqual(["consigner-seller@store-one.test", "consigner-other@store-one.test"]);
    expect(received[0]?.text).toContain("take it this time");
  });

  test("leaves out who has no usable address or was disabled, and names the store's items only", async () => {
    const { received, context } = await smtp();
    const itemIds = threeItems();
    await db.asAdmin("update consigner_contacts set email = $2 where store_id = $1 and id = $3", [
      storeId,
      "a@b.test\r\nBcc: c@d.test",
      ids.seller,
    ]);
    await db.asAdmin("update consigners set is_active = false where store_id = $1 and id = $2", [
      storeId,
      ids.otherSeller,
    ]);
    await runEffect(itemsAccepted, context, { storeId, commandId: newId(), ids: itemIds });
    await runEffect(itemsAccepted, context, { storeId: "store-two", commandId: newId(), ids: itemIds });
    expect(received).toEqual([]);
  });

  test("of an item at the online marketplace is in the store's words for those, of others in its others [B3.10, B3.11]", async () => {
    const { received, context } = await smtp();
    await bothCanBeMailed();
    await run("settings.editProtected", {
      changes: {
        emailMsgs: [{ kind: "itemsDeclined", text: "In the shop: {items}" }],
        marketplaceEmailMsgs: [{ kind: "itemsDeclined", text: "With you: {items}" }],
      },
    });
    const [withThem = "", inShop = ""] = threeItems();
    await db.asAdmin("update items set location_id = $1 where store_id = $2 and id = $3", [
      ...[ids.marketplace, storeId, withThem],
    ]);
    await runEffect(itemsDeclined, context, { storeId, commandId: newId(), ids: [withThem, inShop] });
    const mailTo = (id: string) => received.find(({ to }) => to.startsWith(id))?.text ?? "";
    expect(mailTo(ids.seller)).toContain("With you: - Acme Air One");
    expect(mailTo(ids.otherSeller)).toContain("In the shop: - Acme Air One");
  });

  test("is HTML and text of one source, in the store's own words where it has some, and leads where it says [B3.10, B3.15]", async () => {
    const { received, context } = await smtp();
    await db.asAdmin("update stores set accent_color = '#123456' where store_id = $1", [storeId]);
    await bothCanBeMailed();
    await run("settings.editProtected", {
      changes: {
        redirectUrl: "https://sole.test/mine",
        emailMsgs: [
          { kind: "itemsDeclined", text: "Dear {firstName}, no thanks to {items}\nWorth {total}.\n\n{link}" },
        ],
      },
    });
    const itemIds = threeItems();
    await runEffect(itemsDeclined, context, { storeId, commandId: newId(), ids: itemIds });
    const mail = received.find(({ to }) => to.startsWith(ids.seller))?.text ?? "";
    expect(mail).toContain("Content-Type: multipart/alternative");
    expect(mail).toContain("Dear Sel, no thanks to - Acme Air One, size 9");
    expect(mail).toContain("Worth $200.00.");
    expect(mail).toContain("#123456");
    expect(mail.match(/https:\/\/sole\.test\/mine/g)?.length).toBeGreaterThanOrEqual(2);
    const kept = await db.asAdmin(
      "select to_address as to, state, tries, body like 'Dear Sel%' as whole from sync.mails where to_address like $1 and body like 'Dear%'",
      [`${ids.seller}%`],
    );
    expect(kept).toEqual([{ to: `${ids.seller}@store-one.test`, state: "sent", tries: 1, whole: true }]);
  });
});
