import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import {
  each,
  type PayingStore,
  goOn,
  openPayingStore,
  later,
  paidOnLedgers,
  pay,
  payoutOf,
  send,
  statusOf,
  total,
} from "../../../tests/support/paying-store.ts";
import { startSmallCheckbook, startSmallPayPal } from "../../../tests/support/small-payment-services.ts";
import { ids } from "../../../tests/support/test-store.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { PaymentServices } from "./send-payments.ts";
import { step } from "../../../tests/support/step.ts";
import { openProvider } from "./service-keys.ts";

const twelve = Array.from({ length: 13 }, (_, n) => n + 1);

describe("An automated store", () => {
  test("pays each consigner by cheques of 2000 at most, by itself, as soon as a payout is made [B1.11, B9.03, B9.04]", async () => {
    const on = await openPayingStore(await startSmallCheckbook());
    const id = await pay(on, ...twelve, 21);
    const [job] = await on.server.db.asAdmin("select data from jobs.job where name = 'sendPayout'");
    expect(job).toMatchObject({ data: { storeId: "store-one", payoutId: id } });
    await send(on, id);
    expect(on.service.made.map(({ to, amount }) => [to, amount]).toSorted()).toEqual(
      [
        [`${ids.otherSeller}@store-one.test`, each],
        [`${ids.seller}@store-one.test`, 2_000],
        [`${ids.seller}@store-one.test`, 13 * each - 2_000],
      ].toSorted(),
    );
    expect((await payoutOf(on, id)).consigners).toMatchObject([
      { provider: "checkbook", transfer: "sending", status: "Pending" },
      { provider: "checkbook", transfer: "sending", status: "Pending" },
    ]);
    // Nobody can mark as paid, fail or void what is in progress.
    const body = { consignersInventoryToBeMarkedAsPaid: [ids.seller] };
    expect((await on.server.call("POST", `/api/payouts/paid/${id}`, on.admin, body)).status).toBe(409);
    expect((await on.server.call("POST", `/api/payouts/${id}/void`, on.admin, { reason: "No" })).status).toBe(409);
    for (const made of on.service.made) made.status = "PAID";
    later(10);
    await goOn(on);
    expect(await statusOf(on, id)).toBe("paid");
    expect(await paidOnLedgers(on)).toBe(14 * each);
    expect(on.service.made).toHaveLength(3);
  });

  test("is told why a payment failed, and a retry pays only what did not go out [B4.14, B4.15, B7.39, B8.10]", async () => {
    const on = await openPayingStore(await startSmallCheckbook());
    on.service.status = "PAID";
    const id = await pay(on, ...twelve);
    // The first of the two cheques is sent.
    on.service.afterPaying = () => {
      on.service.conduct = "refuses";
    };
    await send(on, id);
    const failed = await payoutOf(on, id);
    expect(failed.status).toBe("Failed");
    expect(failed.consigners[0].problem).toBe(
      "1 of 2 cheques went out. Checkbook.io refused the payment: Insufficient funds",
    );
    await goOn(on);
    expect(on.service.made).toHaveLength(1);
    // A void does not undo what was sent.
    expect((await on.server.call("POST", `/api/payouts/${id}/void`, on.admin, { reason: "No" })).status).toBe(409);
    on.service.conduct = "answers";
    on.service.afterPaying = () => undefined;
    const retry = { payoutId: id, consignersAndInventories: [ids.seller] };
    expect((await on.server.call("POST", "/api/checkbook/retryAutoPayout", on.admin, retry)).status).toBe(200);
    await send(on, id);
    expect(await statusOf(on, id)).toBe("paid");
    expect(on.service.made.map(({ amount }) => amount)).toEqual([2_000, 13 * each - 2_000]);
    expect(new Set(on.service.made.map(({ key }) => key)).size).toBe(2);
  });

  test("sends no cheque to an e-mail address changed since the last, until a person who proves themselves retries it", async () => {
    const on = await openPayingStore(await startSmallCheckbook());
    on.service.status = "PAID";
    const other = "somebody.else@mail.test";
    const moved = await on.server.call("PUT", `/api/consigners/${ids.seller}`, on.admin, { email: other });
    expect(moved.status).toBe(200);
    const id = await pay(on, 1, 21);
    await send(on, id);
    expect(on.service.made.map(({ to }) => to)).toEqual([`${ids.otherSeller}@store-one.test`]);
    const { consigners } = await payoutOf(on, id);
    expect(consigners.find(({ consignerId }: { consignerId: string }) => consignerId === ids.seller)).toMatchObject({
      status: "Failed",
      problem: `The email address was changed lately, to ${other}. Ask the consigner whether it is theirs, then retry.`,
    });
    const retry = { payoutId: id, consignersAndInventories: [ids.seller] };
    expect((await on.server.call("POST", "/api/checkbook/retryAutoPayout", on.admin, retry)).status).toBe(200);
    later(1);
    await send(on, id);
    await send(on, await pay(on, 2));
    expect(on.service.made.slice(1).map(({ to }) => to)).toEqual([other, other]);
  });

  test("that is not connected is told so, and pays nothing", async () => {
    const on = await openPayingStore(await startSmallCheckbook());
    await on.server.db.asAdmin("update public.store_office set payout_services = '[]' where store_id = 'store-one'");
    const id = await pay(on, 1);
    await send(on, id);
    expect((await payoutOf(on, id)).consigners[0]).toMatchObject({
      status: "Failed",
      problem: "Checkbook.io isn’t connected. Connect it in the settings and retry.",
    });
    await step("tried again, it fails again and says why", ["B8.09"], async () => {
      const retry = { payoutId: id, consignersAndInventories: [ids.seller] };
      expect((await on.server.call("POST", "/api/checkbook/retryAutoPayout", on.admin, retry)).status).toBe(200);
      expect((await payoutOf(on, id)).consigners[0]).toMatchObject({ status: "Pending", problem: "" });
      await send(on, id);
      expect((await payoutOf(on, id)).consigners[0]).toMatchObject({
        ...{ status: "Failed", problem: "Checkbook.io isn’t connected. Connect it in the settings and retry." },
      });
    });
    expect(on.service.asked).toEqual([]);
  });
});

