import { setTimeout as delay } from "node:timers/promises";
import { expect, type LaunchOptions, type Page } from "@playwright/test";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { itemsOnSale } from "../journeys/support/items.ts";
import { appIsKept } from "../journeys/support/kept-app.ts";
import { people, signIn } from "../journeys/support/people.ts";
import { allDelivered } from "../journeys/support/sync-state.ts";
import type { TestServer } from "../support/test-server.ts";
import { testItem } from "../support/test-store.ts";
import type { Outcome } from "./scenarios.ts";
import { Tablet } from "./tablet.ts";

/** Items for so many kills, of which a few park and sell one. */
export const toSell = (kills: number): readonly Put[] => itemsOnSale(Math.ceil(kills / acts.length) + 1);

/** What a person does, one after the other, each in a browser that is killed after it. */
const acts = ["name", "park", "lock", "sale", "wrongPin", "signOut"] as const;

const [pin, wrongPin, tries] = ["2580", "0000", 5];

/** What must be there at the next start. */
interface Left {
  tillName: string;
  parked: number;
  sold: number;
  hasPin: boolean;
  isLocked: boolean;
  wrongTries: number;
  isSignedIn: boolean;
}

/** Seconds from an act to the kill, spread from 0.1 to `longest`, four of five below five. */
export function secondsTo(n: number, longest: number): number {
  const place = (n * 0.618_034) % 1;
  const early = Math.min(5, longest);
  if (place < 0.8) return 0.1 + (place / 0.8) ** 2 * (early - 0.1);
  return early + ((place - 0.8) / 0.2) ** 2 * (longest - early);
}

/**
 * Kills a till's browser (`kill -9`) so many times, up to `longest` seconds after a person has named it, parked or sold
 * something, locked it, tried a wrong PIN or signed out. Each start must show it as it was left. `kept` is how many acts
 * were found done. Stops at the first that is not.
 */
export async function tillKilled(
  server: TestServer,
  launch: LaunchOptions,
  { kills, longest }: { readonly kills: number; readonly longest: number },
): Promise<Outcome> {
  const till = new Till(server, launch);
  const findings: string[] = [];
  let kept = 0;
  try {
    await till.signIn();
    for (let n = 0; n < kills; n += 1) {
      const act = acts[n % acts.length] as (typeof acts)[number];
      await till.does[act]();
      const seconds = secondsTo(n, longest);
      await delay(seconds * 1_000);
      await till.killed();
      const unlike = await till.unlike();
      if (unlike !== null) {
        findings.push(`${seconds.toFixed(1)} s after ${act}: ${unlike}`);
        break;
      }
      kept += 1;
    }
    if (findings.length === 0) findings.push(...(await till.unlikeAtServer()));
    return { times: kills, kept, findings };
  } finally {
    await till.remove();
  }
}

