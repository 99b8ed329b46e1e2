import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { readArguments } from "#server/running/read-arguments.ts";
import { keptOutput } from "./kept-output.ts";

const text = (standard: string, takes: string, help: string) =>
  ({ type: "string", default: standard, takes, help }) as const;
const flag = (help: string) => ({ type: "boolean", default: false, help }) as const;

/** `npm run prove`: proofs at full size. Without the flag of a proof it is the simulation. */
const { values } = readArguments({
  name: "npm run prove",
  does: `Runs one proof at full size; without the flag of one, the simulation. docs/proving.md describes them. Those "as root"
mount, install Debian's packages and end processes: run them on a machine for trying things.`,
  options: {
    seeds: text("20", "500", "the simulation: how many seeds"),
    first: text("1", "17", "the first seed"),
    devices: { type: "string", takes: "8", help: "how many devices; of --load too" },
    commands: text("100", "100", "how many commands each gives"),
    compare: text("100", "100", "how many turns lie between two comparisons"),
    trace: flag("prints what happened in failed runs"),
    processes: text(String(Math.min(4, availableParallelism())), "4", "how many seeds at a time"),
    shrink: text("600", "600", "seconds for which a failing run is shortened"),
    replay: text("", "TURNS", "repeats the turns that a shortened run printed"),
    without: text("", "DEVICES", "omits the devices that it printed"),
    pooler: flag("through PgBouncer in transaction mode; with --upgrade too"),
    replica: flag("beside a troubled replica, with promotions"),
    citus: text("", "URL", "the server's tests and the simulation on a Citus cluster"),
    nodes: text("", "PROGRAM", "what ends and starts the cluster's nodes"),
    mutations: flag("seeded faults in a copy of the code, which tests must notice"),
    faults: flag("real servers, databases and browsers killed, disks filled, connections cut (disks as root)"),
    kills: text("25", "5", "how often --faults kills"),
    seconds: text("60", "10", "how long after what was done at a till --faults kills its browser, at most"),
    queue: text("10000", "2000", "the commands that --faults delivers at once"),
    browsers: flag("a day at the counter in Firefox ESR and WebKitGTK"),
    upgrade: flag("a working shop updated from the previous release, and back, on real builds"),
    rounds: text("25", "5", "how often --upgrade does"),
    seed: text("", "3", "one round of --upgrade"),
    year: flag("a year of trade, every amount checked against independent calculations"),
    shop: flag("with an online shop, for --items 300"),
    items: text("20000", "20000", "the stock of --year"),
    deploy: flag("what is in deploy/, with Debian's programs, under systemd and in containers, as root"),
    restore: flag("installations lost in three ways and restored by pgBackRest, as root"),
    runbooks: flag("each alert brought about, and ended as its runbook says, as root"),
    load: flag("the work of 500 devices on real processes, as root"),
    minutes: text("10", "10", "how long --load takes"),
    day: flag("a page that stays open for a day of screens, scans and pulls"),
    input: flag("every value that nobody meant in every part of every route's body"),
    journeys: flag("the journeys that npm test leaves out"),
    only: text(
      "",
      "NAME",
      "of --mutations, --faults, --browsers, --runbooks and --deploy those whose name contains it",
    ),
    write: flag("saves what was printed under docs/, in short"),
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
  | "seconds"
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
    ).proveFaults({ kills: whole("kills"), long: whole("queue"), seconds: whole("seconds"), only: values.only }, say),
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
  run: async () => await (await import("../tests/deploy/prove-deploy.ts")).proveDeploy(say, values.only),
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
    `# ${title}\n\nWhat \`${command}\` printed last, in short; \`--write\` keeps it here.\n\n${keptOutput(lines.join("\n"))}\n`,
  );
}
process.exitCode = holds ? 0 : 1;
