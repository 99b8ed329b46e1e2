import type { Page } from "@playwright/test";
import { demoPassword } from "#server/demo/demo-store.ts";
import { httpCaller } from "../server/http-caller.ts";
import { adminsAuthorization } from "../server/server-fixture.ts";
import { listRows, type OwnChange, type ShownList } from "./watch-list.ts";
import { startWholeServer } from "./whole-server.ts";
import type { WholeSystem } from "./whole-system.ts";

const list = ({ part, status = "all" }: ShownList): string =>
  `/findInventory?status=${status}&pageSize=${listRows}${part === undefined ? "" : `&search=${part}`}`;

/** Opens an address without loading the page; returns the moment before it, in milliseconds since 1970. */
const open = async (page: Page, path: string): Promise<number> =>
  await page.evaluate((to) => {
    const began = Date.now();
    history.pushState({}, "", to);
    return began;
  }, path);

/** Trace's server over the demo grown to so many items, and the built app. */
export function traceSystem(folder: string, items: number): WholeSystem {
  const said = `${items.toLocaleString("en-US")} items`;
  return {
    devices: 2,
    path: list({}),
    said,
    start: async () => await startWholeServer(new URL("whole-process.ts", import.meta.url), [folder, String(items)]),
    fillIn: async (page) => {
      await page.getByLabel("Email").fill("admin@demo.test");
      await page.getByLabel("Password").fill(demoPassword);
    },
    count: async (page) => {
      const told = await page.locator("[data-page-title] + p").textContent();
      return Number(told?.replace(/\D/g, ""));
    },
    show: async (page, wanted) => await open(page, list(wanted)),
    settled: async (page) => await page.locator("[data-sync=online]").waitFor(),
    change,
    elsewhere: async ({ address }) => {
      const call = httpCaller(address, { authorization: await adminsAuthorization(address) });
      return {
        change: async (id, notes) => await call("PUT", `/api/inventories/${id}`, { notes }),
        close: () => Promise.resolve(),
      };
    },
  };
}

/** Saves a note as a person does; *saved* is said once it is durable. */
async function change(page: Page, id: string, notes: string): Promise<OwnChange> {
  await open(page, `/inventories/${id}`);
  await page.locator("main textarea").first().fill(notes);
  const save = page.locator("main").getByRole("button", { name: "Save", exact: true });
  const took = await save.evaluate(async (button: HTMLElement) => {
    const began = performance.now();
    const shown = new Promise<number>((resolve) => {
      const look = () => {
        if (document.querySelector("main form p[role=status] span") === null) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - began));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
    });
    const acknowledged = new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((entries) => {
        const pushed = entries.getEntries().find(({ name }) => name.endsWith("/api/sync/push"));
        if (pushed === undefined) return;
        observer.disconnect();
        resolve(pushed.startTime + pushed.duration - began);
      });
      observer.observe({ type: "resource" });
    });
    button.click();
    const said = await shown;
    return { shown: said, durable: said, acknowledged: await acknowledged };
  });
  await open(page, list({}));
  return took;
}
