import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, chmodSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { newId } from "#shared/machine/kernel/ids.ts";
import { portOfItsOwn } from "../support/port-of-its-own.ts";
import { expect, Parts } from "../support/parts.ts";
import { proveContainers } from "./containers.ts";
import { type Built, buildStages } from "./containerfile.ts";
import { makeDebian } from "./debian-root.ts";
import { engineMissing, podmanIn, startDocker } from "./engines.ts";
import { deployedQueries, namesIn } from "./figures.ts";
import { Programs, provide, runToEnd } from "./programs.ts";
import { type Proxy, startCaddy, startNginx } from "./proxies.ts";
import { type Stack, startStack } from "./stack.ts";
import { proveUnit } from "./unit.ts";
import { whileHeld } from "./while-held.ts";
import { largePicture, Visitor, within } from "./walk.ts";

type Say = (line: string) => void;

/** Debian's packages, by a program of each. */
const needed = {
  nginx: "nginx",
  caddy: "caddy",
  prometheus: "prometheus",
  promtool: "prometheus",
  pgbouncer: "pgbouncer",
  psql: "postgresql-client",
  "/usr/lib/postgresql/*/bin/initdb": "postgresql",
  openssl: "openssl",
  "systemd-analyze": "systemd",
};

/** For a machine under its own systemd, and for containers, which are tried where their engine is. */
const neededForMore = { debootstrap: "debootstrap", "systemd-nspawn": "systemd-container", pgrep: "procps" };

/**
 * Tries what is in deploy/, with Debian's programs, under a systemd and in containers, as root. `only`: a part of the name
 * of what to try, "programs", "systemd", "Docker" or "podman". Returns whether all of it holds.
 */
export async function proveDeploy(say: Say, only = ""): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    say("Mounts a read-only root and installs Debian's packages: run it as root, on a machine for trying things.");
    return false;
  }
  provide(needed);
  // Not below /tmp, in whose place the processes get an empty one.
  const folder = mkdtempSync("/var/tmp/trace-deploy-");
  chmodSync(folder, 0o755);
  const programs = new Programs();
  const parts = new Parts(say);
  const { part } = parts;
  const isMeant = (name: string) => name.toLowerCase().includes(only.toLowerCase());
  try {
    if (isMeant("programs")) await provePrograms(part, programs, folder);
    const more = ["systemd", "Docker", "podman"].filter(isMeant);
    if (more.length > 0) await proveMore(part, say, programs, { folder, more });
  } catch (error) {
    if (parts.holds) throw error;
  } finally {
    await programs.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
  return parts.holds;
}

async function provePrograms(part: Parts["part"], programs: Programs, folder: string): Promise<void> {
  await part("the unit is one that systemd understands, and its sandbox is tight", () => checkUnit(folder));
  await part("Prometheus takes its configuration and the alert rules", checkRules);
  mkdirSync(join(folder, "bin"));
  const node = join(folder, "bin/node");
  cpSync(process.execPath, node);
  const path = `${join(folder, "bin")}:${process.env.PATH}`;
  const built = await part("the steps of the container file build the app and leave what runs", () =>
    buildStages("deploy/Containerfile", ".", folder, path),
  );
  const stack = await part(
    "two processes for requests and one for jobs start from it with compose's settings, through PgBouncer, as nobody in particular, with a root they cannot write to",
    () => startStack(programs, built, folder, node),
  );
  const ports = stack.web.map(({ port }) => port);
  const proxies = {
    nginx: () => startNginx(programs, folder, ports),
    Caddy: () => startCaddy(programs, folder, ports),
  };
  for (const [name, start] of Object.entries(proxies)) {
    const proxy = await part(`${name} starts with TLS and sends plain requests there`, start);
    await walk(part, name, proxy, stack, built);
    if (name === "nginx")
      await part("nginx: who holds 512 requests open gets no more, and another address is served", async () => {
        const [same, other] = await whileHeld(proxy, 512);
        expect(same === 429 && other === 200, `They were answered ${same} and ${other}.`);
      });
  }
  await part("npm run status sees the store and its device, as a role that is no superuser", () => {
    const { ok, said } = runToEnd(
      "env",
      [...stack.databaseSettings, node, "scripts/guard.mjs", "scripts/status.ts", "--json"],
      join(built.root, built.directory),
    );
    expect(ok && said.includes(`"name": "The shop"`) && !said.includes(`"devicesSeen": 0`), said);
  });
  await part("Prometheus gets all figures, and answers every query of the dashboard and the rules", () =>
    askPrometheus(programs, folder, stack),
  );
}

