import { afterEach, beforeEach, expect, test } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import { putSealed } from "#server/machine/commands/sealed-bank-data.ts";
import { HostDirectory } from "#server/identity/hosts.ts";
import { recordingMailer } from "#server/outside/mail/recording-mailer.ts";
import type { Mail } from "#server/outside/mail/mailer.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices } from "../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { admin, ids, makeTestStore, testItem } from "../../tests/support/test-store.ts";
import { type Effect, type EffectContext, runEffect } from "./define-effect.ts";
import { effects } from "./effects.ts";
import { eraseDeletedConsigner } from "./erase-deleted-consigner.ts";
import { notificationEffects } from "./notify-consigners.ts";
import { mailCatalogue } from "./mail-catalogue.ts";
import { inviteConsigners } from "./invite-consigners.ts";
import { itemsSold } from "./items-sold.ts";
import { itemsAccepted } from "./items-accepted.ts";
import { payoutsPaid } from "./payouts-paid.ts";
import { recalculateConsigner } from "./recalculate-consigner.ts";
import { pricesProposed } from "./prices-proposed.ts";
import { itemsTakenOff, payoutsTakenBack, salesTakenBack } from "./taken-back.ts";
import { pricesAccepted, pricesDeclined, withdrawalsAccepted, withdrawalsDeclined } from "./requests-answered.ts";

let db: TestDatabase;
const storeId = "store-one";
let sent: Mail[] = [];
let acted: unknown[] = [];

const context = (): EffectContext => ({
  ...commandServices(db),
  port: 0,
  mailer: recordingMailer(db, { send: async (mail) => void sent.push(mail), close: () => undefined }, { port: 0 }),
  push: async () => "sent",
  act: async (_store, name, args) => void acted.push([name, args]),
  sendPayout: async () => undefined,
});
const run = async <N extends CommandName>(name: N, args: CommandArgs<N>) => {
  const services = commandServices(db);
  const call = { storeId, actor: admin, commandId: newId(), name, args, occurredAt: null, queue: null };
  expect(await executeCommand(services, call)).toMatchObject({ status: "applied" });
  return services.events;
};

beforeEach(async () => {
  [sent, acted] = [[], []];
  db = await createTestDatabase(undefined, { name: "consigners", fill });
});
afterEach(() => db.close());

async function fill(filled: TestDatabase): Promise<void> {
  const items = [1, 2].map((n) => ({
    type: "item" as const,
    row: testItem(n, { consignerId: n === 1 ? ids.seller : ids.otherSeller }),
  }));
  await makeTestStore(filled, { storeId, rows: items });
  await new HostDirectory(filled.kysely).bind({ host: "portal.localhost", storeId, face: "portal" });
}

/** Has a consigner switch off these kinds of mail. */
const switchOff = (consignerId: string, kinds: readonly string[]) =>
  db.asAdmin("update consigner_private set mails_off = $2 where store_id = $1 and id = $3", [
    storeId,
    JSON.stringify(kinds),
    consignerId,
  ]);
const everyKind = [
  ...["onInventoryAccept", "onPayout", "onProductSold", "onPriceAcceptOrDecline", "onWithdrawAcceptOrDecline"],
];
const giveFirstItemToStore = () =>
  db.asAdmin("update items set consigner_id = $3 where store_id = $1 and id = $2", [
    storeId,
    testItem(1).id,
    ids.storeAccount,
  ]);

const nia = {
  ...{ firstName: "Nia", lastName: "New", email: "nia@new.test", phone: "1", address: "2", idNumber: "", notes: "" },
};

test("who is added with an invitation is asked by mail to choose a password; asked once more, the newest mail holds", async () => {
  const [invited] = await run("consigners.add", { ...nia, id: "nia", invite: true });
  expect(invited).toEqual({ name: "consignersInvited", ids: ["nia"] });
  const job = { storeId, commandId: "c1", ids: ["nia"] };
  await runEffect(inviteConsigners, context(), job);
  await runEffect(inviteConsigners, context(), job);
  const mail = ["nia@new.test", expect.stringMatching(/invites you to sell with them$/)];
  expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([mail, mail]);
  expect(sent[0]?.text).toContain("nia@new.test");
  const kept = await db.asAdmin("select kind, subject_id from identity.single_use_tokens where store_id = $1", [
    storeId,
  ]);
  expect(kept).toEqual([{ kind: "invite", subject_id: "nia" }]);
});

