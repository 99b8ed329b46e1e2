import { afterAll, beforeAll, expect, test } from "vitest";
import { DemoEnvironment } from "./demo-killed.ts";

/** `npm run prove -- --faults` strikes more often. */
const patienceMs = 240_000;

let demo: DemoEnvironment;

beforeAll(async () => {
  demo = await DemoEnvironment.open();
}, patienceMs);
afterAll(() => demo?.close(), patienceMs);

test(
  "The demo whose database is killed at work starts it again by itself, says so, and has all that it answered",
  async () => {
    const outcome = await demo.strike("database", 1);
    expect(outcome).toMatchObject({ findings: [] });
    expect(outcome.kept).toBeGreaterThan(0);
  },
  patienceMs,
);

test(
  "The demo that is killed at work together with its database has all that it answered when it is started again",
  async () => {
    const outcome = await demo.strike("everything", 1);
    expect(outcome).toMatchObject({ findings: [] });
    expect(outcome.kept).toBeGreaterThan(0);
  },
  patienceMs,
);
