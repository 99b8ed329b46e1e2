import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, type Parts } from "../support/parts.ts";
import { type Engine, runWith } from "./engines.ts";
import { commandOf, linesOf } from "./page-lines.ts";
import { makeStandIns } from "./stand-ins.ts";
import { smallPicture } from "./plain-visitor.ts";
import { Visitor } from "./walk.ts";

const page = "docs/compose.md";

/** Tries docs/compose.md with one engine, line by line, from nothing to a restored backup. */
export async function proveContainers(
  part: Parts["part"],
  engine: Engine,
  { debian, folder }: { readonly debian: string; readonly folder: string },
): Promise<void> {
  const { name, program, compose } = engine;
  const project = join(folder, `${program}-project`);
  const out = join(folder, `${program}-out`);
  const env = join(project, "deploy/.env");
  const run = (line: string) => runWith(engine, line, project);
  /** A line of the page, with this engine's compose and a folder of ours in place of /srv. */
  const fromPage = (line: string) =>
    run(line.replaceAll("docker-compose ", `${compose} `).replaceAll("/srv/", `${out}/`));
  const build = commandOf(page, "compose.yaml build");
  const up = linesOf(page, "Updating, or changing a setting")[0] ?? "";
  const containers = () => run(`${program} ps --no-trunc --format '{{.ID}} {{.Names}}'`).trim().split("\n").toSorted();
  const idOf = (service: string) =>
    containers()
      .find((one) => new RegExp(`[-_]${service}[-_]1$`).test(one))
      ?.split(" ")[0] ?? "";
  const inspect = (service: string, format: string) =>
    run(`${program} inspect --format '${format}' ${idOf(service)}`).trim();
  const arrive = async () =>
    await Visitor.arrive(
      443,
      Buffer.from(
        run(`${compose} -f deploy/compose.yaml exec -T proxy cat /data/caddy/pki/authorities/local/root.crt`).replace(
          /^[^]*?(?=-----BEGIN)/,
          "",
        ),
      ),
    );
  let visitor: Visitor;
  const ready = async () => {
    await within(
      180,
      async () => {
        visitor = await arrive();
        return (await visitor.ask("/readyz")).status === 200;
      },
      () => run(`${compose} -f deploy/compose.yaml logs --tail=5`),
    );
  };

  await part(`${name}: images of Debian's programs stand in for those that would be fetched`, () =>
    makeStandIns(engine, debian, folder),
  );
  await part(`${name}: the image is built, behind an authority of one's own`, () => {
    mkdirSync(out, { recursive: true });
    copyProject(project);
    const { NODE_EXTRA_CA_CERTS: authority } = process.env;
    if (authority !== undefined) cpSync(authority, join(project, "deploy/certificates/own.crt"));
    writeFileSync(env, settings(""), { mode: 0o600 });
    fromPage(build);
  });
  await part(`${name}: everything starts from nothing`, async () => {
    fromPage(up);
    await ready();
  });
  const picture = await part(`${name}: somebody opens a store, signs in and adds a picture`, async () => {
    await visitor.signIn();
    const { status, body } = await visitor.ask("/api/files", {
      body: await smallPicture(),
      headers: { "content-type": "image/png" },
    });
    expect(status === 200, body.toString());
    return (JSON.parse(body.toString()) as { data: { url: string } }).data.url;
  });
  const isThere = async () => {
    await visitor.signIn();
    expect((await visitor.ask(picture)).status === 200, "The picture is gone.");
  };
  await part(`${name}: the processes are asked how they are, and are well`, async () => {
    for (const service of ["web-1", "web-2", "jobs"]) {
      if (program === "podman") run(`podman healthcheck run ${idOf(service)}`);
      else
        await within(
          90,
          () => inspect(service, "{{.State.Health.Status}}") === "healthy",
          () => inspect(service, "{{json .State.Health}}"),
        );
      expect(inspect(service, "{{.HostConfig.ReadonlyRootfs}}") === "true", `${service} can write its root.`);
    }
  });
  await part(`${name}: what is stopped and started has what was there`, async () => {
    run(`${compose} -f deploy/compose.yaml stop`);
    expect(containers().join("") === "", "Something still runs.");
    fromPage(up);
    await ready();
    await isThere();
  });
  await part(`${name}: a changed setting and a new image are in use after the page's line`, async () => {
    const before = containers();
    const image = inspect("web-1", "{{.Image}}");
    writeFileSync(env, settings("MAIL_FROM=shop@shop.example\n"), { mode: 0o600 });
    // Nothing but what the last stage takes, so that the app is not built anew.
    writeFileSync(join(project, "migrations/9999-of-the-next-release.sql"), "-- Nothing.\nselect 1;\n");
    fromPage(build);
    fromPage(up);
    await ready();
    expect(!containers().some((one) => before.includes(one)), "A container was kept.");
    for (const service of ["web-1", "web-2", "jobs"]) {
      expect(inspect(service, "{{.Image}}") !== image, `${service} runs the old image.`);
      expect(
        inspect(service, "{{json .Config.Env}}").includes("MAIL_FROM=shop@shop.example"),
        `${service} has the old setting.`,
      );
    }
    await isThere();
  });
  await part(`${name}: a backup is made and copied out by the page's lines`, () => {
    for (const line of linesOf(page, "Backing up")) fromPage(line);
    expect(readFileSync(join(out, "trace-2026-03-01")).length > 1_000, "The backup is empty.");
  });
  await part(`${name}: into new volumes it is restored by the page's lines, with its picture`, async () => {
    run(`${compose} -f deploy/compose.yaml down -v`);
    const [first = "", ...rest] = linesOf(page, "Restoring");
    const [, into = ""] = /`([^`]*cat > \/backups[^`]*)`/.exec(readFileSync(page, "utf8")) ?? [];
    for (const line of [first, into, ...rest]) fromPage(line);
    await ready();
    await isThere();
  });
  await part(`${name}: nothing is left after it is taken down`, () => {
    run(`${compose} -f deploy/compose.yaml down -v`);
    expect(containers().join("") === "", "Something still runs.");
  });
}

/** What `deploy/.env` says; the passwords have signs that addresses and shells read otherwise. */
const secret = "a1".repeat(32);
const settings = (more: string): string => `HOST_NAME=localhost
POSTGRES_PASSWORD=of/the@owner:%41
TRACE_DATABASE_PASSWORD=a/b@c%41:d"e
TRACE_SECRET_KEY=${secret}
TRACE_TLS=tls internal
${more}`;

/** Copies what the project consists of, as it is now. */
function copyProject(to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync("sh", [
    "-ec",
    `git ls-files -z --cached --others --exclude-standard | tar --null --files-from=- --ignore-failed-read -c | tar -x -C "${to}"`,
  ]);
}

/** Resolves once `isSo`. @throws Error with `otherwise` when it takes longer than these seconds. */
async function within(seconds: number, isSo: () => boolean | Promise<boolean>, otherwise: () => string): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; ; await delay(500)) {
    if (
      await Promise.resolve()
        .then(isSo)
        .catch(() => false)
    )
      return;
    if (Date.now() > end) throw new Error(otherwise());
  }
}