test("a consigner gets no mail of a kind that they switched off [B3.40]", async () => {
  await run("consigners.edit", { consignerId: ids.otherSeller, mailsOff: ["onInventoryAccept"] });
  const both = [testItem(1).id, testItem(2).id];
  await itemsAccepted.run(context(), { storeId, commandId: "c2", ids: both });
  expect(sent.map(({ to }) => to.address)).toEqual([`${ids.seller}@${storeId}.test`]);
});

test("another type with the wish to recalculate has the consigner's unsold items paid by it, once for each change [B7.13]", async () => {
  const [changed] = await run("consigners.edit", {
    consignerId: ids.seller,
    chargeTax: true,
    isRecalculateInventoryPayout: true,
  });
  expect(changed).toEqual({ name: "consignerFeesChanged", consignerId: ids.seller });
  const job = { storeId, commandId: "c3", consignerId: ids.seller };
  await recalculateConsigner.run(context(), job);
  await recalculateConsigner.run(context(), job);
  const asked = [
    "fees.recalculatePayouts",
    { recalculationId: expect.any(String), accountType: "", consignerId: ids.seller },
  ];
  expect(acted).toEqual([asked, acted[0]]);
});

test("the bank data of who was deleted is erased", async () => {
  await run("consigners.add", { ...nia, id: "nia", invite: false });
  const entry = { id: "entry", consignerId: "nia", keyId: "key", sealed: Buffer.from("sealed") };
  await transact(db, storeId, (tx) => putSealed(tx, storeId, entry, "2026-02-01T10:00:00.000Z"));
  const kept = () => db.asAdmin("select id from consigner_bank_data");
  expect(await kept()).toEqual([{ id: "entry" }]);
  await run("consigners.delete", { consignerId: "nia" });
  await eraseDeletedConsigner.run(context(), { storeId, commandId: "c4", consignerId: "nia" });
  expect(await kept()).toEqual([]);
});

test("every active consigner is mailed what the store asks for, and the catalogue's address, once [A2.203]", async () => {
  const wanted = { locationId: ids.front, sale: "Buying" as const, lowMinor: null, highMinor: null };
  await run("requests.make", { id: "nine", productId: ids.air, option1Value: "9", ...wanted });
  await run("requests.make", { id: "any", productId: ids.court, option1Value: "", ...wanted });
  // A consigner who has switched off every kind of mail gets none of these either.
  await switchOff(ids.otherSeller, everyKind);
  for (const id of ["once", "once"]) await mailCatalogue({ ...context(), port: 3000 }, { storeId, id });
  const to = sent.map((mail) => mail.to.address);
  expect(to).toContain(`${ids.seller}@store-one.test`);
  expect(to).not.toContain(`${ids.otherSeller}@store-one.test`);
  expect(to).not.toContain(`${ids.storeAccount}@store-one.test`);
  expect(new Set(to).size).toBe(to.length);
  expect(sent[0]?.subject).toBe("What Store store-one is looking for");
  expect(sent[0]?.text).toContain("- Acme Air One, size 9\n- Acme Court Classic, any size");
  expect(sent[0]?.text).toContain("http://portal.localhost:3000/catalogue/store-one");
});