/** Tries the unit under a systemd, and the containers with each engine that is here. */
async function proveMore(
  part: Parts["part"],
  say: Say,
  programs: Programs,
  { folder, more }: { readonly folder: string; readonly more: readonly string[] },
): Promise<void> {
  provide(neededForMore);
  const debian = join(folder, "debian");
  await part("a Debian of its own is made in a folder", () => makeDebian(debian));
  for (const name of ["Docker", "podman"] as const) {
    if (!more.includes(name)) continue;
    const missing = engineMissing(name);
    if (missing !== null) {
      say(`- skipped: ${name}, ${missing}`);
      continue;
    }
    const engine = name === "Docker" ? await startDocker(programs, folder) : podmanIn(folder);
    await proveContainers(part, engine, { debian, folder });
    if (name === "Docker") await programs.stop("dockerd");
  }
  // Last: it changes the folder.
  if (more.includes("systemd")) {
    execFileSync(process.execPath, ["scripts/build-app.ts"], { stdio: "ignore" });
    await proveUnit(part, programs, debian);
  }
}

async function walk(part: Parts["part"], name: string, proxy: Proxy, stack: Stack, built: Built): Promise<void> {
  const dist = join(built.root, built.directory, "dist/staff");
  const visitor = await part(`${name}: HTTP/2, and a sign-in whose cookie is for https alone`, async () => {
    const arrived = await Visitor.arrive(proxy.port, proxy.ca);
    expect(/^__Host-trace_session=.*Secure/m.test(await arrived.signIn()), "The cookie is not for https alone.");
    return arrived;
  });
  await part(`${name}: a file of the app arrives byte by byte as it was compressed by the build`, async () => {
    const html = (await visitor.ask("/", { headers: { accept: "text/html" } })).body.toString();
    const [, script = ""] = /src="\/(assets\/[^"]+\.js)"/.exec(html) ?? [];
    const { body, headers } = await visitor.ask(`/${script}`, { headers: { "accept-encoding": "gzip, br" } });
    expect(headers["content-encoding"] === "br", `It is sent as ${String(headers["content-encoding"])}.`);
    expect(body.equals(readFileSync(join(dist, `${script}.br`))), "The proxy changed the bytes.");
  });
  await part(`${name}: a device hears within a second what another delivers`, async () => {
    const stream = await visitor.listen();
    expect(await within(5_000, () => stream.came().length > 0), "The stream's first event does not arrive.");
    const locationId = newId();
    await visitor.data("/api/commands/locations.addLocation", { id: locationId, name: `By ${name}`, address: "" });
    const before = await visitor.version();
    expect(await within(1_000, () => (stream.came().at(-1) ?? 0) >= before), "The first news is late.");
    const outcome = await visitor.push("audits.start", { id: newId(), locationId });
    expect(outcome === "applied", `The push was ${outcome}.`);
    expect(await within(1_000, () => (stream.came().at(-1) ?? 0) > before), "The news is late: the proxy buffers it.");
    stream.stop();
  });
  await part(`${name}: a picture of fifteen megabytes is taken`, async () => {
    const picture = await largePicture();
    expect(picture.length > 15_000_000, "The picture is small.");
    const { status, body } = await visitor.ask("/api/files", {
      body: picture,
      headers: { "content-type": "image/png" },
    });
    expect(status === 200, `It was answered ${status}: ${body.toString().slice(0, 200)}`);
  });
  await part(
    `${name}: an update, one process after the other, fails no request, and the next page is the new one`,
    async () => {
      const page = join(dist, "index.html");
      const old = await visitor.ask("/", { headers: { accept: "text/html" } });
      const mark = `<!-- after ${name} -->`;
      for (const ending of [".br", ".gz"]) rmSync(page + ending, { force: true });
      writeFileSync(page, readFileSync(page, "utf8") + mark);
      const statuses: number[] = [];
      let updating = true;
      const asking = (async () => {
        while (updating) {
          statuses.push((await visitor.ask("/api/session")).status);
          await delay(20);
        }
      })();
      for (const { name: process } of stack.web) await stack.restart(process);
      updating = false;
      await asking;
      expect(
        statuses.length > 50 && statuses.every((one) => one === 200),
        `Statuses: ${[...new Set(statuses)].join()}`,
      );
      const { status, body } = await visitor.ask("/", {
        headers: { accept: "text/html", "if-none-match": String(old.headers["etag"]) },
      });
      expect(status === 200 && body.toString().endsWith(mark), "The old page is still sent.");
    },
  );
  visitor.leave();
}

