import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { Programs, provide } from "../deploy/programs.ts";
import { Calls } from "./calls.ts";
import { aDay, type Day, queuedAtOpening } from "./day.ts";
import { type Bystanders, costOfEdit } from "./edit-cost.ts";
import { openDevices, paceSeconds } from "./fleet.ts";
import { floorOf } from "./floor.ts";
import { Installation, parties } from "./installation.ts";
import type { LightDevice } from "./light-device.ts";
import { lostOrDoubled } from "./lost-or-doubled.ts";

/** Debian's packages, by a program of each. */
const needed = {
  caddy: "caddy",
  pgbouncer: "pgbouncer",
  psql: "postgresql-client",
  "/usr/lib/postgresql/*/bin/initdb": "postgresql",
};

const devicesOfStore = 10;

export interface LoadAsked {
  /** Ten of each store. */
  readonly devices: number;
  readonly minutes: number;
}

type Say = (line: string) => void;

const load = () => loadavg()[0]?.toFixed(1) ?? "";
const ms = (value: number) => (Number.isNaN(value) ? "" : value.toFixed(value < 10 ? 1 : 0));

/**
 * Puts the load of many stores on real processes behind a proxy and a pooler, disturbs them, and looks whether anything
 * was lost or doubled. As root, on Debian. Returns whether nothing was, and no fault happened that nobody caused.
 */