test("a sale and a payout are mailed to who sold, once, as their switches say; not for own items [B3.41, B3.42]", async () => {
  const sale = (id: string, n: number) =>
    run("orders.sell", {
      ...{ orderId: id, payment: "cash" as const, customerName: "", customerEmail: "", customerPhone: "" },
      lines: [{ id: `${id}-line`, itemId: testItem(n).id, priceMinor: 20_000, discountMinor: 0 }],
    });
  const [, sold] = await sale("order-sold", 1);
  expect(sold).toEqual({ name: "itemsSold", ids: [testItem(1).id] });
  const tell = async (effect: Effect, job: object) => {
    sent = [];
    await runEffect(effect, context(), { storeId, ...job });
    await runEffect(effect, context(), { storeId, ...job });
    return sent.map(({ to, subject, text }) => ({ to: to.address, subject, text }));
  };
  const soldMail = await tell(itemsSold, { commandId: "sold", ids: [testItem(1).id] });
  expect(soldMail).toMatchObject([
    { to: `${ids.seller}@${storeId}.test`, subject: "Your item was sold at Store store-one" },
  ]);
  expect(soldMail[0]?.text).toMatch(/Acme Air One, size 9 \(A0000001\)\n {2}Sold for \$200.00, you get \$\d+\.\d\d/);

  const [item] = await db.asAdmin<{ payout: number }>(
    "update items set sold_on = '2026-01-08' where store_id = $1 and id = $2 returning payout_minor::int as payout",
    [storeId, testItem(1).id],
  );
  const share = { consignerId: ids.seller, itemIds: [testItem(1).id], totalMinor: item?.payout ?? 0 };
  await run("payouts.create", { payoutId: "payout", shares: [share] });
  const told = await run("payouts.markPaid", {
    ...{ payoutId: "payout", consignerIds: [ids.seller], paidAnyway: false },
    ...{ method: "Cash", paidAt: "2026-01-09T12:00:00.000Z", reference: "Till 7" },
  });
  const paid = told.find(({ name }) => name === "sharesPaid");
  expect(paid).toBeDefined();
  const paidMail = await tell(payoutsPaid, {
    commandId: "paid",
    ids: paid !== undefined && "ids" in paid ? paid.ids : [],
  });
  expect(paidMail).toMatchObject([{ subject: expect.stringMatching(/^Store store-one has paid you \$\d/) }]);
  expect(paidMail[0]?.text).toContain("It is for this item:");
  expect(paidMail[0]?.text).toMatch(/ in cash\.\n\nPaid on January 9, 2026\nReference: Till 7\n/);

  // Taken back, it is told with the reason, in the list too; then the sale is.
  const voided = await run("payouts.void", { payoutId: "payout", reason: "Paid twice" });
  const unpaid = voided.find(({ name }) => name === "payoutsTakenBack");
  const entries = unpaid !== undefined && "ids" in unpaid ? unpaid.ids : [];
  const [unpaidMail] = await tell(payoutsTakenBack, { commandId: "unpaid", ids: entries });
  expect(unpaidMail?.subject).toMatch(/^Store store-one has cancelled a payment of \$\d/);
  expect(unpaidMail?.text).toContain("The reason: Paid twice\n\nIt was for this item:\n\n- Acme Air One");
  acted = [];
  const listed = notificationEffects.find(({ name }) => name === "notify.payoutsTakenBack") as Effect;
  await runEffect(listed, context(), { storeId, commandId: "unpaid", ids: entries });
  const entry = { kind: "payoutsTakenBack", consignerId: ids.seller, amountMinor: share.totalMinor };
  expect(acted).toMatchObject([["notifications.tell", { entries: [entry] }]]);
  const [unsold] = await tell(salesTakenBack, { commandId: "unsold", ids: [testItem(1).id] });
  expect(unsold?.text).toContain("(A0000001)\n  It is no longer on sale.");

  await db.asAdmin("update stores set is_buying_store = true where store_id = $1", [storeId]);
  const [outright] = await tell(itemsSold, { commandId: "sold-outright", ids: [testItem(1).id] });
  expect(outright?.text).toContain("The store pays you soon.");
  expect(outright?.text).not.toMatch(/payout|fee/i);
  const [bought] = await tell(itemsAccepted, { commandId: "bought", ids: [testItem(1).id] });
  expect(bought?.text).toContain("Price $200.00");
  await db.asAdmin("update stores set is_buying_store = false where store_id = $1", [storeId]);

  await switchOff(ids.seller, ["onProductSold"]);
  expect(await tell(itemsSold, { commandId: "sold-again", ids: [testItem(1).id] })).toEqual([]);
  await switchOff(ids.seller, []);
  await giveFirstItemToStore();
  expect(await tell(itemsSold, { commandId: "own", ids: [testItem(1).id] })).toEqual([]);
});

