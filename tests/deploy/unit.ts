import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { portOfItsOwn } from "../support/port-of-its-own.ts";
import { expect, type Parts } from "../support/parts.ts";
import { Booted } from "./booted.ts";
import { commandOf, linesOf } from "./page-lines.ts";
import type { Programs } from "./programs.ts";
import { PlainVisitor } from "./plain-visitor.ts";

const page = "docs/running.md";

/** Tries the unit under a running systemd, on its embedded database, by the lines of docs/running.md. */
export async function proveUnit(part: Parts["part"], programs: Programs, root: string): Promise<void> {
  const port = await portOfItsOwn();
  const settings = (more = "") =>
    writeFileSync(join(root, "etc/trace.env"), `PORT=${port}\nTRACE_DATA_DIR=/var/lib/trace\n${more}`, { mode: 0o600 });
  const machine = await part("systemd: a Debian boots in a folder of its own", () => {
    const here = [
      "dist",
      "package.json",
      ".npmrc",
      "node_modules",
      "scripts",
      "migrations",
      "shared",
      "server",
      "deploy",
      "docs",
    ];
    const shown = here.map((name) => [`/opt/trace/${name}`, join(process.cwd(), name)] as const);
    return Booted.boot(programs, root, Object.fromEntries(shown));
  });
  const address = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${address}/readyz`)).ok;
  const shows = (property: string) => machine.must(`systemctl show trace --property=${property} --value`).trim();
  const said = () => machine.must("journalctl --unit=trace --output=cat --no-pager");
  const ready = () => programs.until("machine", isReady);

  await part(
    "systemd: the unit starts by the lines of its page, as a user of its own, on an empty machine",
    async () => {
      settings();
      for (const line of linesOf(page, "The unit")) machine.must(`cd /opt/trace && ${line}`);
      await ready();
      expect(shows("ActiveState") === "active", said());
      const users = machine.must("ps -o user= -C node,postgres | sort -u").trim();
      expect(users === "trace", `It runs as ${users}.`);
    },
  );
  const visitor = new PlainVisitor(address);
  const picture = await part("systemd: somebody opens a store, and a picture is kept", async () => {
    await visitor.signIn();
    return await visitor.putPicture();
  });

  const backup = (name: string, command = "backup") =>
    machine.run(
      commandOf(page, "systemd-run --pipe").replace(/npm run backup -- \S+/, `npm run ${command} -- /backups/${name}`),
    );
  await part("systemd: the page's line backs up what runs", async () => {
    machine.must("mkdir /backups");
    const running = backup("running");
    expect(running.ok && /1 store .* pictures/.test(running.said), running.said);
  });
  await part(
    "systemd: a stop ends Trace and then its database, each by itself, nothing begins again, and what is stopped is backed up too",
    () => {
      const before = said().length;
      machine.must("systemctl stop trace");
      expect(shows("Result") === "success" && shows("ActiveState") === "inactive", said());
      expect(!said().slice(before).includes("starting it again"), said());
      expect(!machine.run("pgrep --list-name 'node|postgres'").ok, "Something still runs.");
      const log = machine.must("cat /var/lib/trace/postgres/postgres.log").trim();
      expect(log.endsWith("database system is shut down"), log);
      const stopped = backup("stopped");
      expect(stopped.ok && stopped.said.includes("1 store"), stopped.said);
    },
  );
  await part("systemd: a wrong setting ends it with 78 and is not tried again", () => {
    settings("DRAIN_SECONDS=soon\n");
    machine.run("systemctl start trace; sleep 5");
    expect(shows("ExecMainStatus") === "78" && shows("NRestarts") === "0", said());
    expect(shows("ActiveState") === "failed" && said().includes("DRAIN_SECONDS"), said());
    settings();
  });
  await part("systemd: it is started again when it is killed, with its database, and has what was there", async () => {
    machine.must("systemctl reset-failed trace && systemctl start trace");
    await ready();
    machine.must("systemctl kill --signal=KILL --kill-who=main trace");
    await programs.until("machine", async () => shows("NRestarts") === "1" && (await isReady()));
    expect(await visitor.sees(picture), "The picture is gone.");
  });
  await part("systemd: the backup is restored into an empty folder by the same line, before a start", async () => {
    machine.must("systemctl stop trace && mv /var/lib/trace /var/lib/trace.lost");
    machine.must(linesOf(page, "The unit").find((line) => line.startsWith("install ")) ?? "");
    machine.must("cp -p /var/lib/trace.lost/secret.key /var/lib/trace/");
    const restored = backup("running", "restore");
    expect(restored.ok && restored.said.includes("are restored"), restored.said);
    machine.must("systemctl start trace");
    await ready();
    await visitor.signIn();
    expect(await visitor.sees(picture), "The picture is gone.");
  });
  await machine.stop();
}
