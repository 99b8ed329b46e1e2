import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generated, queueable } from "./generate-command.ts";
import { type House, openHouse } from "./house.ts";
import { simulate } from "./simulate.ts";

/** `npm run prove` takes more seeds, more devices and more commands. */
const seeds = [1, 2, 3, 4, 5];
const size = { devices: 4, commandsEach: 50 };

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test("Every command that can be queued is among those the simulation gives", () => {
  expect([...generated].sort()).toEqual([...queueable].sort());
});

describe("Four devices lose and double nothing and end with the server's rows, whatever happens", () => {
  test.each(seeds)(
    "seed %i",
    async (seed) => {
      const { findings, acknowledged, outcomes } = await simulate(house, seed, `store-${seed}`, size);
      expect(findings).toEqual([]);
      expect(acknowledged).toBeGreaterThan(0);
      expect(outcomes["applied"]).toBeGreaterThan(0);
    },
    240_000,
  );
});

test("The same seed gives the same run", async () => {
  const small = { devices: 4, commandsEach: 25 };
  const first = await simulate(house, 7, "store-again-1", small);
  const second = await simulate(house, 7, "store-again-2", small);
  expect(second.trace).toEqual(first.trace);
  expect(first.trace.length).toBeGreaterThan(small.commandsEach * small.devices);
}, 240_000);