test("what happened is in the consigner's list once, whatever their switches say, and told as new once", async () => {
  await switchOff(ids.otherSeller, everyKind);
  await giveFirstItemToStore();
  const services = commandServices(db);
  const acting = { ...context(), act: actAsSystem(services) };
  const listed = () =>
    db.asAdmin(
      "select consigner_id, kind, count::int, title, read_at from notifications where store_id = $1 order by id",
      [storeId],
    );
  const effect = notificationEffects.find(({ name }) => name === "notify.itemsDeclined") as Effect;
  const job = { storeId, commandId: "listed", ids: [testItem(1).id, testItem(2).id] };
  await runEffect(effect, acting, job);
  await runEffect(effect, acting, job);
  const one = { kind: "itemsDeclined", count: 1, title: "Acme Air One", read_at: null };
  expect(await listed()).toEqual([{ ...one, consigner_id: ids.otherSeller }]);
  expect(services.events.filter(({ name }) => name === "notificationsMade")).toHaveLength(1);
});

test("who is declined is mailed why and how to list again, and to pick up only what may be at the store", async () => {
  await db.asAdmin("update items set decline_reason = 'Too worn' where store_id = $1 and id = $2", [
    storeId,
    testItem(1).id,
  ]);
  const textAfter = async (commandId: string, offered: readonly string[]) => {
    sent = [];
    const job = { storeId, commandId, ids: [testItem(1).id], offered };
    await runEffect(effects.find(({ name }) => name === "itemsDeclined") as Effect, context(), job);
    return sent[0]?.text ?? "";
  };
  const brought = await textAfter("declined", []);
  expect(brought).toContain(
    "(A0000001)\n  The reason: Too worn\n\nIf you left it with us, please arrange to pick it up.",
  );
  expect(brought).toMatch(/You can list it again at another price, or with better photos:\nList again › http\S+/);
  expect(await textAfter("declined-offer", [testItem(1).id])).not.toContain("pick it up");
});

test("who is asked to bring an item reads the address, the last day, the item's page and when the store is open", async () => {
  await db.asAdmin("update stores set opening_hours = $2 where store_id = $1", [
    storeId,
    JSON.stringify([{ day: "Sat", from: "11:00", to: "15:30" }]),
  ]);
  await db.asAdmin("update locations set address = '1 Long Street' where store_id = $1 and id = $2", [
    storeId,
    testItem(1).locationId,
  ]);
  await db.asAdmin("update items set status = 'Pending', status_since = '2026-03-01' where store_id = $1 and id = $2", [
    storeId,
    testItem(1).id,
  ]);
  sent = [];
  const job = { storeId, commandId: "bring", ids: [testItem(1).id] };
  await runEffect(effects.find(({ name }) => name === "dropOffsAccepted") as Effect, context(), job);
  expect(sent[0]?.text).toMatch(/\(A0000001\)\n  to Front, 1 Long Street\n  by Sunday, March 15, 2026\n/);
  expect(sent[0]?.text.replaceAll("\u202f", " ")).toContain("\n\nThe store is open:\nSat: 11:00 AM – 3:30 PM\n\n");
});

test("what is deleted is told as taken off, by its code", async () => {
  const deletedItem = { id: "gone", code: "A0000077", productId: ids.air, consignerId: ids.seller };
  const at = "2026-05-01T10:00:00.000Z";
  await db.asAdmin(
    "insert into deleted_items (store_id, id, code, product_id, consigner_id, deleted_at, deleted_by) values ($1, $2, $3, $4, $5, $6, $7)",
    [storeId, ...Object.values(deletedItem), at, ids.staff],
  );
  const job = { storeId, commandId: "taken-off", ids: ["gone"] };
  await runEffect(itemsTakenOff, context(), job);
  await runEffect(notificationEffects.find(({ name }) => name === "notify.itemsTakenOff") as Effect, context(), job);
  expect(sent.map(({ to }) => to.address)).toEqual([`${ids.seller}@${storeId}.test`]);
  expect(sent[0]?.text).toContain("- Acme Air One (A0000077)\n");
  const entry = { kind: "itemsTakenOff", count: 1, itemId: null, title: "Acme Air One" };
  expect(acted).toMatchObject([["notifications.tell", { entries: [entry] }]]);
});

test("an item that was deleted and came again under its id is told once, as what it is now", async () => {
  await db.asAdmin(
    "insert into deleted_items select store_id, id, 'A0000077', product_id, consigner_id, now(), 'employee' from items where store_id = $1 and id = $2",
    [storeId, testItem(1).id],
  );
  const job = { storeId, commandId: "sold-again", ids: [testItem(1).id] };
  await runEffect(itemsSold, context(), job);
  await runEffect(notificationEffects.find(({ name }) => name === "notify.itemsSold") as Effect, context(), job);
  expect(sent.map(({ text }) => text.match(/\([A-Z]00000\d+\)/g))).toEqual([["(A0000001)"]]);
  expect(acted).toMatchObject([["notifications.tell", { entries: [{ count: 1, itemId: testItem(1).id }] }]]);
});

