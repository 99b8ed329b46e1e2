import type { LaunchOptions } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Random } from "../simulation/random.ts";
import { ids, testItem } from "../support/test-store.ts";
import { Books, differences, markArgs } from "./books.ts";
import type { Checkout } from "./checkouts.ts";
import { Device } from "./device.ts";
import { LoadBalancer } from "./load-balancer.ts";
import { Fleet } from "./fleet.ts";
import { unlikeRows } from "./held-items.ts";
import { newType } from "../recipes/row-type.ts";
import { newCommand } from "./next-release.ts";
import type { Prepared, PreparedDevice } from "./prepare.ts";
import { finishAudit, finishIntake, listed, type owners, scanAndKill, scanBox, scanItem, submitList } from "./walks.ts";

export interface Releases {
  readonly before: Checkout;
  readonly now: Checkout;
  readonly next: Checkout;
}

/** A round's result. */
export interface Round {
  readonly notes: number;
  readonly sent: number;
  readonly cuts: number;
  readonly kills: number;
  readonly emptyPages: number;
  /** The release that the shop went back to. */
  readonly backTo: string;
  readonly findings: readonly string[];
}

/** Returns the first script of a release's page for staff, or for consigners. */
const entryOf = ({ directory }: Checkout, face: "staff" | "portal"): string =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(
    readFileSync(join(directory, "dist", face, "index.html"), "utf8"),
  )?.[1] ?? "";

/**
 * Returns whether a release's servers omit unknown types (decision 0185). Older ones answer pulls with an error
 * once such a row exists, so none is written until they are gone.
 */
export const skipsUnknownTypes = ({ directory }: Checkout): boolean =>
  ["shared/machine/sync", "shared/sync"].some((folder) => existsSync(join(directory, folder, "known-rows.ts")));

/** Probability of breaking an API call while servers are replaced. */
const cut = 0.08;

/** One update, back, and forward again, of a working shop. */
export class Rolling {
  readonly #random: Random;
  readonly #releases: Releases;
  readonly #fleet: Fleet;
  readonly #books: Books;
  readonly #devices: ReadonlyMap<keyof typeof owners, Device>;
  readonly #isCut: boolean;
  readonly #seed: number;
  readonly #findings: string[] = [];
  readonly #say: (line: string) => void;
  #written = 0;
  #serverKills = 0;
  #marks = 0;
  #boxes: number;
  /** The audit's scans in order, and whether the screen showed each as accepted. */
  readonly #scans: { readonly code: string; readonly isSure: boolean }[];
  readonly #auditPath: string;

  private constructor(
    seed: number,
    isCut: boolean,
    releases: Releases,
    prepared: Prepared,
    { fleet, books, devices }: { fleet: Fleet; books: Books; devices: ReadonlyMap<keyof typeof owners, Device> },
    say: (line: string) => void,
  ) {
    this.#seed = seed;
    this.#isCut = isCut;
    this.#random = new Random(seed);
    this.#releases = releases;
    this.#fleet = fleet;
    this.#books = books;
    this.#devices = devices;
    this.#boxes = prepared.boxes;
    this.#scans = prepared.scans.map((code) => ({ code, isSure: true }));
    this.#auditPath = prepared.auditPath;
    this.#say = say;
  }

  /** Runs a round; `isCut` false breaks and kills nothing. */
  static async run(
    seed: number,
    isCut: boolean,
    releases: Releases,
    prepared: Prepared,
    launch: LaunchOptions,
    say: (line: string) => void,
  ): Promise<Round> {
    const { url, dataDirectory } = await prepared.newShop();
    const fleet = new Fleet(dataDirectory, prepared.settingsOf(url));
    const books = await Books.open(url);
    const devices = new Map(
      await Promise.all(
        [...prepared.devices].map(
          async ([key, kept], n) => [key, await reopened(kept, fleet, seed + n, launch)] as const,
        ),
      ),
    );
    const rolling = new Rolling(seed, isCut, releases, prepared, { fleet, books, devices }, say);
    try {
      await rolling.#stage("starts", () => rolling.#starts());
      const backTo = await rolling.#roll(prepared);
      return rolling.#outcome(backTo);
    } finally {
      for (const device of devices.values()) {
        await device.remove();
        await device.loadBalancer.close();
      }
      await fleet.close();
      await books.close();
    }
  }

