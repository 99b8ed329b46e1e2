import type { Page } from "@playwright/test";

/** What a person has done so far: taps and clicks, and fields that they typed into. */
export interface Taps {
  readonly taps: number;
  readonly fields: number;
}

type Counted = { tapsCounted?: { taps: number; fields: number } };

/**
 * Counts what a person does on the page from now on, by the events that reach it, so that no step of a journey is
 * forgotten. A field counts once, however much is typed into it before another; keys of a scanner count nothing. It
 * counts within one page: a journey that is counted does not reload it.
 */
export async function countTaps(page: Page): Promise<{
  /** Returns what was done so far. */
  readonly soFar: () => Promise<Taps>;
  /** Returns the sum of both, for a target such as "paid in six". */
  readonly inAll: () => Promise<number>;
}> {
  await page.evaluate(() => {
    const counted = { taps: 0, fields: 0 };
    (globalThis as Counted).tapsCounted = counted;
    let last: EventTarget | null = null;
    const listen = (type: string, count: (event: Event) => void) =>
      document.addEventListener(type, (event) => event.isTrusted && count(event), { capture: true });
    listen("pointerdown", () => {
      counted.taps += 1;
      last = null;
    });
    listen("input", ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target === last) return;
      if (target.type === "checkbox" || target.type === "radio") return;
      last = target;
      counted.fields += 1;
    });
  });
  const soFar = async (): Promise<Taps> => {
    const counted = await page.evaluate(() => (globalThis as Counted).tapsCounted ?? null);
    if (counted === null) throw new Error("The page was loaded again; its taps are no longer counted.");
    return counted;
  };
  return {
    soFar,
    inAll: async () => {
      const { taps, fields } = await soFar();
      return taps + fields;
    },
  };
}
