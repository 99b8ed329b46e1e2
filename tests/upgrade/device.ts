import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, LaunchOptions, Page } from "@playwright/test";
import { Tablet } from "../faults/tablet.ts";
import { giveCredentials } from "../journeys/support/people.ts";
import { testPassword } from "../support/test-server.ts";
import { testItem } from "../support/test-store.ts";
import type { LoadBalancer } from "./load-balancer.ts";
import type { HeldItem } from "./held-items.ts";
import { deviceHandle } from "./next-release.ts";

/** Timeout of anything on a screen, on a busy machine. */
export const patienceMs = 60_000;

/** A device's user, and their face. */
export interface Owner {
  readonly name: string;
  readonly email: string;
  readonly host: "localhost" | "portal.localhost";
  readonly size: { readonly width: number; readonly height: number };
}

/** The text of a page whose browser did not open the database in time, as on a busy machine. */
const noAnswer = "The browser doesn’t give access to what is kept on this device.";

/** The part of a page's device that a proof uses. */
interface Handle {
  run(name: string, args: unknown): Promise<unknown>;
  readonly view: {
    list(type: string, query: object): { readonly rows: readonly { readonly id: string }[] };
    all(type: string): readonly unknown[];
    readonly items: { full(id: string): Promise<unknown> };
  };
}

/** A browser with its own profile behind its own proxy. */
export class Device {
  readonly owner: Owner;
  readonly loadBalancer: LoadBalancer;
  /** The notes it wrote, each a unique text: the item, and whether the screen confirmed saving. */
  readonly notes = new Map<string, { readonly n: number; readonly isSaved: boolean }>();
  /** The ids of all commands it sent to any server. */
  readonly sent = new Set<string>();
  /** Number of kills of its browser, and of reloads of pages that stayed empty. */
  kills = 0;
  emptyPages = 0;
  readonly #port: number;
  readonly #tablet: Tablet;
  #page: Page | undefined;
  readonly #errors: string[] = [];

  constructor(owner: Owner, loadBalancer: LoadBalancer, port: number, launch: LaunchOptions, profile?: string) {
    this.owner = owner;
    this.loadBalancer = loadBalancer;
    this.#port = port;
    this.#tablet = new Tablet(launch, profile);
  }

  get profile(): string {
    return this.#tablet.profile;
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error(`${this.owner.name} is off.`);
    return this.#page;
  }

  get isOn(): boolean {
    return this.#page !== undefined;
  }

  /** Uncaught errors of its pages. */
  get errors(): readonly string[] {
    return this.#errors;
  }

  async turnOn(): Promise<void> {
    const context = await this.#tablet.start();
    context.setDefaultTimeout(patienceMs);
    this.#watch(context);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(this.owner.size);
    this.#page = page;
  }

  /** Closes it as a person does. */
  async turnOff(): Promise<void> {
    this.#page = undefined;
    await this.#tablet.close();
  }

  /** Kills it as an empty battery does. */
  async kill(): Promise<void> {
    this.#page = undefined;
    this.kills += 1;
    await this.#tablet.kill();
  }

  async remove(): Promise<void> {
    this.#page = undefined;
    await this.#tablet.remove();
  }

