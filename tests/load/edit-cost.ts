import { setTimeout as delay } from "node:timers/promises";
import { testItem } from "../support/test-store.ts";
import { type Installation, parties, type Party } from "./installation.ts";
import type { LightDevice } from "./light-device.ts";
import { stock } from "./stores.ts";

/** Who stands by while edits are made, each by one device and pulled by all of its store. */
export interface Bystanders {
  readonly title: string;
  /** The devices of each store; the first of a store edits. */
  readonly stores: readonly (readonly LightDevice[])[];
  readonly edits: number;
}

const idleMs = 5_000;

/**
 * Returns the processor time of one edit until every device of its store has it, in milliseconds, without what the same
 * devices cost while nothing happens.
 */
export async function costOfEdit(
  installation: Installation,
  { stores, edits }: Bystanders,
): Promise<Readonly<Record<Party, number>>> {
  const devices = stores.flat();
  for (const one of devices) one.goOnline();
  await until(() => devices.every((one) => one.isListening), "all devices listen");
  // One round without counting: what is new to the servers is read.
  for (const [editor, ...others] of stores) await edit(editor, others, 0);
  const spent = async (work: () => Promise<unknown>) => {
    const [began, before] = [performance.now(), installation.processor()];
    await work();
    const after = installation.processor();
    return { ms: performance.now() - began, by: parties.map((party) => after[party] - before[party]) };
  };
  const idle = await spent(() => delay(idleMs));
  const working = await spent(async () => {
    for (let n = 0; n < edits; n += 1) {
      const [editor, ...others] = stores[n % stores.length] ?? [];
      await edit(editor, others, n);
    }
  });
  for (const one of devices) await one.goOffline();
  const cost = (n: number) => (working.by[n] ?? 0) - ((idle.by[n] ?? 0) / idle.ms) * working.ms;
  return Object.fromEntries(parties.map((party, n) => [party, cost(n) / edits])) as Record<Party, number>;
}

async function edit(editor: LightDevice | undefined, others: readonly LightDevice[], n: number): Promise<void> {
  if (editor === undefined) throw new Error("There is nobody to edit.");
  const before = editor.cursor.version;
  editor.give("inventory.editItem", {
    itemId: testItem(n % stock).id,
    changes: { notes: `Note ${n} ${Math.random()}` },
  });
  await until(() => editor.waiting === 0 && editor.cursor.version > before, "the edit is delivered");
  const { version } = editor.cursor;
  await until(() => others.every(({ cursor }) => cursor.version >= version), "everybody has the edit");
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; !isSo(); await delay(2))
    if (Date.now() > end) throw new Error(`It did not happen that ${what}.`);
}