describe("A payment is made exactly once", () => {
  /** A service that fails, as when the process crashes, before or after the request. */
  const dying =
    (when: "before" | "after"): NonNullable<PaymentServices["open"]> =>
    async (...args) => {
      const provider = (await openProvider(...args)) as PaymentProvider;
      return {
        ...provider,
        pay: async (order) => {
          if (when === "after") await provider.pay(order);
          throw new Error("The machine went down.");
        },
      };
    };
  const down = () => Promise.reject(new Error("The machine went down."));

  test.each([
    ["before the service is asked", (on: PayingStore, id: string) => send(on, id, { open: dying("before") })],
    [
      "after the service has paid and before it is recorded",
      (on: PayingStore, id: string) => send(on, id, { open: dying("after") }),
    ],
    [
      "after it is recorded and before the share is settled",
      (on: PayingStore, id: string) => send(on, id, { act: down }),
    ],
  ])("when the server crashes %s", async (_, crash) => {
    const on = await openPayingStore(await startSmallCheckbook());
    on.service.status = "PAID";
    const id = await pay(on, 1, 2, 21);
    await expect(crash(on, id)).rejects.toThrow("went down");
    for (let round = 0; round < 4; round++) {
      later(2);
      await goOn(on);
    }
    expect(await statusOf(on, id)).toBe("paid");
    expect(total(on)).toBe(3 * each);
    expect(await paidOnLedgers(on)).toBe(3 * each);
    expect(on.service.made).toHaveLength(2);
  });

  test.each(["losesAnswer", "failsAfterwards", "failsBefore"] as const)(
    "when the service's answer is late or lost: %s",
    async (conduct) => {
      const on = await openPayingStore(await startSmallCheckbook());
      Object.assign(on.service, { status: "PAID", conduct });
      const id = await pay(on, 1, 21);
      await send(on, id);
      expect(await statusOf(on, id)).toBe("Pending");
      // Names and addresses that change meanwhile do not create another payment.
      await on.server.db.asAdmin("update public.consigners set first_name = first_name || ' the 2nd'");
      later(2);
      on.service.conduct = "answers";
      await goOn(on);
      expect(await statusOf(on, id)).toBe("paid");
      expect(total(on)).toBe(2 * each);
      expect(on.service.made).toHaveLength(2);
    },
  );

  test("when two workers send the same payout at once, and again and again", async () => {
    const on = await openPayingStore(await startSmallCheckbook());
    on.service.status = "PAID";
    const id = await pay(on, ...twelve, 21, 22);
    await Promise.all(Array.from({ length: 6 }, () => send(on, id)));
    later(2);
    await Promise.all(Array.from({ length: 3 }, () => goOn(on)));
    expect(await statusOf(on, id)).toBe("paid");
    expect(on.service.asked).toEqual(["pay", "pay", "pay"]);
    expect(await paidOnLedgers(on)).toBe(15 * each);
  });

  test("and the database refuses a second payment of one part of a share until the first has failed", async () => {
    const on = await openPayingStore(await startSmallCheckbook());
    const id = await pay(on, 1);
    await send(on, id);
    const again = (paymentId: string, attempt: number) =>
      on.server.db.asAdmin(
        `insert into sync.payments (store_id, id, payout_id, share_id, part, attempt, provider, amount_minor, currency, state, created_at, next_at)
         select store_id, $1, payout_id, share_id, part, $2, provider, amount_minor, currency, 'ready', created_at, next_at
         from sync.payments limit 1`,
        [paymentId, attempt],
      );
    for (const state of ["ready", "asked", "accepted", "paid", "unknown"]) {
      await on.server.db.asAdmin("update sync.payments set state = $1", [state]);
      await expect(again("second", 99), state).rejects.toMatchObject({ constraint: "payments_one_live" });
    }
    await on.server.db.asAdmin("update sync.payments set state = 'failed'");
    await again("second", 99);
    // The same attempt is never made anew, whatever became of it.
    await on.server.db.asAdmin("update sync.payments set state = 'failed'");
    await expect(again("third", 99)).rejects.toMatchObject({ constraint: "payments_one_an_attempt" });
  });

  test("and is left to people where the service never said what became of it; once they have, a retry pays anew", async () => {
    const on = await openPayingStore(await startSmallCheckbook());
    on.service.conduct = "failsBefore";
    const id = await pay(on, 1);
    await send(on, id);
    // A refusal of the second request would say nothing about the first.
    later(2);
    on.service.conduct = "refuses";
    await goOn(on);
    expect(await statusOf(on, id)).toBe("Pending");
    later(24 * 60);
    on.service.conduct = "answers";
    await goOn(on);
    expect((await payoutOf(on, id)).consigners[0]).toMatchObject({ status: "Pending", transfer: "unknown" });
    const asked = on.service.asked.length;
    later(24 * 60);
    await goOn(on);
    expect(on.service.asked).toHaveLength(asked);
    const failed = { payoutId: id, consignerIds: [ids.seller], reason: "It is not in our account at Checkbook.io" };
    expect((await on.server.call("POST", "/api/commands/payouts.markFailed", on.admin, failed)).status).toBe(200);
    const retry = { payoutId: id, consignersAndInventories: [ids.seller] };
    expect((await on.server.call("POST", "/api/checkbook/retryAutoPayout", on.admin, retry)).status).toBe(200);
    on.service.status = "PAID";
    await send(on, id);
    expect(await statusOf(on, id)).toBe("paid");
    expect(on.service.made).toHaveLength(1);
  });
});