  #watch(context: BrowserContext): void {
    context.on("weberror", (error) => {
      const { message } = error.error();
      if (!message.startsWith(noAnswer)) this.#errors.push(message);
    });
    context.on("request", (request) => {
      if (!request.url().endsWith("/api/sync/push")) return;
      const { commands } = request.postDataJSON() as { readonly commands: readonly { readonly id: string }[] };
      for (const { id } of commands) this.sent.add(id);
    });
  }

  /** Opens a screen and waits until it is shown. */
  async goTo(path: string): Promise<void> {
    await this.page.goto(`http://${this.owner.host}:${this.#port}${path}`);
    await this.stands();
  }

  /**
   * Waits until a screen is shown. A browser that ends the worker while a page is loading may leave it empty
   * (docs/plan.md): then it is reloaded.
   */
  async stands(): Promise<void> {
    const title = this.page.locator("[data-page-title]").first();
    await title.waitFor({ timeout: patienceMs / 2 }).catch(async () => {
      if ((await this.page.locator("#root:empty, #gate").count()) > 0) this.emptyPages += 1;
      await this.page.reload();
      await title.waitFor();
    });
  }

  /** Signs in, and waits until store and app are stored. */
  async signIn(): Promise<void> {
    await this.page.goto(`http://${this.owner.host}:${this.#port}/`);
    await giveCredentials(this.page, this.owner.email, testPassword);
    await this.stands();
    await this.isDelivered();
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 100 });
    // A worker that controls a page has everything, but for a first one of a build that stores the rest afterwards.
    const storesLater = await this.page.evaluate(async () =>
      (await (await fetch("/sw.js")).text()).includes("KEEP_REST"),
    );
    if (storesLater) await this.page.locator("html[data-kept]").waitFor({ state: "attached" });
  }

  /** Waits until everything is downloaded and delivered; a device that found no server retries after up to a minute. */
  async isDelivered(): Promise<void> {
    // A browser killed before starts with an empty page, which delivers nothing.
    if (this.page.url() === "about:blank") await this.goTo("/");
    const online = this.page.locator('[data-sync="online"]').first();
    await this.page.locator("html").dispatchEvent("visibilitychange");
    await online.waitFor({ timeout: 2 * patienceMs }).catch(async () => {
      const says = (await this.page.locator("[data-sync]").first().innerText()).replaceAll("\n", " ");
      throw new Error(`${this.owner.name} is not online but says “${says}”`);
    });
  }

  /** Writes notes on an item; with `killedAfter` the browser is killed so many milliseconds after Save was pressed. */
  async writeNotes(n: number, notes: string, killedAfter: number | null = null): Promise<void> {
    await this.goTo(`/inventories/${testItem(n).id}`);
    const field = this.page.getByLabel("Notes");
    const stopped = this.page.getByText(noAnswer);
    await field.or(stopped).first().waitFor();
    if (await stopped.isVisible()) {
      this.emptyPages += 1;
      await this.page.reload();
    }
    await field.fill(notes);
    this.notes.set(notes, { n, isSaved: false });
    const save = this.page.getByRole("button", { name: "Save", exact: true });
    if (killedAfter === null) {
      await save.click();
      await this.page.getByText(/^Saved( on this device)?$/).waitFor();
      this.notes.set(notes, { n, isSaved: true });
      return;
    }
    await save.evaluate((button) => (button as HTMLElement).click());
    await delay(killedAfter);
    await this.kill();
    await this.turnOn();
  }

  /** Returns the page's first script, which identifies the build; empty if none is loaded. */
  async build(): Promise<string> {
    const entry = this.page.locator("script[type=module][src]");
    return (await entry.count()) === 0 ? "" : ((await entry.first().getAttribute("src")) ?? "");
  }

  /** Runs a command without a button, on a page of the next release. */
  async run(name: string, args: unknown): Promise<void> {
    await this.#withDevice();
    await this.page.evaluate(
      async ([handle, command, sent]) =>
        void (await (globalThis as unknown as Record<string, Handle>)[handle]?.run(command, sent)),
      [deviceHandle, name, args] as const,
    );
  }

  /** Returns the complete items on a device of the next release, and its number of rows of a type. */
  async holds(type: string): Promise<{ readonly items: readonly HeldItem[]; readonly rows: number }> {
    await this.#withDevice();
    return await this.page.evaluate(
      async ([handle, counted]) => {
        const view = (globalThis as unknown as Record<string, Handle>)[handle]?.view;
        const listed = view?.list("item", {}).rows ?? [];
        const items = await Promise.all(listed.map(async ({ id }) => await view?.items.full(id)));
        return { items: items as HeldItem[], rows: view?.all(counted).length ?? 0 };
      },
      [deviceHandle, type] as const,
    );
  }

  async #withDevice(): Promise<void> {
    await this.goTo("/");
    await this.page.waitForFunction((handle) => handle in globalThis, deviceHandle);
  }

  /** Accepts the offered update to the build with this first script. */
  async update(to: string): Promise<void> {
    const until = Date.now() + 3 * patienceMs;
    while ((await this.build()) !== to) {
      if (Date.now() > until)
        throw new Error(
          `${this.owner.name} does not get the build it is offered; ${await this.build()} with ${await this.#workers()}`,
        );
      // Each page load checks for a newer worker.
      await this.goTo("/");
      const offer = this.page.getByRole("button", { name: "Update", exact: true });
      const isOffered = await offer.waitFor({ timeout: 20_000 }).then(
        () => true,
        () => false,
      );
      if (!isOffered) continue;
      await offer.click();
      const entry = this.page.locator(`script[type=module][src="${to}"]`);
      await entry.waitFor({ state: "attached", timeout: 30_000 }).catch(() => undefined);
    }
    await this.stands();
  }

  /** Returns its page's workers and what they store, for findings. */
  async #workers(): Promise<string> {
    return await this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const states = () =>
        (["installing", "waiting", "active"] as const)
          .map((at) => `${at} ${registration?.[at]?.state ?? "none"}`)
          .join();
      const seen = [states()];
      registration?.addEventListener("updatefound", () => {
        const { installing } = registration;
        seen.push(`found ${states()}`);
        installing?.addEventListener("statechange", () => seen.push(`became ${installing.state}`));
      });
      const asked = await registration?.update().then(
        () => "updated",
        (error: unknown) => String(error),
      );
      await new Promise((passed) => setTimeout(passed, 15_000));
      seen.push(`${asked} ${states()}`);
      const files: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const keys = await cache.keys();
        let unread = 0;
        for (const key of keys) {
          const text = await cache.match(key).then(
            (kept) => kept?.text(),
            () => undefined,
          );
          if (text === undefined) unread += 1;
          if (/index\.html/.test(key.url)) files.push(`${key.url}: ${/src="[^"]*index-[^"]*"/.exec(text ?? "")?.[0]}`);
        }
        files.push(`${name} ${keys.length}, ${unread} of them unread`);
      }
      const script = await (await fetch("/sw.js", { cache: "no-store" })).text();
      return `${seen.join("; ")}; ${files.join("; ")}; controlled ${navigator.serviceWorker.controller?.state}, offered ${script.length}`;
    });
  }

  /** Returns what is shown, for findings. */
  async shown(): Promise<string> {
    const text = await this.#page
      ?.locator("body")
      .innerText({ timeout: 5_000 })
      .catch(() => "(no page)");
    return (text ?? "(off)").replaceAll(/\s+/g, " ").slice(0, 400);
  }
}
