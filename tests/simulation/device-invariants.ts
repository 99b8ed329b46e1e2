import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import type { AnyRow } from "#shared/areas/rows.ts";
import { differing, shownRows, type SimulatedDevice } from "./simulated-device.ts";
import type { StoredOutcome } from "./sync-invariants.ts";

/** A device at the end of a run, and every row its person may see, as text. */
interface Settled {
  readonly one: SimulatedDevice;
  readonly expected: ReadonlyMap<string, string>;
}

/** Invariants of every device once the network works and nothing is queued; empty is good. */
export const deviceInvariants: Readonly<Record<string, (settled: Settled) => Promise<readonly string[]>>> = {
  "the disk holds the server's rows for its person, byte for byte, and no other": async ({ one, expected }) =>
    differing(await one.baseRows(), expected),

  "the screen shows the server's rows for its person": async ({ one, expected }) => {
    const shown = await shownRows(one.leader);
    const missing = [...expected.keys()].filter((key) =>
      key.startsWith("item#") && !shown.has(key)
        ? !shown.has(`brief#${key.slice(5)}`)
        : shown.get(key) !== expected.get(key),
    );
    const foreign = [...shown.keys()].filter(
      (key) => !expected.has(key) && !(key.startsWith("brief#") && expected.has(`item#${key.slice(6)}`)),
    );
    return [...missing, ...foreign];
  },

  "nothing waits": async ({ one }) => one.leader.queue.pending.map(({ id }) => id),

  "no fault happened that neither network nor server explain": async ({ one }) => one.faults.map(String),
};

/** Returns every broken invariant of a device. */
export async function brokenDevice(one: SimulatedDevice, view: ReadonlyMap<string, AnyRow>): Promise<string[]> {
  const expected = new Map([...view].map(([key, row]) => [key, canonicalJson(row)]));
  const found: string[] = [];
  for (const [name, check] of Object.entries(deviceInvariants)) {
    const breaking = await check({ one, expected });
    if (breaking.length > 0) found.push(`${name}: ${breaking.slice(0, 5).join(", ")}`);
  }
  return found;
}

/**
 * Returns acknowledged commands that were neither applied nor shown to a person at the device, nor held for an admin.
 * `excused`: those that a restored backup does not contain and the device had forgotten, and must offer now.
 */
export function unanswered(
  devices: readonly SimulatedDevice[],
  excused: ReadonlySet<string>,
  outcomes: readonly StoredOutcome[],
): string[] {
  const known = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return devices.flatMap(({ name, leader, acknowledged, wasWiped }) => {
    const { attention, missed } = leader.queue;
    const shown = new Set([...attention, ...missed.changes].map(({ id }) => id));
    return [...acknowledged].flatMap(([id, command]) => {
      const outcome = known.get(id);
      // A lost one may still arrive by a late copy, and be refused.
      if (outcome?.status === "applied" || outcome?.status === "held" || shown.has(id)) return [];
      // Who loses access to the store leaves no journal of it.
      if (wasWiped && excused.has(id)) return [];
      return [
        outcome === undefined
          ? `${name} lost ${command} ${id}`
          : `${name} shows nobody that ${command} ${id} was ${outcome.status}`,
      ];
    });
  });
}
