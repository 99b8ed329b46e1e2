import cookie from "@fastify/cookie";
import { hashPassword, verifyPassword } from "#server/identity/passwords.ts";
import { demoPassword } from "#server/demo/demo-store.ts";
import { guardRoutes } from "#server/routes/wire/gate.ts";
import { eachTakes, type Figure, figureOf, inTurns, spreadOf } from "../harness.ts";
import { httpCaller } from "./http-caller.ts";
import type { ServerFixture } from "./server-fixture.ts";

const consigners = 50_000;
const requests = 20;

/** Measures signing in beside the hash alone, what the gate adds to a request, and a large store's consigners. */
export async function people(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  return [
    await signingIn(fixture, rounds),
    ...(await alike(fixture, rounds)),
    await gate(fixture, rounds),
    await consignerList(fixture, rounds),
  ];
}

async function signingIn({ address }: ServerFixture, rounds: number): Promise<Figure> {
  const anybody = httpCaller(address);
  const hash = await hashPassword(demoPassword);
  const credentials = { email: "admin@demo.test", password: demoPassword };
  const measured = await inTurns(
    rounds,
    () => eachTakes(5, () => anybody("POST", "/open/auth/sign-in", credentials)),
    () => eachTakes(5, () => verifyPassword({ hash, password: demoPassword })),
  );
  return figureOf({ name: "signing in", floorName: "the password's hash alone", aim: "≤ 1.3 ×" }, measured);
}

/**
 * Measures response times for known and unknown emails: strangers must not be able to tell them apart. Counts are reset
 * before each call, so that nobody has to wait.
 */
async function alike({ address, pool }: ServerFixture, rounds: number): Promise<Figure[]> {
  const staff = httpCaller(address);
  const portal = httpCaller(address, { host: `portal.localhost:${new URL(address).port}` });
  const signUp = (email: string) => ({
    ...{ email, password: "a-long-password", payoutType: "PayPal", bankData: { email: "nia@pay.test" } },
    ...{ profile: { firstName: "Nia", lastName: "New", phone: "", address: "" }, termsVersion: 1 },
  });
  const attempts = [
    // Refused like a wrong password; also the same way.
    ["sign-in", (email: string) => staff("POST", "/open/auth/sign-in", { email, password: "wrong" }).catch(() => null)],
    ["a forgotten password", (email: string) => staff("POST", "/open/passwords/forgot", { email })],
    ["signing up", (email: string) => portal("POST", "/open/sign-up", signUp(email))],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, ask] of attempts) {
    let calls = 0;
    const takes = async (email: () => string) => {
      let took = 0;
      for (let n = 0; n < 5; n += 1) {
        await pool.query("delete from identity.sign_in_failures");
        const began = performance.now();
        await ask(email());
        took += performance.now() - began;
      }
      return took / 5;
    };
    const measured = await inTurns(
      rounds,
      () => takes(() => "admin@demo.test"),
      () => takes(() => `nobody-${(calls += 1)}@nowhere.test`),
    );
    const aim = "0.9 to 1.1 ×";
    figures.push(
      figureOf({ name: `${name}, an e-mail that somebody has`, floorName: "one that nobody has", aim }, measured),
    );
  }
  return figures;
}

/** Measures one small response of one bare server, with the gate and without. */
async function gate(fixture: ServerFixture, rounds: number): Promise<Figure> {
  const { services, authorization } = fixture;
  const address = await fixture.bareAddress((app) => {
    void app.register(cookie);
    guardRoutes(app, services.identity);
    app.get("/gated", { config: { policy: "signedIn", proof: "none" } }, () => ({ data: null }));
    app.get("/open", { config: { policy: "public", proof: "none" } }, () => ({ data: null }));
  });
  const [somebody, anyone] = [httpCaller(address, { authorization }), httpCaller(address)];
  const measured = await inTurns(
    rounds,
    () => eachTakes(200, () => somebody("GET", "/gated")),
    () => eachTakes(200, () => anyone("GET", "/open")),
  );
  const added = spreadOf(measured.ours.map((own, round) => own - (measured.floor[round] ?? 0))).median;
  const note = `it adds ${added.toFixed(2)} ms`;
  return figureOf(
    { name: "a call that asks who is there", floorName: "an open call", aim: "0.3 ms more", note },
    measured,
  );
}

async function consignerList(fixture: ServerFixture, rounds: number): Promise<Figure> {
  const { trace, pool, storeId } = fixture;
  await pool.query(
    `insert into consigners (store_id, id, first_name, last_name, is_store_account, is_active, charge_tax, marketplace_location)
     select $1, 'many-' || n, 'Person' || n, 'Many', false, true, false, false from generate_series(1, $2::int) n`,
    [storeId, consigners],
  );
  await pool.query("vacuum analyze consigners");
  const fifty = "select * from consigners where store_id = $1 order by id limit 50";
  const bare = await fixture.floor(() => [fifty, [storeId]]);
  let n = 0;
  const measured = await inTurns(
    rounds,
    () => eachTakes(requests, () => trace("GET", `/api/consigners?search=Person${((n += 1) * 37) % consigners}`)),
    () => eachTakes(requests, () => bare()),
  );
  return figureOf({ name: "50,000 consigners, searched", floorName: "Fastify, select … limit 50" }, measured);
}