export async function proveLoad({ devices: count, minutes }: LoadAsked, say: Say): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    say("Runs PostgreSQL as postgres and installs Debian's packages: run it as root, on a machine for trying things.");
    return false;
  }
  provide(needed);
  const before = load();
  const folder = mkdtempSync("/var/tmp/trace-load-");
  chmodSync(folder, 0o755);
  const programs = new Programs();
  let installation: Installation | undefined;
  const findings: string[] = [];
  try {
    const storeCount = Math.ceil(count / devicesOfStore);
    installation = await Installation.start(programs, folder, storeCount);
    const running = installation;
    const calls = new Calls();
    const began = performance.now();
    const stores: (readonly LightDevice[])[] = [];
    for (const store of running.stores) stores.push(await openDevices(running, store, devicesOfStore, calls));
    const devices = stores.flat();
    say(
      `${devices.length} devices of ${storeCount} stores, each with a connection of HTTP/2 over TLS and an event stream, a command every ${paceSeconds} s and ${queuedAtOpening} queued at opening; two processes for requests and one for jobs behind Caddy and PgBouncer, for ${minutes} minutes. They had downloaded their stores in ${((performance.now() - began) / 1_000).toFixed(0)} s.`,
    );
    say("");
    const day = await aDay(running, devices, minutes * 60);
    const commands = devices.reduce((sum, one) => sum + one.given.size, 0);
    if (!day.isSettled) findings.push("two minutes after the end, not every device had everything");
    findings.push(...(await lostOrDoubled(running.pool, devices)));
    for (const one of devices) await one.goOffline();
    sayCalls(day, calls, findings, say);
    say("");
    say(
      `The queues of the opening were delivered ${(day.openingMs / 1_000).toFixed(1)} s after the last device had come, those of the outage ${(day.returnMs / 1_000).toFixed(1)} s after both servers were ready.`,
    );
    say("");
    sayMemory(day, say);
    say("");
    const shares = parties.map((party) => `${party} ${(day.processor[party] * 100).toFixed(0)} %`);
    say(`Processor time in the first steady work, in shares of a core: ${shares.join(", ")}.`);
    say("");
    const seconds = Math.min(30, minutes * 6);
    const shape = { stores: storeCount, devicesOfStore, pushesPerSecond: devices.length / paceSeconds, seconds };
    sayFloor(day, calls, await floorOf(programs, folder, running, shape), say);
    say("");
    await sayCosts(running, stores, say);
    say("");
    say(`${cpus().length} cores for all of it, the devices too; load ${before} → ${load()}.`);
    say("");
    const errors = Object.values(running.servers).flatMap(({ said }) =>
      said.split("\n").filter((line) => /"level":[56]0/.test(line)),
    );
    if (errors.length > 0) say(`The servers logged ${errors.length} errors, the first: ${errors[0]?.slice(0, 300)}\n`);
    for (const finding of new Set(findings.slice(0, 20))) say(`- ${finding}`);
    say(
      findings.length === 0
        ? `Holds: ${commands} commands were given, each happened once, and every device has its store's rows.`
        : `Does not hold: ${findings.length} findings.`,
    );
    return findings.length === 0;
  } finally {
    await installation?.close();
    await programs.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

function sayCalls(day: Day, calls: Calls, findings: string[], say: Say): void {
  say("| span | s | pushes | p50 ms | p99 ms | pulls | p50 ms | p99 ms | not answered with 200 |");
  say("|---|---:|---:|---:|---:|---:|---:|---:|---|");
  for (const [n, { title, from, isDisturbed }] of day.spans.entries()) {
    const to = day.spans[n + 1]?.from ?? day.endedAt;
    const [push, pull] = [calls.figures("push", from, to), calls.figures("pull", from, to)];
    const failed = calls.failed(from, day.spans[n + 1]?.from ?? Infinity);
    const said = [...failed].map(([what, many]) => `${many} × ${what}`).join(", ");
    const cells = [title, ((to - from) / 1_000).toFixed(0), push.count, ms(push.p50), ms(push.p99)];
    say(`| ${[...cells, pull.count, ms(pull.p50), ms(pull.p99), said].join(" | ")} |`);
    for (const [what, many] of failed) {
      const isExpected = isDisturbed
        ? /^(50[234] by proxy|503 by trace|unanswered)$/.test(what)
        : !what.startsWith("5");
      if (!isExpected) findings.push(`${title}: ${many} × ${what}`);
    }
  }
}

/** Medians of the second and of the last fifth of each life of a process, since a new one fills its caches first. */
function sayMemory({ memory }: Day, say: Say): void {
  say("| memory | early MB | late MB | late / early |");
  say("|---|---:|---:|---:|");
  for (const [name, taken] of memory) {
    const fifth = Math.max(1, Math.floor(taken.length / 5));
    const median = (part: readonly number[]) => part.toSorted((a, b) => a - b)[part.length >> 1] ?? Number.NaN;
    const [early, late] = [median(taken.slice(fifth, 2 * fifth)), median(taken.slice(-fifth))];
    say(`| ${name} | ${(early / 1e6).toFixed(0)} | ${(late / 1e6).toFixed(0)} | ${(late / early).toFixed(2)} |`);
  }
}

function sayFloor({ spans }: Day, calls: Calls, floor: Calls, say: Say): void {
  const steady = spans.findIndex(({ title }) => title === "steady work");
  const [from, to] = [spans[steady]?.from ?? 0, spans[steady + 1]?.from ?? 0];
  say("| steady work beside the floor | p50 ms | floor | ratio | p99 ms | floor | ratio |");
  say("|---|---:|---:|---:|---:|---:|---:|");
  for (const kind of ["push", "pull"] as const) {
    const [ours, least] = [calls.figures(kind, from, to), floor.figures(kind, 0, Infinity)];
    const cells = (["p50", "p99"] as const).flatMap((at) => [
      ...[ms(ours[at]), ms(least[at])],
      `${(ours[at] / least[at]).toFixed(1)} ×`,
    ]);
    say(`| ${kind} | ${cells.join(" | ")} |`);
  }
  say("");
  say(
    "The floor is a bare server with one insert or one select of a row as wide as an item, over the same pooler and a Caddy, called as often, by as many connections.",
  );
}

async function sayCosts(running: Installation, stores: readonly (readonly LightDevice[])[], say: Say): Promise<void> {
  const [store] = running.stores;
  const [first] = stores[0] ?? [];
  if (store === undefined || first === undefined) return;
  const total = stores.flat().length;
  const listeners = await openDevices(running, store, total - 1, new Calls(), { gives: false });
  const five = stores.slice(0, 5);
  const bystanders: readonly Bystanders[] = [
    { title: "1 device", stores: [[first]], edits: 200 },
    { title: `${five.flat().length} devices of ${five.length} stores`, stores: five, edits: 100 },
    { title: `${total} devices of ${stores.length} stores`, stores, edits: 100 },
    {
      title: `${five.flat().length} devices of one store`,
      stores: [[first, ...listeners.slice(0, five.flat().length - 1)]],
      edits: 40,
    },
    { title: `${total} devices of one store`, stores: [[first, ...listeners]], edits: 10 },
  ];
  say(
    "| processor time of one edit, until all devices of its store have it, ms | web | PostgreSQL | PgBouncer | Caddy |",
  );
  say("|---|---:|---:|---:|---:|");
  for (const one of bystanders) {
    const cost = await costOfEdit(running, one);
    say(
      `| ${one.title} | ${[cost.web, cost.PostgreSQL, cost.PgBouncer, cost.Caddy].map((value) => value.toFixed(1)).join(" | ")} |`,
    );
  }
}