test("a mail to who has no login leads to signing up with its address, for the bank details too", async () => {
  const textOf = async (login: string | null) => {
    await db.asAdmin("update consigner_private set user_id = $2, bank_data_id = null where store_id = $1 and id = $3", [
      storeId,
      login,
      ids.seller,
    ]);
    sent = [];
    await runEffect(itemsSold, context(), { storeId, commandId: `login-${login}`, ids: [testItem(1).id] });
    return sent[0]?.text ?? "";
  };
  const stranger = await textOf(null);
  expect(stranger).toMatch(new RegExp(`sign up with ${ids.seller}@${storeId}\\.test: http\\S+/signup\\n`));
  expect(stranger).not.toContain("/settings");
  const known = await textOf("some-login");
  expect(known).toMatch(/Choose which emails you get: http\S+\/settings\n/);
  expect(known).not.toContain("/signup");
});

test("a withdrawal's mail says who asked for it and what it cost [B3.44]", async () => {
  const textAfter = async (askedBy: string | null, feeMinor: number) => {
    const at = "2026-05-01T10:00:00.000Z";
    await db.asAdmin(
      "update items set withdrawal_asked_by = $2, withdrawal_answered_on = $3, withdrawal_answered_by = $5 where store_id = $1 and id = $4",
      [storeId, askedBy, at, testItem(1).id, ids.staff],
    );
    await db.asAdmin("delete from ledger_entries where store_id = $1 and id = 'early-fee'", [storeId]);
    if (feeMinor > 0)
      await db.asAdmin(
        "insert into ledger_entries (store_id, id, consigner_id, kind, amount_minor, item_id, note, created_at) values ($1, 'early-fee', $2, 'withdrawalFee', $3, $4, '', $5)",
        [storeId, ids.seller, -feeMinor, testItem(1).id, at],
      );
    sent = [];
    const job = { storeId, commandId: `asked-${askedBy ?? ""}-${feeMinor}`, ids: [testItem(1).id] };
    await runEffect(withdrawalsAccepted, context(), job);
    return sent[0]?.text ?? "";
  };
  const own = await textAfter(ids.seller, 1_000);
  expect(own).toContain("As you asked, Store store-one has taken this item off sale:");
  expect(own).toContain("An early-withdrawal fee of $10.00 was charged to your account.");
  for (const askedBy of [ids.staff, null]) {
    const text = await textAfter(askedBy, 0);
    expect(text).toContain("\n\nStore store-one has taken this item off sale:");
    expect(text).not.toMatch(/As you asked|fee/);
  }
});

test("consigners are mailed the store's answers to their prices and withdrawals, once and as their switches say [B3.43, B3.44]", async () => {
  const answers = [
    [pricesProposed, "Store store-one suggests another price for your item", "onPriceAcceptOrDecline"],
    [pricesAccepted, "Store store-one accepted your price change", "onPriceAcceptOrDecline"],
    [pricesDeclined, "Store store-one declined your price change", "onPriceAcceptOrDecline"],
    [withdrawalsAccepted, "Your item is ready for pickup at Store store-one", "onWithdrawAcceptOrDecline"],
    [withdrawalsDeclined, "About the withdrawal at Store store-one", "onWithdrawAcceptOrDecline"],
  ] as const;
  for (const [effect, subject, gate] of answers) {
    sent = [];
    await switchOff(ids.seller, []);
    const job = { storeId, commandId: `on-${effect.name}`, ids: [testItem(1).id] };
    await runEffect(effect, context(), job);
    await runEffect(effect, context(), job);
    expect(sent.map((mail) => [mail.to.address, mail.subject])).toEqual([[`${ids.seller}@store-one.test`, subject]]);
    expect(sent[0]?.text).toContain("Acme Air One, size 9 (A0000001)");
    sent = [];
    await switchOff(ids.seller, [gate]);
    await runEffect(effect, context(), { ...job, commandId: `off-${effect.name}` });
    expect(sent).toEqual([]);
  }
});