  #outcome(backTo: string): Round {
    const all = [...this.#devices.values()];
    const sum = (of: (device: Device) => number) => all.reduce((total, device) => total + of(device), 0);
    return {
      notes: sum(({ notes }) => notes.size),
      sent: sum(({ sent }) => sent.size),
      cuts: sum(({ loadBalancer }) => loadBalancer.cuts),
      kills: this.#serverKills + sum(({ kills }) => kills),
      emptyPages: sum(({ emptyPages }) => emptyPages),
      backTo,
      findings: this.#findings,
    };
  }

  /** Runs a stage; its errors become findings, and the next one starts all the same. */
  async #stage(name: string, work: () => Promise<void>, of?: Device): Promise<void> {
    const began = performance.now();
    try {
      await work();
    } catch (error) {
      const message = (error instanceof Error ? error.message : String(error)).split("\n")[0];
      const shown = of === undefined ? "" : ` It shows: ${await of.shown()}`;
      this.#found(`${name}: ${message}${shown}`);
    }
    this.#say(`  ${name}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }

  #found(...what: readonly string[]): void {
    this.#findings.push(...what);
    for (const finding of what) this.#say(`  ! ${finding}`);
  }

  #device(key: keyof typeof owners): Device {
    const device = this.#devices.get(key);
    if (device === undefined) throw new Error(`There is no ${key}.`);
    return device;
  }

  async #starts(): Promise<void> {
    const { before } = this.#releases;
    await Promise.all([this.#fleet.add(before), this.#fleet.add(before)]);
    for (const device of this.#devices.values()) {
      device.loadBalancer.files = "before";
      // Queued commands are delivered to the new server, not to the old one.
      device.loadBalancer.away = device !== this.#device("old");
      await device.turnOn();
      await device.goTo("/");
    }
  }

  async #roll(prepared: Prepared): Promise<string> {
    const { before, now, next } = this.#releases;
    await this.#stage("old and old", () => this.#work());
    await this.#stage("the next release's server starts", async () => {
      await this.#fleet.add(next);
      await this.#fleet.remove("before", "SIGTERM");
      for (const { loadBalancer } of this.#devices.values()) {
        loadBalancer.away = false;
        loadBalancer.cut = this.#isCut ? cut : 0;
      }
      if (skipsUnknownTypes(before)) await this.#mark();
    });
    await this.#stage("old and new, devices of the old build", () => this.#work("next"));
    const ahead = (["queue", "intake", "audit", "portal"] as const).filter(() => this.#random.chance(0.6));
    for (const key of ahead) await this.#update(key, next);
    await this.#stage("old and new, devices of both builds", () => this.#work("next"));
    await this.#stage("the other server is replaced", async () => {
      await this.#fleet.add(next);
      await this.#fleet.remove("before", this.#isCut && this.#random.chance(0.5) ? "SIGKILL" : "SIGTERM");
      await this.#mark();
    });
    for (const key of ["queue", "intake", "audit", "portal"] as const)
      if (!ahead.includes(key)) await this.#update(key, next);
    await this.#stage("new and new", () => this.#work("next"));

    let back = before;
    await this.#stage("back by one release", async () => {
      try {
        await this.#fleet.add(before);
      } catch (error) {
        if (!String(error).includes("was migrated by a newer version")) throw error;
        back = now;
        await this.#fleet.add(now);
      }
      await this.#fleet.add(back);
      await this.#fleet.remove("next", "SIGTERM");
      await this.#fleet.remove("next", "SIGTERM");
    });
    const queue = this.#device("queue");
    await this.#stage(
      "a command that the older servers do not know is queued",
      async () => {
        this.#marks += 1;
        await queue.run(newCommand, markArgs(`${this.#marks} of ${this.#seed}, queued`));
      },
      queue,
    );
    await this.#stage("devices of the new build at the older servers", () => this.#work(back.name));
    await this.#update("queue", back);
    await this.#stage(
      "an item with a value that the older build does not know is edited",
      () => queue.writeNotes(115, `an item paid in another way ${this.#seed}`),
      queue,
    );
    await this.#stage("devices of three builds at the older servers", () => this.#work(back.name));
    await this.#stage("forward again", async () => {
      await Promise.all([this.#fleet.add(next), this.#fleet.add(next)]);
      await this.#fleet.remove(back.name, "SIGTERM");
      await this.#fleet.remove(back.name, "SIGTERM");
      await this.#mark();
    });
    await this.#update("queue", next);
    await this.#stage("new and new again", () => this.#work("next"));
    for (const { loadBalancer } of this.#devices.values()) loadBalancer.cut = 0;
    await this.#finish(prepared);
    return back.name;
  }

  /** Creates a row of a type that the previous release does not know. */
  async #mark(): Promise<void> {
    this.#marks += 1;
    await this.#books.markShelf(this.#fleet.address("next"), `${this.#marks} of ${this.#seed}`);
  }

  async #update(key: keyof typeof owners, to: Checkout): Promise<void> {
    const device = this.#device(key);
    device.loadBalancer.files = to.name;
    await this.#stage(
      `${device.owner.name} gets the build of ${to.name}`,
      () => device.update(entryOf(to, key === "portal" ? "portal" : "staff")),
      device,
    );
  }

  /** Has everybody do one thing, in any order; meanwhile a server of the release may be killed, and a browser. */
  async #work(killable?: string): Promise<void> {
    const order = [...this.#devices.values()].sort(() => this.#random.next() - 0.5);
    const killed =
      this.#isCut && killable !== undefined && this.#random.chance(0.6) ? this.#killServer(killable) : null;
    for (const device of order) {
      const killAfter = this.#isCut && this.#random.chance(0.2) ? this.#random.below(1_500) : null;
      await this.#stage(`${device.owner.name} works`, () => this.#doOne(device, killAfter), device);
    }
    await killed;
  }

  async #killServer(release: string): Promise<void> {
    const again = Object.values(this.#releases).find(({ name }) => name === release);
    if (again === undefined) return;
    await delay(this.#random.below(5_000));
    this.#serverKills += 1;
    await this.#fleet.remove(release, "SIGKILL");
    await this.#fleet.add(again);
  }

  async #doOne(device: Device, killAfter: number | null): Promise<void> {
    const next = `${device.owner.name} ${this.#seed} ${(this.#written += 1)}`;
    switch (device) {
      case this.#device("intake"):
        if (this.#boxes < 6 && killAfter === null) {
          await device.goTo("/scan");
          await scanBox(device, this.#boxes + 1);
          this.#boxes += 1;
          return;
        }
        return await device.writeNotes(120 + this.#random.below(10), next, killAfter);
      case this.#device("audit"): {
        await device.goTo(this.#auditPath);
        const code = testItem(100 + this.#scans.length).code;
        if (killAfter === null) await scanItem(device, code);
        this.#scans.push({ code, isSure: killAfter === null || (await scanAndKill(device, code, killAfter)) });
        return;
      }
      case this.#device("portal"):
        return await device.goTo(this.#random.pick(["/", "/inventory", "/payouts"]));
      default:
        return await device.writeNotes(130 + this.#random.below(10), next, killAfter);
    }
  }

  async #finish({ submitted }: Prepared): Promise<void> {
    const [intake, audit, portal, old] = [
      this.#device("intake"),
      this.#device("audit"),
      this.#device("portal"),
      this.#device("old"),
    ];
    await this.#stage("the intake is saved", () => finishIntake(intake, this.#boxes), intake);
    const sure = this.#scans.filter(({ isSure }) => isSure).length;
    await this.#stage("the audit is run", () => finishAudit(audit, this.#auditPath, sure, this.#scans.length), audit);
    await this.#stage(
      "the consigner submits what was on the list",
      async () => {
        await portal.goTo("/");
        await listed(portal).filter({ hasText: "1" }).waitFor();
        await submitList(portal);
      },
      portal,
    );
    for (const device of this.#devices.values())
      await this.#stage(`${device.owner.name} has delivered everything`, () => device.isDelivered(), device);
    await this.#stage("the books are compared", async () => {
      const all = [...this.#devices.values()];
      this.#found(...(await this.#books.lostOrDoubled(all)), ...(await this.#books.unlike(this.#boxes, submitted + 1)));
      const auditId = new URL(this.#auditPath, "http://localhost").searchParams.get("audit") ?? "";
      const scans = await this.#books.scans(auditId);
      const wanted = this.#scans.filter(({ code, isSure }) => isSure || scans.includes(code)).map(({ code }) => code);
      if (scans.join() !== wanted.join())
        this.#found(`the audit has the scans ${scans.join()} instead of ${wanted.join()}`);
      const { rows, fed } = await this.#books.marks();
      if (rows !== this.#marks || fed !== this.#marks)
        this.#found(`${rows} shelves were marked instead of ${this.#marks}, ${fed} in the feed`);
      for (const { loadBalancer, owner, errors } of all) {
        this.#found(...loadBalancer.faults, ...errors.map((error) => `${owner.name}: a page threw ${error}`));
      }
      this.#found(...this.#fleet.errors.map((line) => `a server logged ${line.slice(0, 600)}`));
    });
    const file = await this.#books.itemsFile(this.#fleet.address("next"));
    for (const device of [this.#device("queue"), intake, old])
      await this.#stage(
        `${device.owner.name} shows the server's rows`,
        async () => {
          const wrong = differences(await exported(device), file);
          if (wrong.length > 0) throw new Error(`${wrong.length} differ: ${wrong.slice(0, 5).join("; ")}`);
        },
        device,
      );
    await this.#stage(
      "the consigner's phone has the server's rows",
      async () => {
        const { items, rows } = await portal.holds(newType);
        const wrong = unlikeRows(items, await this.#books.itemsOf(ids.seller));
        if (wrong.length > 0) throw new Error(`${wrong.length} differ: ${wrong.slice(0, 5).join("; ")}`);
        if (rows !== this.#marks) throw new Error(`it has ${rows} marks of shelves instead of ${this.#marks}`);
      },
      portal,
    );
    await this.#stage("the tablet that stayed old is of the old build", async () => {
      const entry = entryOf(this.#releases.before, "staff");
      if ((await old.build()) !== entry) throw new Error(`it runs ${await old.build()}`);
    });
  }
}

/** Returns the device's items from its exported file. */
async function exported(device: Device): Promise<string> {
  await device.goTo("/findInventory");
  const { page } = device;
  await page.evaluate(() => {
    const made = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      void blob.text().then((text) => (document.documentElement.dataset["exported"] = text));
      return made(blob);
    };
  });
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.locator("html[data-exported]").waitFor({ state: "attached" });
  return (await page.locator("html").getAttribute("data-exported")) ?? "";
}

async function reopened(kept: PreparedDevice, fleet: Fleet, seed: number, launch: LaunchOptions): Promise<Device> {
  const loadBalancer = new LoadBalancer(fleet.backends, seed);
  await loadBalancer.open(kept.port);
  const device = new Device(kept.owner, loadBalancer, kept.port, launch, kept.profile);
  for (const [text, note] of kept.notes) device.notes.set(text, note);
  return device;
}
