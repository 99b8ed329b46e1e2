import { createHmac } from "node:crypto";
import { Agent, request } from "node:http";
import { transact } from "#server/machine/database/transact.ts";
import { openShopKeys, webhookPath } from "#server/outside/shop/connection/shop-keys.ts";
import { type Figure, figureOf } from "../harness.ts";
import { type ConnectedDemo, untilIdle } from "./connect-demo.ts";

const perSecond = 50;
const seconds = { ours: 60, floor: 10 } as const;

/** Measures webhooks at 50 a second for a minute, signed, a third of them repeats. */
export async function webhooks(connected: ConnectedDemo): Promise<Figure[]> {
  const { address, services, storeId, shop, pool, bareAddress } = connected;
  const open = await transact(services.db, storeId, (tx) => openShopKeys(tx, services.secrets, storeId));
  if (open === null) throw new Error("The store has no shop.");
  await pool.query("create table bench.webhooks (id text primary key, at timestamptz not null default now())");
  const bare = await bareAddress((app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    app.post("/webhook", async ({ body, headers }, reply) => {
      const signed = createHmac("sha256", shop.secret)
        .update(body as Buffer)
        .digest("base64");
      if (signed !== headers["x-shopify-hmac-sha256"]) return reply.code(401).send();
      await pool.query("insert into bench.webhooks (id) values ($1) on conflict do nothing", [
        headers["x-shopify-webhook-id"],
      ]);
      return reply.code(200).send();
    });
  });
  const ours = await deliver(`${address}/open/shop/${webhookPath(storeId, open.path)}`, shop, seconds.ours);
  const { rows } = await pool.query<{ known: number }>("select count(*)::int as known from sync.shop_webhooks");
  if (rows[0]?.known !== ours.different) throw new Error(`${rows[0]?.known} of ${ours.different} webhooks were kept.`);
  await untilIdle(connected, true);
  const floor = await deliver(`${bare}/webhook`, shop, seconds.floor);
  const figure = figureOf(
    {
      name: "a webhook answered, 99th of a hundred, 50 a second for a minute",
      floorName: "Fastify, the signature and one insert",
      aim: "≤ 100 ms",
      note: `${ours.sent} sent, ${ours.different} of them different; median ${ours.median.toFixed(1)} ms, longest ${ours.longest.toFixed(0)} ms`,
    },
    { ours: [ours.late], floor: [floor.late] },
  );
  return [figure];
}

/** Returns which webhook is the nth that is sent: of nine one comes twice, and one three times. */
const whichOf = (n: number): number => (n % 9 === 4 || n % 9 === 5 ? n - (n % 9) + 3 : n % 9 === 8 ? n - 1 : n);

/** Sends webhooks when it is their time, whether or not the ones before were answered. */
async function deliver(address: string, { domain, secret }: ConnectedDemo["shop"], forSeconds: number) {
  const agent = new Agent({ keepAlive: true });
  const url = new URL(address);
  const count = perSecond * forSeconds;
  const took: number[] = [];
  const answers: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < count; n += 1) {
    const due = began + (n * 1_000) / perSecond;
    if (performance.now() < due) await new Promise((done) => setTimeout(done, due - performance.now()));
    const which = whichOf(n);
    const order = 700_000 + (which % 40);
    const body = JSON.stringify({ id: order, admin_graphql_api_id: `gid://shopify/Order/${order}`, updated_at: which });
    answers.push(
      new Promise((done, fail) => {
        const sent = request(
          url,
          {
            agent,
            method: "POST",
            headers: {
              "content-type": "application/json",
              "content-length": Buffer.byteLength(body),
              "x-shopify-topic": "orders/updated",
              "x-shopify-shop-domain": domain,
              "x-shopify-webhook-id": `bench-${forSeconds}-${which}`,
              "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
            },
          },
          (reply) => {
            reply.resume();
            reply.once("end", () => {
              // From when it was due: one that waits for the one before is late.
              took.push(performance.now() - due);
              if (reply.statusCode === 200) done();
              else fail(new Error(`A webhook was answered ${reply.statusCode}.`));
            });
          },
        );
        sent.once("error", fail);
        sent.end(body);
      }),
    );
  }
  await Promise.all(answers);
  const sorted = took.toSorted((one, other) => one - other);
  const different = new Set(Array.from({ length: count }, (_, n) => whichOf(n))).size;
  return {
    sent: count,
    different,
    median: sorted[count >> 1] ?? 0,
    late: sorted[Math.floor(count * 0.99)] ?? 0,
    longest: sorted.at(-1) ?? 0,
  };
}
