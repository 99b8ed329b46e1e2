import type { Page } from "@playwright/test";

/** Rows of the list that is waited for. */
export const listRows = 50;

/** List to wait for: the newest first, of one status and with a part of words if given. */
export interface ShownList {
  readonly part?: string;
  readonly status?: string;
}

/** Milliseconds of an own change, from the tap. */
export interface OwnChange {
  readonly shown: number;
  readonly durable: number;
  /** The server has answered. */
  readonly acknowledged: number;
}

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
  readonly rows: readonly string[];
}

type Seen = { readonly seen: readonly Drawn[] };

/** Waits until the list shows fifty rows and says that everything is there, and that the device is up to date. */
export async function downloadMoments(page: Page, said: string): Promise<ListMoments> {
  await page.waitForFunction(
    ([rows, text]) => {
      const now = (globalThis as unknown as Seen).seen.at(-1);
      return now?.rows.length === rows && now.said === text && now.link === "online";
    },
    [listRows, said] as const,
    { timeout: 240_000, polling: 100 },
  );
  const seen = await seenSince(page, 0);
  const first = (is: (one: Drawn) => boolean) => seen.find(is)?.at ?? Number.NaN;
  return {
    any: first(({ rows }) => rows.length > 0),
    ...asItStays(seen),
    all: first((one) => one.said === said),
    durable: first((one) => one.said === said && one.link === "online"),
  };
}

/** Waits for exactly these rows; returns from when on they stay, in milliseconds since 1970. */
export async function rowsAgain(page: Page, rows: readonly string[]): Promise<number> {
  await page.waitForFunction((text) => (globalThis as unknown as Seen).seen.at(-1)?.rows.join() === text, rows.join(), {
    timeout: 120_000,
    polling: 100,
  });
  return asItStays(await seenSince(page, 0)).right;
}

/** Waits until the list has rested since a moment; returns its rows and from when on they stay. */
export async function listAfter(page: Page, began: number): Promise<Pick<ListMoments, "right" | "rows">> {
  await page.waitForFunction(
    (from) => {
      const last = (globalThis as unknown as Seen).seen.at(-1);
      return last !== undefined && last.rows.length > 0 && last.at >= from && Date.now() - last.at > 1_000;
    },
    began,
    { timeout: 60_000, polling: 100 },
  );
  return asItStays(await seenSince(page, began));
}

/** Waits until an item is the first; returns when it was, in milliseconds since 1970. */
export async function firstRow(page: Page, row: string, began: number): Promise<number> {
  await page.waitForFunction((wanted) => (globalThis as unknown as Seen).seen.at(-1)?.rows[0] === wanted, row, {
    ...{ timeout: 60_000, polling: 20 },
  });
  return (await seenSince(page, began)).find(({ rows }) => rows[0] === row)?.at ?? Number.NaN;
}

const seenSince = async (page: Page, began: number): Promise<readonly Drawn[]> =>
  await page.evaluate((from) => (globalThis as unknown as Seen).seen.filter(({ at }) => at >= from), began);

function asItStays(seen: readonly Drawn[]): Pick<ListMoments, "right" | "rows"> {
  const rows = seen.at(-1)?.rows ?? [];
  const wrongUntil = seen.findLastIndex((one) => one.rows.join() !== rows.join());
  return { rows, right: seen[wrongUntil + 1]?.at ?? Number.NaN };
}