describe("PayPal", () => {
  const byPayPal: Partial<StoreOfficeRow> = { payPalProvider: "payPal" };
  let on: PayingStore;
  beforeEach(async () => {
    on = await openPayingStore(await startSmallPayPal(), byPayPal);
    const bankData = { email: "otto@paypal.test" };
    const kept = await on.server.call("PUT", `/api/consigners/${ids.otherSeller}`, on.admin, {
      payoutType: "PayPal",
      payoutData: bankData,
      bankData,
    });
    if (kept.status !== 200) throw new Error(JSON.stringify(kept.body));
  });
  const sendNow = async (id: string) => {
    const args = { payoutId: id, consignerIds: [ids.otherSeller] };
    const reply = await on.server.call("POST", "/api/commands/payouts.send", on.admin, args);
    expect(reply.status).toBe(200);
    await send(on, id);
  };

  test("is asked when somebody sends the payout, to the account that the consigner gave [B1.10]", async () => {
    const id = await pay(on, 21, 22);
    await send(on, id);
    expect(on.service.asked).toEqual([]);
    await sendNow(id);
    expect(on.service.made).toMatchObject([{ to: "otto@paypal.test", amount: 2 * each }]);
    on.service.made[0]!.status = "SUCCESS";
    later(2);
    await goOn(on);
    expect(await statusOf(on, id)).toBe("paid");
  });

  test("pays once though its answer is lost, and a late failure is told and can be retried", async () => {
    const id = await pay(on, 21);
    on.service.conduct = "losesAnswer";
    await sendNow(id);
    later(2);
    on.service.conduct = "answers";
    await goOn(on);
    expect(on.service.made).toHaveLength(1);
    on.service.made[0]!.status = "RETURNED";
    later(60);
    await goOn(on);
    expect((await payoutOf(on, id)).consigners[0]).toMatchObject({
      status: "Failed",
      problem: "PayPal says: Receiver's account is locked.",
    });
    on.service.status = "SUCCESS";
    const retry = { payoutId: id, consignersAndInventories: [ids.otherSeller] };
    expect((await on.server.call("POST", "/api/checkbook/retryAutoPayout", on.admin, retry)).status).toBe(200);
    await send(on, id);
    later(2);
    await goOn(on);
    expect(await statusOf(on, id)).toBe("paid");
    expect(on.service.made).toHaveLength(2);
  });
});

test("what opens the store's accounts is encrypted, in no row of a device, no answer and no history", async () => {
  const on = await openPayingStore(await startSmallCheckbook());
  const rows = await on.server.db.asAdmin("select encode(sealed, 'escape') as sealed from sync.payout_service_keys");
  expect(rows).toHaveLength(2);
  const told = await Promise.all(
    ["store_office", "history"].map((table) => on.server.db.asAdmin(`select t::text as row from public.${table} t`)),
  );
  const feed = await on.server.db.asAdmin("select t::text as row from sync.changes t");
  expect(JSON.stringify([rows, told, feed])).not.toMatch(/secret-1|client-1|key-1|hook-1|WH-1/);
  const staff = await on.server.signIn(`${ids.staff}@store-one.test`);
  const body = { apiKey: newId(), apiSecret: newId() };
  expect((await on.server.call("PUT", "/api/payoutServices/checkbook", staff, body)).status).toBe(403);
  // Somebody at an unattended device cannot redirect the money.
  await on.server.db.asAdmin("update identity.sessions set proven_at = now() - interval '1 hour'");
  expect((await on.server.call("PUT", "/api/payoutServices/checkbook", on.admin, body)).body.error.code).toBe(
    "proof_needed",
  );
});
