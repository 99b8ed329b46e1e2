import { setTimeout as delay } from "node:timers/promises";
import { giveOne, keepGiving, settled } from "./fleet.ts";
import type { Installation, Party } from "./installation.ts";
import type { LightDevice } from "./light-device.ts";

/** Commands that wait on each device when its store opens. */
export const queuedAtOpening = 20;

/** A span of the run, from its beginning to the next one's, in milliseconds of `performance.now`. */
export interface Span {
  readonly title: string;
  readonly from: number;
  /** Whether a process was just killed or away, so that the proxy may say so. */
  readonly isDisturbed: boolean;
}

/** What a run left besides the calls. */
export interface Day {
  readonly spans: readonly Span[];
  readonly endedAt: number;
  /** Milliseconds until all queues of the opening were delivered, and all of the outage. */
  readonly openingMs: number;
  readonly returnMs: number;
  /** Memory of each process in each of its lives, in bytes, in order. */
  readonly memory: ReadonlyMap<string, readonly number[]>;
  /** Shares of one core, in the steady span. */
  readonly processor: Readonly<Record<Party, number>>;
  readonly isSettled: boolean;
}

/**
 * A day in some minutes: all stores open within seconds with queues, work goes on, both servers are away for half a
 * minute, one is killed later, and another added.
 */
export async function aDay(installation: Installation, devices: readonly LightDevice[], seconds: number): Promise<Day> {
  const { servers } = installation;
  const began = performance.now();
  const at = async (share: number) => await delay(Math.max(0, began + share * seconds * 1_000 - performance.now()));
  const spans: Span[] = [];
  const begin = (title: string, isDisturbed = false) => spans.push({ title, from: performance.now(), isDisturbed });
  const delivered = async () => {
    const from = performance.now();
    while (devices.some(({ waiting }) => waiting > 0)) await delay(20);
    return performance.now() - from;
  };
  let isOver = false;
  const memory = new Map<string, number[]>();
  const watching = watchMemory(installation, memory, seconds, () => isOver);

  for (const one of devices) for (let n = 0; n < queuedAtOpening; n += 1) giveOne(one);
  begin("opening: all come online within 5 s, each with a queue");
  const coming = devices.map(async (one) => {
    await delay(Math.random() * 5_000);
    one.goOnline();
  });
  const giving = Promise.all(coming).then(() => Promise.all(devices.map((one) => keepGiving(one, () => isOver))));
  await Promise.all(coming);
  const openingMs = await delivered();
  await at(0.05);
  begin("steady work");
  const [before, from] = [installation.processor(), performance.now()];
  await at(0.3);
  const [after, wall] = [installation.processor(), performance.now() - from];
  begin("both servers are away", true);
  await Promise.all([servers["web-1"].kill("SIGTERM"), servers["web-2"].kill("SIGTERM")]);
  await delay(Math.min(30, seconds * 0.1) * 1_000);
  begin("both are back", true);
  await Promise.all([servers["web-1"].start(), servers["web-2"].start()]);
  const returnMs = await delivered();
  await delay(Math.min(10, seconds * 0.05) * 1_000);
  begin("steady work again");
  await at(0.6);
  begin("one is killed (`kill -9`)", true);
  await servers["web-1"].kill();
  await delay(Math.min(10, seconds * 0.05) * 1_000);
  begin("one does all");
  await at(0.7);
  await servers["web-3"].start();
  begin("one was added");
  await at(1);
  isOver = true;
  await giving;
  const endedAt = performance.now();
  const isSettled = await settled(installation, devices, 120_000);
  await watching;
  const processor = Object.fromEntries(
    Object.entries(after).map(([party, ms]) => [party, (ms - before[party as Party]) / wall]),
  ) as Record<Party, number>;
  return { spans, endedAt, openingMs, returnMs, memory, processor, isSettled };
}

async function watchMemory(
  installation: Installation,
  memory: Map<string, number[]>,
  seconds: number,
  isOver: () => boolean,
): Promise<void> {
  const note = (name: string, bytes: number) => {
    const taken = memory.get(name) ?? [];
    memory.set(name, taken);
    taken.push(bytes);
  };
  const firstLives = new Map<string, number>();
  while (!isOver()) {
    for (const { name, pid, bytes } of installation.runningServers()) {
      const first = firstLives.get(name) ?? pid;
      firstLives.set(name, first);
      note(pid === first ? name : `${name}, started again`, bytes);
    }
    const { PostgreSQL, PgBouncer, Caddy, devices } = installation.memory();
    for (const [name, bytes] of Object.entries({ PostgreSQL, PgBouncer, Caddy, devices })) note(name, bytes);
    await delay(Math.min(5_000, seconds * 10));
  }
}
