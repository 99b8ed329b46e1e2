import { expect, type Page } from "@playwright/test";
import { waitsLonger } from "./patience.ts";

/** Milliseconds after which a kept screen goes in any case (pwa/session/kept-screen/draw-kept-screen.ts). */
const longestShown = 10_000;

/**
 * Makes the kept screen come although the app's own may be there before, stay over it, and be readable by the test, from
 * the next page load on.
 */
export async function holdKeptScreen(page: Page): Promise<void> {
  await waitsLonger(page, longestShown);
  await page.addInitScript(hold);
}

function hold(): void {
  const set = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    if (name !== "data-stands") set.call(this, name, value);
  };
  const find = document.getElementById.bind(document);
  document.getElementById = (id: string) => (id === "kept-screen" ? null : find(id));
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    return attach.call(this, { ...options, mode: "open" });
  };
}

/** Returns when the kept screen was drawn and when the app's own was, in milliseconds; null where it was not. */
export async function drawn(page: Page): Promise<{ readonly kept: number | null; readonly own: number | null }> {
  await page.waitForFunction(() => performance.getEntriesByName("trace:first-screen").length > 0);
  return await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null;
    return { kept: at("trace:kept-screen"), own: at("trace:first-screen") };
  });
}

/** Starts the app until the kept screen was drawn before its own: with a small store the app may be as fast. */
export const drawnFirst = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await page.reload();
      const { kept, own } = await drawn(page);
      return kept !== null && own !== null && kept < own;
    })
    .toBe(true);

/** Returns the screens that are kept on this device, of everybody: address and width. */
export const keptOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = "" }) => name);
    const of = (name: string) =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error ?? new Error(name));
        opening.onsuccess = () => {
          const db = opening.result;
          const heads = db.transaction("effectsHeads").objectStore("effectsHeads").getAll();
          heads.onsuccess = () => {
            db.close();
            const screens = (heads.result as { name: string; look?: string }[]).filter(
              ({ look }) => look !== undefined,
            );
            resolve(screens.map(({ name, look = "" }) => `${name.replace("screen ", "")} ${look.split("\n")[0]}`));
          };
        };
      });
    return (await Promise.all(names.filter((name) => name.startsWith("trace-base:")).map(of))).flat();
  });

export async function isKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hasKept(page, path);
}

export const hasKept = (page: Page, path: string): Promise<void> =>
  expect.poll(() => keptOn(page)).toContain(`${path} ${page.viewportSize()?.width}`);

/** Returns tag, text, place and look of every visible element of both screens. */
const bothScreens = (page: Page) =>
  page.evaluate(() => {
    const looks = ["color", "background-color", "font", "border", "box-shadow", "visibility", "font-feature-settings"];
    const all = (root: ParentNode | null | undefined) =>
      [...(root?.querySelectorAll(":is(aside, main, header, nav) *") ?? [])]
        .filter((element) => element.closest("[data-sync], [data-left-out], [role=status], .sr-only") === null)
        // Browsers leave the styles of what is folded as they were.
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { top, left, width, height } = element.getBoundingClientRect();
          const style = getComputedStyle(element);
          const place = [top, left, width, height].map(Math.round).join(" ");
          const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
          const text = texts.map((node) => node.textContent).join("|");
          return [element.tagName, text, place, ...looks.map((look) => style.getPropertyValue(look))].join("; ");
        });
    return { kept: all(document.querySelector("#kept-screen")?.shadowRoot), own: all(document.querySelector("#root")) };
  });

/** Expects the kept screen, which is held over the app's own, and no element of it to look unlike its own. */
export async function looksTheSame(page: Page): Promise<void> {
  await expect(page.locator("#kept-screen")).toBeAttached();
  const unlike = async () => {
    const { kept, own } = await bothScreens(page);
    if (kept.length <= 50) return "hardly anything was kept";
    if (kept.length !== own.length) return `${kept.length} elements in place of ${own.length}`;
    return kept.flatMap((line, n) => (line === own[n] ? [] : [`${line} in place of ${own[n]}`]));
  };
  await expect.poll(unlike).toEqual([]);
}

/** Lets this page keep no further screen: the next start has what was kept before. */
export const keepNoMore = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.requestIdleCallback = () => 0;
    window.addEventListener("visibilitychange", (event) => event.stopPropagation(), { capture: true });
  });

/** Deletes the screens that are kept on this device. */
export const forgetKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases()) {
      if (!name.startsWith("trace-base:")) continue;
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error ?? new Error(name));
        opening.onsuccess = () => {
          const db = opening.result;
          const transaction = db.transaction("effectsHeads", "readwrite");
          transaction.objectStore("effectsHeads").delete(IDBKeyRange.bound("screen ", "screen \uffff"));
          transaction.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      });
    }
  });
