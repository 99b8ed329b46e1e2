import type { Page } from "@playwright/test";

/** Rows of the list that is waited for. */
export const listRows = 50;

/** A state of the list, as drawn. */
interface Drawn {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly rows: readonly string[];
  /** The sentence below the title. */
  readonly said: string;
  readonly link: string;
}

/** Writes down every state of the list that a frame has drawn, from the page's first. */
export async function watchList(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Drawn[] = [];
    Object.assign(globalThis, { seen });
    let last = "";
    const look = () => {
      const rows = [...document.querySelectorAll("#main [role=rowgroup] a[href^='/inventories/']")].map(
        (link) => link.getAttribute("href") ?? "",
      );
      const said = document.querySelector("[data-page-title] + p")?.textContent ?? "";
      const link = document.querySelector("[data-sync]")?.getAttribute("data-sync") ?? "";
      const state = [rows, said, link].join();
      if (state !== last) seen.push({ at: Date.now(), rows, said, link });
      last = state;
    };
    // Asks for a frame only when something has changed: drawing without end would take the processor.
    new MutationObserver(() => requestAnimationFrame(look)).observe(document, {
      ...{ childList: true, characterData: true, subtree: true },
      ...{ attributes: true, attributeFilter: ["data-sync"] },
    });
  });
}

/** Moments of a list, in milliseconds since 1970. */
export interface ListMoments {
  /** The first rows, whichever they are. */
  readonly any: number;
  /** The first fifty, as they stay. */
  readonly right: number;
  /** The count of everything. */
  readonly all: number;
  /** The device is up to date, with everything on its disk. */
  readonly durable: number;
}

/** Waits until the list shows its first fifty rows and says that there are so many, or that it is up to date too. */
export async function listMoments(page: Page, said: string, link: "any" | "online"): Promise<ListMoments> {
  await page.waitForFunction(
    ([rows, text, wanted]) => {
      const now = (globalThis as unknown as { seen: readonly Drawn[] }).seen.at(-1);
      return now?.rows.length === rows && now.said === text && (wanted === "any" || now.link === wanted);
    },
    [listRows, said, link] as const,
    { timeout: 240_000, polling: 100 },
  );
  const seen = (await page.evaluate(() => (globalThis as unknown as { seen: unknown }).seen)) as readonly Drawn[];
  const first = (is: (one: Drawn) => boolean) => seen.find(is)?.at ?? Number.NaN;
  const last = seen.at(-1)?.rows.join();
  const wrongUntil = seen.findLastIndex(({ rows }) => rows.join() !== last);
  return {
    any: first(({ rows }) => rows.length > 0),
    right: seen[wrongUntil + 1]?.at ?? Number.NaN,
    all: first((one) => one.said === said),
    durable: first((one) => one.said === said && one.link === "online"),
  };
}
