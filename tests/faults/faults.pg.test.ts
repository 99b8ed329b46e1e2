import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentKilled, toPayOut } from "./payment-killed.ts";
import { shopKilled, toSellOnline } from "./shop-killed.ts";
import { RealEnvironment } from "./real-environment.ts";
import {
  backedUp,
  databaseKilled,
  flappingLine,
  longQueue,
  serverKilled,
  startWhileRecovering,
  twoServers,
} from "./scenarios.ts";

/** `npm run prove -- --faults` strikes more often and queues more. */
const patienceMs = 240_000;

let environment: RealEnvironment;

beforeAll(async () => {
  environment = await RealEnvironment.open(undefined, [...toPayOut(1), ...toSellOnline]);
}, patienceMs);
afterAll(() => environment.close(), patienceMs);

describe("What devices were promised is delivered once, and they end with the server's rows,", () => {
  const good = { findings: [], kept: expect.any(Number) as number };

  test(
    "when the server is killed at work",
    async () => {
      const outcome = await serverKilled(environment, 1);
      expect(outcome).toMatchObject(good);
      expect(outcome.kept).toBeGreaterThan(0);
    },
    patienceMs,
  );

  test(
    "when the database is killed at work, and starts again by itself",
    async () => {
      expect(await databaseKilled(environment, 1)).toMatchObject(good);
    },
    patienceMs,
  );

  test(
    "when the database is restarted at work",
    async () => {
      expect(await databaseKilled(environment, 1, "SIGINT")).toMatchObject(good);
    },
    patienceMs,
  );

  test(
    "when another server starts while the database is down and recovering",
    async () => {
      expect(await startWhileRecovering(environment, 1)).toMatchObject(good);
    },
    patienceMs,
  );

  test(
    "and a backup made at work, restored beside, holds what was answered before it",
    async () => {
      expect(await backedUp(environment, 1)).toMatchObject(good);
    },
    patienceMs,
  );

  test(
    "when two servers on one database get every delivery at once",
    async () => {
      expect(await twoServers(environment, 1)).toMatchObject(good);
    },
    patienceMs,
  );

  test(
    "when the line is slow and breaks in the middle of requests and answers",
    async () => {
      const outcome = await flappingLine(environment, 3);
      expect(outcome).toMatchObject(good);
      expect(outcome.cuts).toBeGreaterThan(0);
    },
    patienceMs,
  );

  test(
    "when six hundred commands were queued with no server in sight",
    async () => {
      const outcome = await longQueue(environment, 600);
      expect(outcome).toMatchObject({ ...good, kept: 600 });
      expect(outcome.pushes).toHaveLength(3);
    },
    patienceMs,
  );
});

test(
  "A payment is made once, and its payout ends as paid, when a kill comes between the payment and its record",
  async () => {
    expect(await paymentKilled(environment, 1)).toEqual({ times: 1, kept: 1, findings: [] });
  },
  patienceMs,
);

test(
  "The shop ends as the store, its orders known once, when the server is killed as the shop has done what it was asked",
  async () => {
    expect(await shopKilled(environment, 3)).toEqual({ times: 3, kept: 3, findings: [] });
  },
  patienceMs,
);
