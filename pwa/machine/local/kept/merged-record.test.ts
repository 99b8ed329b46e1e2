import { expect, test } from "vitest";
import type { LeftBefore } from "./build-before.ts";
import { type DeviceRecord, deviceRecordIn, nobodyHere, type SignedInPerson } from "./device-record.ts";
import { merged } from "./merged-record.ts";

function person(id: string, facts: { readonly pin?: boolean; readonly wrongTries?: number } = {}): SignedInPerson {
  return {
    session: {
      user: {
        id,
        name: id,
        email: `${id}@example.org`,
        role: "employee",
        accessControls: [],
        marketplaceLocation: false,
      },
      store: { id: "store", name: "Store", handle: "store", currency: "EUR", logo: "", accentColor: "" },
    },
    pin: facts.pin === false ? null : { salt: "c2FsdA==", hash: "aGFzaA==" },
    wrongTries: facts.wrongTries ?? 0,
    always: true,
  };
}

const record = (facts: Partial<DeviceRecord>): DeviceRecord => ({
  ...nobodyHere,
  people: [person("ada"), person("stan")],
  atHand: "ada",
  changes: 5,
  ...facts,
});

const left = (facts: Partial<LeftBefore>): LeftBefore => ({
  people: [person("ada"), person("stan")],
  atHand: "ada",
  locked: null,
  lockAfter: 0,
  owedSignOuts: [],
  checksum: "00c0ffee",
  changes: 5,
  ...facts,
});

test("what local storage has is older after a kill, and the record counts", () => {
  const signedOut = record({ people: [person("stan")], atHand: null });
  expect(merged(signedOut, left({ changes: 3 }))).toBe(signedOut);
  const tried = record({ people: [person("ada", { wrongTries: 3 }), person("stan")] });
  expect(merged(tried, left({ changes: 5 }))).toBe(tried);
  expect(merged(tried, null)).toBe(tried);
});

test("a device is locked if either of the two says so", () => {
  const locked = record({ locked: { person: "ada" } });
  expect(merged(locked, left({ changes: 1 })).locked).toEqual({ person: "ada" });
  expect(merged(record({}), left({ locked: { person: null } })).locked).toEqual({ person: null });
  expect(merged(locked, left({ changes: null, checksum: "12345678" })).locked).toEqual({ person: "ada" });
  expect(merged(null, left({ changes: null, locked: { person: "stan" } })).locked).toEqual({ person: "stan" });
});

test("without a record a device is locked as soon as one of its people has a PIN, and opens where nobody has", () => {
  expect(merged(null, left({ changes: null })).locked).toEqual({ person: null });
  const open = merged(null, left({ changes: null, people: [person("ada", { pin: false })] }));
  expect([open.locked, open.atHand]).toEqual([null, "ada"]);
  expect(merged(null, null)).toBe(nobodyHere);
});

test("what the build before wrote since counts, with the higher number of wrong PINs, and is taken over once", () => {
  const mine = record({ people: [person("ada", { wrongTries: 4 })], owedSignOuts: ["zoe"] });
  const theirs = left({
    changes: null,
    people: [person("stan"), person("ada", { wrongTries: 1 })],
    atHand: "stan",
    owedSignOuts: ["bob"],
    checksum: "12345678",
  });
  const next = merged(mine, theirs);
  expect([next.atHand, next.people.map(({ wrongTries }) => wrongTries)]).toEqual(["stan", [0, 4]]);
  expect([next.owedSignOuts, next.takenOver]).toEqual([["zoe", "bob"], "12345678"]);
  // It is still there after a kill, and older than what was done since.
  const signedOut: DeviceRecord = { ...next, people: [], atHand: null };
  expect(merged(signedOut, theirs)).toBe(signedOut);
});

test("a change that reached local storage and was cut off before the record counts", () => {
  expect(merged(record({}), left({ changes: 6, atHand: null, people: [person("stan")] })).people).toHaveLength(1);
});

test("a record that cannot be read is none, and people who cannot be read are left out", () => {
  for (const damaged of [undefined, null, 5, {}, { people: [] }, { ...record({}), locked: "yes" }])
    expect(deviceRecordIn(damaged)).toBeNull();
  const { people } = deviceRecordIn({ ...record({}), people: [person("ada"), { session: {} }] }) ?? nobodyHere;
  expect(people.map(({ session }) => session.user.id)).toEqual(["ada"]);
});
