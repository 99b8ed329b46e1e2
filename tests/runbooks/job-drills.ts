import { PgBoss } from "pg-boss";
import { paymentQueue } from "#server/effects/effects.ts";
import { jobsSchema } from "#server/effects/prepare-jobs.ts";
import { expect } from "../support/parts.ts";
import { until } from "../support/replicated.ts";
import { ids, testItem } from "../support/test-store.ts";
import { firstSold } from "../faults/payment-killed.ts";
import type { Drill } from "./drill.ts";
import type { House } from "./house.ts";

/** Senders that the mail server refuses. */
const wrongSender = { MAIL_FROM: "somebody@elsewhere.test" };

export const jobDrills: readonly Drill[] = [
  {
    alert: "TraceJobsWait",
    cause: "the process for jobs is gone, and a mail has waited for twenty minutes",
    end: "`npm run status` says that none is at work; it is started",
    run: async (house, fires) => {
      const { environment, mails } = house.parts;
      await house.jobs.kill();
      await house.sell(1);
      await environment.query(
        `with lately as (update ${jobsSchema}.version set cron_on = now() - interval '20 minutes')
         update ${jobsSchema}.job set start_after = now() - interval '20 minutes' where state < 'active'`,
      );
      await fires();
      const before = await house.run("status");
      expect(/no process with the role jobs has been at work for 2\d min/.test(before), `It says:\n${before}`);
      await house.jobs.start();
      await until(() => Promise.resolve(mails.taken.length > 0));
      await until(async () => (await house.run("status")).includes("a process with the role jobs was at work"));
    },
  },
  {
    alert: "TraceMailsFail",
    cause: "the mail server refuses the sender",
    end: "`npm run status` and the store's mails have its words; MAIL_FROM is corrected",
    run: async (house, fires) => {
      const { environment } = house.parts;
      await house.restartJobs(wrongSender);
      for (const n of [2, 3, 4, 5, 6, 7]) await house.sell(n);
      await fires();
      const [failed] = await environment.query<{ problem: string }>(
        "select problem from sync.mails where state = 'failed'",
      );
      expect(failed?.problem.includes("is not allowed") === true, "The store does not see why.");
      expect((await house.run("status")).includes("is not allowed"), "`npm run status` does not say why.");
      await house.restartJobs();
      // Its next try may be minutes away.
      await environment.query(`update ${jobsSchema}.job set start_after = now() where state = 'retry'`);
      await until(async () => (await unsent(house)) === 0);
    },
  },
  {
    alert: "TraceJobsFailed",
    cause: "the mail server refuses the sender until mails are given up",
    end: "MAIL_FROM is corrected, and `npm run retry-jobs` sends them",
    run: async (house, fires) => {
      const { environment } = house.parts;
      await house.restartJobs(wrongSender);
      // More mails of a kind than five in ten minutes are collected into one.
      await environment.query("delete from sync.told");
      for (const n of [8, 9]) await house.sell(n);
      await until(async () => (await jobsIn(house, "retry")) === 2);
      // As after a day of tries.
      await environment.query(
        `update ${jobsSchema}.job set retry_limit = retry_count, start_after = now() where state = 'retry'`,
      );
      await until(async () => (await jobsIn(house, "failed")) === 2);
      await fires();
      const said = await house.run("status");
      expect(said.includes("is not allowed") && !said.includes("elsewhere.test"), `\`npm run status\` says:\n${said}`);
      await house.restartJobs();
      const retried = await house.run("retry-jobs", "--yes");
      expect(retried.includes("due again"), retried);
      await until(async () => (await unsent(house)) === 0);
      expect((await house.run("retry-jobs", "--yes")) === "No job was given up.\n", "Some are given up again.");
    },
  },
  {
    alert: "TracePaymentsUnclear",
    cause: "the payment service refuses a payment",
    end: "the reason is corrected, and the payout retried by a person",
    run: async (house, fires) => {
      const { service } = house.parts;
      await house.data("PUT", "/api/payoutServices/checkbook", { apiKey: "key-1", apiSecret: "secret-1" });
      service.status = "PAID";
      service.conduct = "refuses";
      const id = await pay(house, firstSold);
      await fires();
      expect((await house.store())?.paymentsFailed === 1, "`npm run status` does not list it.");
      service.conduct = "answers";
      await retry(house, id);
      await until(async () => (await statusOf(house, id)) === "paid");
      expect(service.made.length === 1, `The service paid ${service.made.length} times.`);
    },
  },
  {
    alert: "TracePaymentsUnclear",
    cause: "the payment service never says what became of a payment",
    end: "its list does not have it: marked as failed, and retried by a person",
    run: async (house, fires) => {
      const { service, environment } = house.parts;
      const before = service.made.length;
      service.conduct = "failsBefore";
      const id = await pay(house, firstSold + 1);
      await until(async () => (await environment.query("select from sync.payments where state = 'asked'")).length > 0);
      const jobs = new PgBoss({
        ...{ connectionString: environment.db.adminUrl, schema: jobsSchema },
        ...{ supervise: false, migrate: false },
      });
      jobs.on("error", () => undefined);
      await jobs.start();
      // As after weeks, when the service may have forgotten its key.
      await environment.query(
        "update sync.payments set first_asked_at = now() - interval '100 days', next_at = now() where ended_at is null",
      );
      await jobs.send(paymentQueue);
      await fires().finally(() => jobs.stop({ graceful: false }));
      expect((await house.store())?.paymentsUnknown === 1, "`npm run status` does not list it.");
      expect(service.made.length === before, "The service paid.");
      service.conduct = "answers";
      await house.data("POST", "/api/commands/payouts.markFailed", {
        ...{ payoutId: id, consignerIds: [ids.seller], reason: "It is not in the service's list" },
      });
      await retry(house, id);
      await until(async () => (await statusOf(house, id)) === "paid");
      expect(service.made.length === before + 1, "The service did not pay once.");
    },
  },
];

/** Returns how many of the store's mails the mail server did not take yet. */
async function unsent({ parts }: House): Promise<number> {
  return (await parts.environment.query("select from sync.mails where state <> 'sent'")).length;
}

/** Returns how many jobs of sold items are in a state. */
async function jobsIn({ parts }: House, state: "retry" | "failed"): Promise<number> {
  const named = `select from ${jobsSchema}.job where name = 'itemsSold' and state = $1`;
  return (await parts.environment.query(named, [state])).length;
}

/** Makes a payout of one item; returns its id. */
const pay = async (house: House, n: number): Promise<string> =>
  (await house.data<{ id: string }>("POST", "/api/payouts/pay", { inventoriesToPay: [testItem(n).id] })).id;

const retry = (house: House, payoutId: string) =>
  house.data("POST", "/api/checkbook/retryAutoPayout", { payoutId, consignersAndInventories: [ids.seller] });

async function statusOf({ parts }: House, id: string): Promise<string> {
  const [payout] = await parts.environment.query<{ status: string }>("select status from payouts where id = $1", [id]);
  return payout?.status ?? "gone";
}
