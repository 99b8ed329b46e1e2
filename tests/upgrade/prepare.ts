import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/machine/database/embedded-postgres.ts";
import { createDatabase } from "#server/machine/database/open-database.ts";
import { providePooler, startPooler } from "../support/pooler.ts";
import { testItem } from "../support/test-store.ts";
import type { Checkout } from "./checkouts.ts";
import { Device, type Owner } from "./device.ts";
import { LoadBalancer } from "./load-balancer.ts";
import { Fleet, type SettingsOf } from "./fleet.ts";
import { beginAudit, beginIntake, listItem, owners, scanBox, submitList, submittedPrice } from "./walks.ts";

/** Items of the shop besides one of everything. */
const items = 400;

/** A device's data of the old build when it was turned off. */
export interface PreparedDevice {
  readonly owner: Owner;
  readonly port: number;
  readonly profile: string;
  readonly notes: Device["notes"];
}

/** A shop of the old release, with its devices; each round starts with a copy. */
export interface Prepared {
  readonly devices: ReadonlyMap<keyof typeof owners, PreparedDevice>;
  readonly auditPath: string;
  /** The codes scanned in the audit. */
  readonly scans: readonly string[];
  /** The number of boxes in the open intake. */
  readonly boxes: number;
  /** The number of items the consigner has submitted. */
  readonly submitted: number;
  /** Returns the URL of a copy of the database, and a copy of what servers keep beside it. */
  newShop(): Promise<{ readonly url: string; readonly dataDirectory: string }>;
  /** Returns how each release reaches the database of this URL. */
  settingsOf(url: string): SettingsOf;
  close(): Promise<void>;
}

/**
 * Fills a database with the old release's own code and lets people work on devices of its build, at the end offline.
 * With `isPooled` servers of this release and the next reach the database through PgBouncer; the old one knows no poolers.
 */
export async function prepareShop(
  before: Checkout,
  folder: string,
  launch: LaunchOptions,
  isPooled: boolean,
): Promise<Prepared> {
  const dataDirectory = join(folder, "data");
  mkdirSync(dataDirectory);
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(folder, "database"),
    durable: false,
    maxConnections: 200,
  });
  const prepared: Device[] = [];
  if (isPooled) providePooler();
  const pooler = isPooled ? await startPooler(postgres.appUrl("postgres")) : null;
  const settingsOf: Prepared["settingsOf"] =
    (url) =>
    ({ name }) =>
      pooler === null || name === before.name
        ? { DATABASE_URL: url }
        : {
            DATABASE_URL: pooler.url(new URL(url).pathname.slice(1)),
            ...{ DATABASE_POOLED: "true", DATABASE_DIRECT_URL: url },
          };
  const url = await filledBy(before, postgres);
  const fleet = new Fleet(dataDirectory, settingsOf(url));
  try {
    await fleet.add(before);
    const devices = new Map<keyof typeof owners, PreparedDevice>();
    const opened = async (key: keyof typeof owners): Promise<Device> => {
      const loadBalancer = new LoadBalancer(fleet.backends, 1);
      const port = await loadBalancer.open(0);
      const device = new Device(owners[key], loadBalancer, port, launch);
      prepared.push(device);
      await device.turnOn();
      await device.signIn();
      devices.set(key, { owner: owners[key], port, profile: device.profile, notes: device.notes });
      return device;
    };
    const withoutNetwork = (device: Device): void => {
      device.loadBalancer.away = true;
      device.loadBalancer.hangUp();
    };

    const queue = await opened("queue");
    withoutNetwork(queue);
    for (const n of [110, 111, 112]) await queue.writeNotes(n, `queued before the update ${n}`);

    const intake = await opened("intake");
    await beginIntake(intake);
    await scanBox(intake, 2);

    const audit = await opened("audit");
    withoutNetwork(audit);
    const scans = [testItem(100).code, testItem(101).code];
    const auditPath = await beginAudit(audit, scans);

    const portal = await opened("portal");
    withoutNetwork(portal);
    await portal.goTo("/");
    await listItem(portal, "air", submittedPrice);
    await submitList(portal);
    await portal.goTo("/");
    await listItem(portal, "court", submittedPrice);

    await opened("old");
    for (const device of prepared) {
      await device.turnOff();
      await device.loadBalancer.close();
    }
    await fleet.close();
    return {
      ...{ devices, auditPath, scans, boxes: 2, submitted: 1, settingsOf },
      newShop: async () => {
        const name = `round_${randomBytes(6).toString("hex")}`;
        await createDatabase(postgres.adminUrl("postgres"), name, "prepared");
        const copy = join(folder, name);
        cpSync(dataDirectory, copy, { recursive: true });
        return { url: postgres.adminUrl(name), dataDirectory: copy };
      },
      close: async () => {
        for (const device of prepared) await device.remove();
        await pooler?.stop();
        await postgres.stop();
        // For root the cluster is elsewhere.
        rmSync(postgres.home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    for (const device of prepared) {
      process.stderr.write(`${device.owner.name} shows: ${await device.shown()}\n`);
      await device.remove();
      await device.loadBalancer.close();
    }
    await fleet.close();
    await pooler?.stop();
    await postgres.stop();
    throw error;
  }
}

/** Returns a database migrated and filled by the old release's own code. */
async function filledBy({ directory }: Checkout, postgres: EmbeddedPostgres): Promise<string> {
  await createDatabase(postgres.adminUrl("postgres"), "prepared");
  const url = postgres.adminUrl("prepared");
  // The program is this release's; the code it calls is the old one's.
  const program = "tests/upgrade/fill-shop.ts";
  mkdirSync(dirname(join(directory, program)), { recursive: true });
  const text = readFileSync(program, "utf8");
  // A release before the rooms has its database beside them.
  const isOlder = !existsSync(join(directory, "server/machine"));
  writeFileSync(join(directory, program), isOlder ? text.replaceAll("#server/machine/", "#server/") : text);
  execFileSync(process.execPath, [program, url, String(items)], {
    cwd: directory,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return url;
}
