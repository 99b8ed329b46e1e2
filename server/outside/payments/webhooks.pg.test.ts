import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  each,
  type PayingStore,
  openPayingStore,
  paidOnLedgers,
  pay,
  send,
  statusOf,
} from "../../../tests/support/paying-store.ts";
import {
  payPalSignature,
  startSmallCheckbook,
  startSmallPayPal,
} from "../../../tests/support/small-payment-services.ts";
import { ids } from "../../../tests/support/test-store.ts";

describe("A service that says something became of a payment", () => {
  const sendWebhook = (on: PayingStore, service: string, event: object, headers: Record<string, string>) =>
    on.server.call("POST", `/open/payments/store-one/${service}`, headers, JSON.stringify(event));
  const signed = (event: object, nonce = "77", key = "hook-1") => ({
    signature: `nonce=${nonce},signature=${createHmac("sha256", key)
      .update(JSON.stringify(event) + nonce)
      .digest("hex")}`,
  });
  const jobs = async (on: PayingStore) =>
    (await on.server.db.asAdmin("select 1 from jobs.job where name = 'sendPayout'")).length;

  const payPalHeaders = (transmissionSig: string) => ({
    ...{ "paypal-auth-algo": "SHA256withRSA", "paypal-cert-url": "https://api.paypal.com/cert" },
    ...{ "paypal-transmission-id": "t-1", "paypal-transmission-time": "2026-02-01T10:00:00Z" },
    "paypal-transmission-sig": transmissionSig,
  });

  test("is asked about it at once, and nothing that it says is believed", async () => {
    const on = await openPayingStore(await startSmallCheckbook());
    const id = await pay(on, 1);
    await send(on, id);
    const event = { id: on.service.made[0]?.id, status: "PAID", type: "CHECK" };
    const [asked, before] = [on.service.asked.length, await jobs(on)];
    const wrong = [
      {},
      { signature: "nonce=77" },
      signed(event, "77", "hook-2"),
      signed({ ...event, status: "VOID" }),
      { signature: signed(event).signature.replace("77", "78") },
    ];
    for (const headers of wrong)
      expect((await sendWebhook(on, "checkbook", event, headers)).body.error.message).toBe(
        "The payment service has not signed this.",
      );
    const elsewhere = await on.server.call("POST", "/open/payments/store-two/checkbook", signed(event), event);
    expect(elsewhere.status).toBe(403);
    expect(await jobs(on)).toBe(before);
    // Premature: the service is polled, and disagrees.
    expect((await sendWebhook(on, "checkbook", event, signed(event))).body.data).toEqual({ received: true });
    expect(await jobs(on)).toBe(before + 1);
    await send(on, id);
    expect(await statusOf(on, id)).toBe("Pending");
    for (const made of on.service.made) made.status = "PAID";
    // Repeated before any poll, it causes one poll.
    for (let time = 0; time < 3; time++)
      expect((await sendWebhook(on, "checkbook", event, signed(event))).status).toBe(200);
    expect(await jobs(on)).toBe(before + 2);
    await Promise.all([send(on, id), send(on, id)]);
    expect(await statusOf(on, id)).toBe("paid");
    expect(on.service.asked.length).toBe(asked + 2);
    // Repeated after the end, or about unknown payments, it does nothing.
    for (const again of [event, { ...event, id: "check-99" }, { type: "PREFUND_ACCOUNT" }])
      expect((await sendWebhook(on, "checkbook", again, signed(again))).status).toBe(200);
    expect(await jobs(on)).toBe(before + 2);
    expect(on.service.made).toHaveLength(1);
    expect(await paidOnLedgers(on)).toBe(each);
  });

  test("by PayPal is known by PayPal's own word, for which nobody else can have it asked", async () => {
    const on = await openPayingStore(await startSmallPayPal(), { payPalProvider: "payPal" });
    const bankData = { email: "otto@paypal.test" };
    const consigner = { payoutType: "PayPal", payoutData: bankData, bankData };
    expect((await on.server.call("PUT", `/api/consigners/${ids.otherSeller}`, on.admin, consigner)).status).toBe(200);
    const id = await pay(on, 21);
    await on.server.call("POST", "/api/commands/payouts.send", on.admin, {
      payoutId: id,
      consignerIds: [ids.otherSeller],
    });
    await send(on, id);
    on.service.made[0]!.status = "SUCCESS";
    const event = {
      event_type: "PAYMENT.PAYOUTS-ITEM.SUCCEEDED",
      resource: { payout_batch_id: on.service.made[0]!.id },
    };
    const own = payPalHeaders(payPalSignature(JSON.stringify(event)));
    const before = await jobs(on);
    expect((await sendWebhook(on, "payPal", event, payPalHeaders("made-up"))).status).toBe(403);
    expect((await sendWebhook(on, "payPal", event, {})).status).toBe(403);
    // A foreign batch: PayPal is not polled.
    const foreign = { ...event, resource: { batch_header: { payout_batch_id: "BATCH99" } } };
    expect((await sendWebhook(on, "payPal", foreign, payPalHeaders("made-up"))).status).toBe(200);
    expect(await jobs(on)).toBe(before);
    expect((await sendWebhook(on, "payPal", event, own)).body.data).toEqual({ received: true });
    expect(await jobs(on)).toBe(before + 1);
    await send(on, id);
    expect(await statusOf(on, id)).toBe("paid");
    // If PayPal cannot be reached, it must send the webhook again.
    await on.server.db.asAdmin("update sync.payments set state = 'accepted'");
    await on.service.close();
    expect((await sendWebhook(on, "payPal", event, own)).status).toBe(503);
  });

  test("is not heard at another store's path, under another store's key, cut short, as something else, or far too long", async () => {
    const on = await openPayingStore(await startSmallCheckbook());
    const otherAdmin = await on.server.signIn(`${ids.admin}@store-two.test`);
    const otherKeys = { apiKey: "key-2", apiSecret: "secret-2", webhookKey: "hook-2" };
    expect((await on.server.call("PUT", "/api/payoutServices/checkbook", otherAdmin, otherKeys)).status).toBe(200);
    const id = await pay(on, 1);
    await send(on, id);
    const event = { id: on.service.made[0]?.id, status: "PAID", type: "CHECK" };
    const [asked, before] = [on.service.asked.length, await jobs(on)];
    const to = (store: string, headers: Record<string, string>, text: string) =>
      on.server.call("POST", `/open/payments/${store}/checkbook`, headers, text);
    const text = JSON.stringify(event);
    const signedText = (sent: string, key = "hook-1") => ({
      signature: `nonce=5,signature=${createHmac("sha256", key).update(`${sent}5`).digest("hex")}`,
    });
    expect((await to("store-two", signedText(text), text)).status).toBe(403);
    expect((await to("store-one", signedText(text, "hook-2"), text)).status).toBe(403);
    // Another store's service may report this payment to that store, which has no such payment.
    expect((await to("store-two", signedText(text, "hook-2"), text)).status).toBe(200);
    expect((await to("no-such-store", signedText(text), text)).status).toBe(403);
    const cut = text.slice(0, -5);
    for (const [sent, status] of [
      [cut, 400],
      ["", 400],
      ["[]", 400],
      ['"PAID"', 400],
      ['{"id":{"$ne":null}}', 400],
      [`{"id":"${"9".repeat(300)}"}`, 422],
      [`{"id":"check-1","note":"${"x".repeat(2_000_000)}"}`, 413],
    ] as const)
      expect((await to("store-one", signedText(sent), sent)).status, sent.slice(0, 60)).toBe(status);
    // The signature covers every byte.
    expect((await to("store-one", signedText(text), `${text} `)).status).toBe(403);
    expect(await jobs(on)).toBe(before);
    expect(on.service.asked).toHaveLength(asked);
    expect(await statusOf(on, id)).toBe("Pending");
  });

  test("by PayPal again and again has it asked no more once all is over, and cut short it is not heard", async () => {
    const on = await openPayingStore(await startSmallPayPal(), { payPalProvider: "payPal" });
    const bankData = { email: "otto@paypal.test" };
    const consigner = { payoutType: "PayPal", payoutData: bankData, bankData };
    expect((await on.server.call("PUT", `/api/consigners/${ids.otherSeller}`, on.admin, consigner)).status).toBe(200);
    const id = await pay(on, 21);
    const whom = { payoutId: id, consignerIds: [ids.otherSeller] };
    await on.server.call("POST", "/api/commands/payouts.send", on.admin, whom);
    await send(on, id);
    on.service.made[0]!.status = "SUCCESS";
    const text = JSON.stringify({ resource: { payout_batch_id: on.service.made[0]!.id } });
    const told = (sent: string, store = "store-one") =>
      on.server.call("POST", `/open/payments/${store}/payPal`, payPalHeaders(payPalSignature(text)), sent);
    const before = await jobs(on);
    expect((await told(text.slice(0, -2))).status).toBe(400);
    expect((await told(`${text} `)).status).toBe(403);
    // In another store no payment has that reference, and nothing is polled.
    expect((await told(text, "store-two")).status).toBe(200);
    expect(await jobs(on)).toBe(before);
    expect((await told(text)).status).toBe(200);
    await send(on, id);
    expect(await statusOf(on, id)).toBe("paid");
    const [asked, jobsThen] = [on.service.asked.length, await jobs(on)];
    for (let time = 0; time < 3; time += 1) expect((await told(text)).status).toBe(200);
    expect(on.service.asked).toHaveLength(asked);
    expect(await jobs(on)).toBe(jobsThen);
    expect(await paidOnLedgers(on)).toBe(each);
  });
});
