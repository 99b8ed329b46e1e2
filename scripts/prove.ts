import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

/**
 * `npm run prove`: proofs at full size; `--write` saves what one printed under docs/.
 *
 * - Without a flag, the simulation. `--seeds 500` runs more, `--first 17` starts at a seed, `--devices` and `--commands`
 *   set its size, `--processes` the number of seeds at a time, `--trace` prints what happened in failed runs. A failing
 *   run is shortened for at most `--shrink` seconds; `--replay` and `--without` repeat the turns and omit the devices that
 *   it then prints.
 * - `--pooler`: all of it through PgBouncer in transaction mode. `--replica`: beside a troubled replica, with promotions.
 * - `--citus URL`: the server's tests and the simulation on a Citus cluster; `--nodes PROGRAM` ends and starts its nodes.
 * - `--mutations`: seeded faults in a copy of the code, which tests must notice; `--only cursor` runs those whose
 *   description contains it, `--only server/payments` those in such a file or its test.
 * - `--faults`: kills real servers and databases under load, fills disks (as root on Linux), backs up and restores, cuts
 *   connections, delivers a long queue and kills a browser while it saves; `--kills 5` and `--queue 2000` make it smaller,
 *   `--only browser` runs those whose description contains it.
 * - `--browsers`: a day at the counter in Firefox ESR and WebKitGTK; `--only webkit` runs one of them.
 * - `--upgrade`: updates a working shop from the previous release and goes back, on real builds; `--rounds 5` makes it
 *   smaller, `--seed 3` runs one round; with `--pooler` the new builds come through PgBouncer.
 * - `--year --seeds 1`: a year of trade with `--items 20000`, every amount checked against independent calculations;
 *   `--shop` with an online shop, for `--items 300`.
 * - `--deploy`: what is in deploy/, with Debian's programs, as root. `--restore`: backs up with pgBackRest, loses an
 *   installation in three ways and restores it, as root.
 * - `--day`: a page that stays open for a day of screens, scans and pulls, and what it holds after each part of it;
 * - `--runbooks`: brings each alert about on a real installation and ends it as its runbook says, as root; `--only
 *   TraceParked` runs the alerts whose name contains it.
 * - `--load`: the work of 500 devices on real processes behind a proxy and a pooler for `--minutes 10`, as root;
 *   `--devices 50` makes it smaller.
 * - `--input`: every value that nobody meant in every part of every route's body.
 * - `--journeys`: the journeys that `npm test` leaves out.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "20" },
    first: { type: "string", default: "1" },
    devices: { type: "string" },
    commands: { type: "string", default: "100" },
    compare: { type: "string", default: "100" },
    trace: { type: "boolean", default: false },
    processes: { type: "string", default: String(Math.min(4, availableParallelism())) },
    shrink: { type: "string", default: "600" },
    replay: { type: "string", default: "" },
    without: { type: "string", default: "" },
    mutations: { type: "boolean", default: false },
    faults: { type: "boolean", default: false },
    pooler: { type: "boolean", default: false },
    citus: { type: "string", default: "" },
    replica: { type: "boolean", default: false },
    nodes: { type: "string", default: "" },
    browsers: { type: "boolean", default: false },
    upgrade: { type: "boolean", default: false },
    rounds: { type: "string", default: "25" },
    seed: { type: "string", default: "" },
    year: { type: "boolean", default: false },
    shop: { type: "boolean", default: false },
    deploy: { type: "boolean", default: false },
    restore: { type: "boolean", default: false },
    runbooks: { type: "boolean", default: false },
    load: { type: "boolean", default: false },
    day: { type: "boolean", default: false },
    input: { type: "boolean", default: false },
    journeys: { type: "boolean", default: false },
    minutes: { type: "string", default: "10" },
    items: { type: "string", default: "20000" },
    kills: { type: "string", default: "25" },
    queue: { type: "string", default: "10000" },
    only: { type: "string", default: "" },
    write: { type: "boolean", default: false },
  },
});

type Figure =
  | "items"
  | "seeds"
  | "first"
  | "devices"
  | "commands"
  | "compare"
  | "processes"
  | "shrink"
  | "kills"
  | "rounds"
  | "queue"
  | "minutes";

const whole = (name: Figure, otherwise = ""): number => {
  const number = Number(values[name] ?? otherwise);
  if (Number.isInteger(number) && number >= 1) return number;
  process.stderr.write(`--${name} is a whole number from 1, not ${values[name]}.\n`);
  process.exit(1);
};

const lines: string[] = [];
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
  lines.push(line);
};

interface Proof {
  readonly title: string;
  readonly file: string;
  readonly run: () => Promise<boolean>;
}

const simulationSize = () => {
  const [seeds, first, devices] = [whole("seeds"), whole("first"), whole("devices", "8")];
  const { trace, replay, without } = values;
  const [commands, compare, processes] = [whole("commands"), whole("compare"), whole("processes")];
  const size = { seeds, first, devices, commands, compare, processes, pooled: values.pooler };
  return { ...size, trace, shrink: whole("shrink"), replay, without };
};

const simulation: Proof = {
  title: values.pooler ? "The simulation through a pooler" : "The simulation's last run",
  file: values.pooler ? "docs/pooler.md" : "docs/proof.md",
  run: async () =>
    await (await import("../tests/simulation/prove-simulation.ts")).proveSimulation(simulationSize(), say),
};

const citus: Proof = {
  title: "The server and the simulation on a Citus cluster",
  file: "docs/citus.md",
  run: async () =>
    await (
      await import("../tests/cluster/prove-citus.ts")
    ).proveCitus({ url: values.citus, nodes: values.nodes }, simulationSize(), say),
};

const replica: Proof = {
  title: "The simulation beside a replica, and replicas promoted",
  file: "docs/replica.md",
  run: async () => await (await import("../tests/replica/prove-replica.ts")).proveReplica(simulationSize(), say),
};

const mutations: Proof = {
  title: "Seeded faults and the tests that notice them",
  file: "docs/mutations.md",
  run: async () => await (await import("../tests/mutations/prove-mutations.ts")).proveMutations(say, values.only),
};

const faults: Proof = {
  title: "Real processes killed, cut off and doubled",
  file: "docs/faults.md",
  run: async () =>
    await (
      await import("../tests/faults/prove-faults.ts")
    ).proveFaults({ kills: whole("kills"), long: whole("queue"), only: values.only }, say),
};

const browsers: Proof = {
  title: "A day at the counter in other browsers",
  file: "docs/browsers.md",
  run: async () => await (await import("../tests/browsers/prove-browsers.ts")).proveBrowsers(say, values.only),
};

const upgrade: Proof = {
  title: "Updates from the release before this one",
  file: values.pooler ? "docs/upgrade-pooler.md" : "docs/upgrade.md",
  run: async () => {
    const seed = values.seed === "" ? null : Number(values.seed);
    const { proveUpgrade } = await import("../tests/upgrade/prove-upgrade.ts");
    return await proveUpgrade({ rounds: whole("rounds"), seed, isPooled: values.pooler }, say);
  },
};

const year: Proof = {
  title: values.shop ? "A year of trade with an online shop" : "A year of trade",
  file: values.shop ? "docs/shop-year.md" : "docs/year.md",
  run: async () => {
    const size = { seeds: whole("seeds"), first: whole("first"), items: whole("items") };
    return await (await import("../tests/simulation/year/prove-year.ts")).proveYear(size, values.shop, say);
  },
};

const deploy: Proof = {
  title: "What is in deploy/, tried",
  file: "docs/deploy.md",
  run: async () => await (await import("../tests/deploy/prove-deploy.ts")).proveDeploy(say),
};

const restore: Proof = {
  title: "Backups restored, with devices at work",
  file: "docs/restore.md",
  run: async () => await (await import("../tests/restore/prove-restore.ts")).proveRestore(say),
};

const day: Proof = {
  title: "A day on one device",
  file: "docs/day.md",
  run: async () => await (await import("../tests/day/prove-day.ts")).proveDay(say),
};

const runbooks: Proof = {
  title: "Alerts brought about, and ended by their runbooks",
  file: "docs/runbooks-tried.md",
  run: async () => await (await import("../tests/runbooks/prove-runbooks.ts")).proveRunbooks(say, values.only),
};

const load: Proof = {
  title: "Many devices at once",
  file: "docs/load.md",
  run: async () => {
    const size = { devices: whole("devices", "500"), minutes: whole("minutes") };
    return await (await import("../tests/load/prove-load.ts")).proveLoad(size, say);
  },
};

const input: Proof = {
  title: "What nobody meant, in every part of every body",
  file: "docs/input.md",
  run: async () => await (await import("../tests/prove-input.ts")).proveInput(say),
};

const journeys: Proof = {
  title: "The long part of the journeys",
  file: "docs/journeys.md",
  run: async () => await (await import("../tests/journeys/prove-journeys.ts")).proveJourneys(say),
};

const asked: readonly (readonly [isAsked: boolean, proof: Proof])[] = [
  [values.deploy, deploy],
  [values.restore, restore],
  [values.runbooks, runbooks],
  [values.replica, replica],
  [values.day, day],
  [values.load, load],
  [values.input, input],
  [values.journeys, journeys],
  [values.citus !== "", citus],
  [values.year, year],
  [values.mutations, mutations],
  [values.faults, faults],
  [values.browsers, browsers],
  [values.upgrade, upgrade],
];
const proof = asked.find(([isAsked]) => isAsked)?.[1] ?? simulation;
const holds = await proof.run();
if (values.write) {
  const { title, file } = proof;
  const words = process.argv.slice(2).filter((word) => word !== "--write");
  const command = words.length === 0 ? "npm run prove" : `npm run prove -- ${words.join(" ")}`;
  writeFileSync(
    file,
    `# ${title}\n\nWhat \`${command}\` printed last; \`--write\` keeps it here.\n\n${lines.join("\n")}\n`,
  );
}
process.exitCode = holds ? 0 : 1;
