import { setTimeout as delay } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { paymentQueue } from "#server/effects/effects.ts";
import { jobsSchema } from "#server/effects/prepare-jobs.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { startSmallCheckbook } from "../support/small-payment-services.ts";
import { soldItem } from "../support/sold-items.ts";
import { admin, ids, testItem } from "../support/test-store.ts";
import { type RealEnvironment, storeId } from "./real-environment.ts";
import type { Outcome } from "./scenarios.ts";
import type { ServerProcess } from "./server-process.ts";

/** Beyond the items used by the other faults' devices. */
export const firstSold = 1_001;

/** Returns sold items for so many payouts, of a store that pays automatically through Checkbook.io. */
export const toPayOut = (times: number): readonly Put[] => [
  ...Array.from({ length: times }, (_, n) => soldItem(firstSold + n, ids.seller)).flat(),
  { type: "storeOffice", row: { ...defaultOffice(storeId), automatedPayout: true, chequeProvider: "checkbook" } },
];

/** Timeout for a payout to be paid, also on a busy machine. */
const patienceMs = 60_000;

/**
 * Kills the server (`kill -9`) when the payment service has paid: before its response, or within milliseconds of it.
 * The server is restarted, and a minute passes. Each payout must end as paid, and the service must have paid each once.
 */
export async function paymentKilled(environment: RealEnvironment, times: number): Promise<Outcome> {
  const service = await startSmallCheckbook();
  service.status = "PAID";
  const server = await environment.startServer(false, { CHECKBOOK_URL: service.url });
  const boss = new PgBoss({
    connectionString: environment.db.adminUrl,
    schema: jobsSchema,
    supervise: false,
    migrate: false,
  });
  boss.on("error", () => undefined);
  await boss.start();
  const findings: string[] = [];
  try {
    const cookie = await environment.cookie(admin);
    const ask = (method: string, path: string, body: unknown) => call(server, cookie, method, path, body);
    await ask("PUT", "/api/payoutServices/checkbook", { apiKey: "key-1", apiSecret: "secret-1" });
    for (let time = 0; time < times; time += 1) {
      const moment = time === 0 ? 0 : Math.random() * 40;
      let killed: Promise<void> | undefined;
      service.afterPaying = () => {
        service.afterPaying = () => undefined;
        killed = delay(moment).then(() => server.kill());
        // Every other time the response is lost.
        return time % 2 === 0 ? killed : undefined;
      };
      const made = await ask("POST", "/api/payouts/pay", { inventoriesToPay: [testItem(firstSold + time).id] });
      for (const until = Date.now() + patienceMs; killed === undefined && Date.now() < until;) await delay(5);
      await killed;
      await server.start();
      // The lease lasts a minute, and open payments are polled every five.
      await environment.query("update sync.payments set next_at = now() where ended_at is null");
      await boss.send(paymentQueue);
      const status = await ended(environment, made.id);
      if (status !== "paid") findings.push(`payout ${made.id} is ${status}`);
    }
    findings.push(...(await otherThanOnce(environment, service.made, times)));
  } finally {
    await boss.stop({ graceful: false });
    await server.kill("SIGTERM");
    await service.close();
  }
  return { times, kept: times, findings };
}

/** Returns a payout's state once nothing of it is in progress. */
async function ended(environment: RealEnvironment, payoutId: string): Promise<string> {
  for (const until = Date.now() + patienceMs; ; await delay(50)) {
    const [payout] = await environment.query<{ status: string }>("select status from payouts where id = $1", [
      payoutId,
    ]);
    if (payout?.status !== "Pending" || Date.now() > until) return payout?.status ?? "gone";
  }
}

/** Returns where service or ledgers differ from one payment for each payout. */
async function otherThanOnce(
  environment: RealEnvironment,
  made: readonly { readonly key: string; readonly amount: number }[],
  times: number,
): Promise<string[]> {
  const shares = await environment.query<{ id: string; minor: number; booked: number; payments: string[] }>(
    `select s.id, s.amount_minor::int as minor, (select -sum(e.amount_minor)::int from ledger_entries e
         where e.payout_id = s.payout_id and e.consigner_id = s.consigner_id) as booked,
       (select array_agg(p.id) from sync.payments p where p.share_id = s.id) as payments
     from payout_shares s where s.provider = 'checkbook'`,
  );
  const wrong = shares.flatMap(({ id, minor, booked, payments }) => {
    const own = made.filter(({ key }) => payments.includes(key)).map(({ amount }) => Math.round(amount * 100));
    return own.length === 1 && own[0] === minor && booked === minor
      ? []
      : [`share ${id} of ${minor} was paid ${own.join(" and ") || "nothing"}, and ${booked} is on the ledger`];
  });
  return shares.length === times && made.length === times
    ? wrong
    : [`${made.length} payments were made for ${shares.length} shares of ${times}`, ...wrong];
}

async function call(server: ServerProcess, cookie: string, method: string, path: string, body: unknown) {
  const reply = await fetch(`${server.address}${path}`, {
    method,
    headers: {
      ...{ cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
      "idempotency-key": newId(),
    },
    body: JSON.stringify(body),
  });
  const { data, error } = (await reply.json()) as { data?: { id: string }; error?: { message: string } };
  if (data === undefined) throw new Error(`${method} ${path}: ${error?.message}`);
  return data;
}