function checkUnit(folder: string): void {
  const unit = join(folder, "trace.service");
  // The place of Node is the administrator's.
  writeFileSync(unit, readFileSync("deploy/trace.service", "utf8").replace("/usr/bin/node", process.execPath));
  const verified = runToEnd("systemd-analyze", ["verify", unit]);
  const said = verified.said.split("\n").filter((line) => line.includes("trace.service"));
  expect(verified.ok && said.length === 0, verified.said);
  // Of 10; more than 2.5 counts as exposed.
  const exposed = runToEnd("systemd-analyze", ["security", "--offline=true", "--threshold=25", unit]);
  expect(exposed.ok, exposed.said.split("\n").slice(-4).join("\n"));
}

function checkRules(): void {
  for (const args of [
    ["check", "rules", "deploy/alerts.yml"],
    ["check", "config", "deploy/prometheus.yml"],
  ]) {
    const { ok, said } = runToEnd("promtool", args);
    expect(ok, said);
  }
}

interface PrometheusAnswer {
  readonly status: string;
  readonly error?: string;
  readonly data: { readonly result?: readonly { readonly value: readonly [number, string] }[] } & Readonly<
    Record<string, unknown>
  >;
}

async function askPrometheus(programs: Programs, folder: string, stack: Stack): Promise<void> {
  const home = join(folder, "prometheus");
  mkdirSync(home);
  let settings = readFileSync("deploy/prometheus.yml", "utf8").replaceAll(/_interval: 15s/g, "_interval: 1s");
  for (const [name, port] of Object.entries(stack.figures))
    settings = settings.replace(`${name}:9464`, `127.0.0.1:${port}`);
  writeFileSync(join(home, "prometheus.yml"), settings);
  cpSync("deploy/alerts.yml", join(home, "alerts.yml"));
  const port = await portOfItsOwn();
  programs.start("prometheus", "prometheus", [
    `--config.file=${join(home, "prometheus.yml")}`,
    `--storage.tsdb.path=${join(home, "data")}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);
  const ask = async (path: string): Promise<PrometheusAnswer> =>
    (await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as PrometheusAnswer;
  const query = (expr: string) => ask(`query?query=${encodeURIComponent(expr)}`);
  await programs.until("prometheus", async () => (await query("sum(up) == 3")).data.result?.length === 1);
  const known = new Set(Object.keys((await ask("metadata")).data));
  for (const { at, expr } of deployedQueries()) {
    const { status, error = "" } = await query(expr);
    expect(status === "success", `${at}: ${error}`);
    for (const name of namesIn(expr)) expect(known.has(name), `${at} asks for ${name}, which there is not.`);
  }
  for (const expr of ['trace_requests_total{route="/api/session"}', "trace_jobs", "trace_feed_lag_versions"])
    expect(((await query(expr)).data.result ?? []).length > 0, `${expr} has no value.`);
  const { data } = await ask("rules");
  const rules = (data as { groups: { rules: { name: string; health: string }[] }[] }).groups.flatMap(
    (one) => one.rules,
  );
  await programs.until("prometheus", async () => {
    const again = (await ask("rules")).data as { groups: { rules: { health: string }[] }[] };
    return again.groups.every((group) => group.rules.every(({ health }) => health === "ok"));
  });
  expect(rules.length > 10, "Prometheus has not read the rules.");
}