/** A tablet at the counter, and what its person did there. */
class Till {
  readonly #server: TestServer;
  readonly #tablet: Tablet;
  readonly #left: Left = {
    tillName: "",
    parked: 0,
    sold: 0,
    hasPin: false,
    isLocked: false,
    wrongTries: 0,
    isSignedIn: false,
  };
  #page: Page | null = null;
  #items = 0;

  constructor(server: TestServer, launch: LaunchOptions) {
    this.#server = server;
    this.#tablet = new Tablet(launch);
  }

  /** Signs in, and closes the browser in order: one that is killed within seconds of it asks for it again. */
  async signIn(): Promise<void> {
    const page = this.#page ?? (await this.#started());
    await signIn(page, people.admin, this.#server.address);
    await appIsKept(page);
    await this.#tablet.close();
    this.#left.isSignedIn = true;
    await this.#started();
  }

  readonly does: Readonly<Record<(typeof acts)[number], () => Promise<void>>> = {
    name: async () => {
      const page = await this.#at("/dayClose");
      this.#left.tillName = `Till ${this.#items}`;
      const field = page.getByLabel("Name of this till");
      await field.fill(this.#left.tillName);
      await field.blur();
    },
    park: async () => {
      this.#items += 1;
      const page = await this.#at(`/sell?item=${testItem(this.#items).id}`);
      await page.getByRole("button", { name: "Park" }).click();
      await expect(page.getByRole("heading", { name: "Parked sales" })).toBeVisible();
      this.#left.parked += 1;
    },
    sale: async () => {
      const page = await this.#at("/sell");
      await page
        .getByRole("button", { name: /^Continue/ })
        .first()
        .click();
      await page.getByRole("button", { name: /^Sell 1 item/ }).click();
      await expect(page.getByRole("button", { name: "Next sale" })).toBeVisible();
      this.#left.parked -= 1;
      this.#left.sold += 1;
    },
    lock: async () => {
      const page = await this.#at("/sell");
      await page.getByRole("button", { name: "Lock", exact: true }).click();
      if (!this.#left.hasPin) {
        await page.getByRole("textbox", { name: "New PIN" }).fill(pin);
        await page.getByRole("textbox", { name: "PIN again" }).fill(pin);
        await page.getByRole("button", { name: "Save PIN" }).click();
        this.#left.hasPin = true;
      }
      await expect(page.getByRole("textbox", { name: "PIN", exact: true })).toBeVisible();
      this.#left.isLocked = true;
    },
    wrongPin: async () => {
      await this.does.lock();
      await this.#tryPin(wrongPin);
    },
    signOut: async () => {
      const page = await this.#at("/sell");
      await page.getByRole("button", { name: "Sign out" }).first().click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /sign out/i })
        .click();
      await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
      Object.assign(this.#left, { isSignedIn: false, hasPin: false });
    },
  };

  async killed(): Promise<void> {
    await this.#tablet.kill();
    await this.#started();
  }

  /** Opens the till, and returns what is not as it was left; null for nothing. It is unlocked and signed in then. */
  async unlike(): Promise<string | null> {
    try {
      await this.#look();
      return null;
    } catch (fault) {
      const shown = await this.#page?.locator("body").innerText();
      return `${fault instanceof Error ? fault.message : String(fault)}\n${shown}`;
    }
  }

  /** Returns what the server has that differs from what was done, once everything is delivered. */
  async unlikeAtServer(): Promise<readonly string[]> {
    await allDelivered(await this.#at("/sell"));
    const [there] = await this.#server.db.asAdmin<{ sold: number; tills: number }>(
      "select count(distinct order_id)::int as sold, count(distinct register_id)::int as tills from public.payments",
    );
    const { sold } = this.#left;
    return there?.sold === sold && there.tills === Math.min(1, sold)
      ? []
      : [`the server has ${there?.sold} of ${sold} sales, of ${there?.tills} tills`];
  }

  async remove(): Promise<void> {
    await this.#tablet.remove();
  }

  async #look(): Promise<void> {
    const left = this.#left;
    let page = await this.#at("/sell");
    if (!left.isSignedIn) {
      await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
      await this.signIn();
      page = await this.#at("/sell");
    }
    if (left.isLocked) {
      await page.getByRole("button", { name: "Ada Admin" }).click();
      if (left.wrongTries > 0) await this.#tryPin(wrongPin);
      await this.#tryPin(pin);
    }
    const lock = page.getByRole("button", { name: "Lock", exact: true });
    const person = page.getByRole("button", { name: "Ada Admin" });
    await expect(lock.or(person)).toBeVisible();
    // Local storage may be a minute behind and still say locked; what either says counts (merged-record.ts).
    if (left.hasPin && (await person.isVisible())) {
      await person.click();
      await this.#tryPin(pin);
    }
    await expect(lock).toBeVisible();
    await expect(page.getByRole("button", { name: /^Continue/ })).toHaveCount(left.parked);
    await expect(page.getByRole("button", { name: "Park", exact: true })).toHaveCount(0);
    await (await this.#at("/dayClose")).locator("[data-page-title]").waitFor();
    await expect(page.getByLabel("Name of this till")).toHaveValue(left.tillName);
  }

  /** Tries a PIN; a wrong one must be counted with those of before the kill. */
  async #tryPin(text: string): Promise<void> {
    const page = await this.#shown();
    const left = this.#left;
    await page.getByRole("textbox", { name: "PIN", exact: true }).fill(text);
    await page.getByRole("button", { name: "Unlock" }).click();
    if (text === pin) {
      await expect(page.getByRole("button", { name: "Lock", exact: true })).toBeVisible();
      Object.assign(left, { isLocked: false, wrongTries: 0 });
      return;
    }
    left.wrongTries += 1;
    await expect(page.getByText(`${tries - left.wrongTries} tries are left`)).toBeVisible();
  }

  async #at(address: string): Promise<Page> {
    const page = await this.#shown();
    await page.goto(`${this.#server.address}${address}`);
    return page;
  }

  async #shown(): Promise<Page> {
    return this.#page ?? (await this.#started());
  }

  async #started(): Promise<Page> {
    const context = await this.#tablet.start();
    this.#page = context.pages()[0] ?? (await context.newPage());
    return this.#page;
  }
}
