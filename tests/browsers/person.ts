import { setTimeout as delay } from "node:timers/promises";
import type { BrowserDriver, Plain } from "./browser-driver.ts";
import { isKept, markElement, pasteText, type Sought, takeFaults, textShown, valueOfField } from "./page-functions.ts";

/** Timeout for something to appear, also on a busy machine. */
const patienceMs = 60_000;

const marked = "[data-walked]";

/** Kinds of elements, by people's names for them. */
const kinds = {
  button: "button, [role=button]",
  link: "a[href]",
  field: "input, textarea, [role=combobox]",
  option: "[role=option]",
  heading: "h1, h2, h3",
  region: "section, [role=region]",
  image: "[role=img], img",
  file: "input[type=file]",
  choice: "label, [role=radio]",
  line: "li button",
  text: "body *",
} as const;

export type Kind = keyof typeof kinds;

export interface Fit {
  readonly part?: boolean;
  readonly last?: boolean;
}

/** A person using a browser: finds elements by name, clicks, fills in and scans, and waits as people do. */
export class Person {
  readonly #driver: BrowserDriver;
  readonly #address: string;

  constructor(driver: BrowserDriver, address: string) {
    this.#driver = driver;
    this.#address = address;
  }

  get driver(): BrowserDriver {
    return this.#driver;
  }

  async goTo(path: string): Promise<void> {
    await this.expectsNoFaults();
    await this.#driver.open(new URL(path, this.#address).href);
  }

  /** As `goTo`, without waiting for what is passed. */
  async leavesFor(path: string): Promise<void> {
    await this.#patiently(() => this.#driver.leaveFor(new URL(path, this.#address).href));
  }

  async reload(): Promise<void> {
    await this.expectsNoFaults();
    await this.#driver.reload();
  }

  /** Waits until an element of this kind and name is visible. */
  async sees(kind: Kind, name: string, { part = false, last = false }: Fit = {}, patience = patienceMs): Promise<void> {
    await this.seesElement({ css: kinds[kind], name, part, last }, patience);
  }

  async seesElement(sought: Sought, patience = patienceMs): Promise<void> {
    const isThere = async () => (await this.asks(markElement, sought)) > 0;
    await this.until(`see ${JSON.stringify(sought)}`, isThere, patience);
  }

  async clicks(kind: Kind, name: string, fit: Fit = {}): Promise<void> {
    await this.sees(kind, name, fit);
    await this.clicksIt();
  }

  /** Clicks the element found last. */
  async clicksIt(): Promise<void> {
    await this.#driver.click(marked);
  }

  async fills(label: string, text: string): Promise<void> {
    await this.sees("field", label);
    await this.fillsIt(text);
  }

  /** Fills in the field found last. */
  async fillsIt(text: string): Promise<void> {
    await this.#driver.ask(pasteText, text);
  }

  /** Types into a combobox and chooses the option of that name, unless already chosen. */
  async chooses(label: string, name: string): Promise<void> {
    await this.sees("field", label);
    if ((await this.#driver.ask(valueOfField)) === name) return;
    await this.fillsIt(name);
    await this.clicks("option", name, { part: true });
  }

  async attaches(label: string, file: string): Promise<void> {
    await this.sees("file", label);
    await this.#driver.attach(marked, file);
  }

  /**
   * Scans, and waits for the visible result. If the machine paused between keys as no scanner does, nothing was
   * scanned, and the person repeats it.
   */
  async scans(code: string, kind: Kind, name: string): Promise<void> {
    for (let time = 1; time <= 3; time += 1) {
      await this.#driver.scan(code);
      const patience = time === 3 ? patienceMs : 10_000;
      const seen = await this.sees(kind, name, {}, patience).then(
        () => true,
        (error: unknown) => {
          if (time === 3) throw error;
          return false;
        },
      );
      if (seen) return;
    }
  }

  /** Waits until the queue is empty and the server responds. */
  async isOnline(): Promise<void> {
    await this.seesElement({ css: '[data-sync="online"]', name: "", part: false, last: false });
  }

  /** Waits until the service worker controls the page: from then on the app opens offline. */
  async hasTheAppKept(): Promise<void> {
    await this.until("have the app kept", () => this.#driver.ask(isKept));
  }

  async until(what: string, holds: () => Promise<boolean>, patience = patienceMs): Promise<void> {
    const end = Date.now() + patience;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`Could not ${what}. The page says: ${await this.#driver.ask(textShown)}`);
      await delay(100);
    }
  }

  /** Like the driver's, also while one page is replacing another. */
  async asks<Args extends readonly Plain[], T>(inPage: (...args: Args) => T, ...args: Args): Promise<T> {
    return await this.#patiently(() => this.#driver.ask(inPage, ...args));
  }

  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let time = 1; ; time += 1) {
      try {
        return await work();
      } catch (error) {
        if (time === 50) throw error;
        await delay(100);
      }
    }
  }

  /** Expects no errors in the page since it was loaded. */
  async expectsNoFaults(): Promise<void> {
    const faults = await this.#driver.ask(takeFaults);
    if (faults.length > 0) throw new Error(`The page is not clean: ${faults.join("; ")}`);
  }
}
