import { Zero } from "@rocicorp/zero";
import type { OwnChange, ShownList } from "../../watch-list.ts";
import { type ZeroColumn, zeroItems } from "../zero-items.ts";
import keepPage from "./keep-page.worker.ts?worker&url";
import { durable, everythingWritten } from "./watch-writes.ts";

interface Item {
  readonly id: string;
  readonly [column: string]: string | number | boolean | null;
}

declare global {
  /** Shows another list; resolves at once. */
  var zeroShow: (list: ShownList) => void;
  /** Writes a note; resolves with milliseconds. */
  var zeroChange: (id: string, notes: string) => Promise<OwnChange>;
  /** Counts every item on the device. */
  var zeroCount: () => Promise<number>;
}

/** Put in by the build. */
declare const zeroColumns: readonly ZeroColumn[];

const { schema, queries, mutators } = zeroItems(zeroColumns);
const element = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T;
const rows = element("[role=rowgroup]");
const signIn = element("button");
let drawn = () => undefined as void;

/** Draws the list anew, with as many texts a row as a usual one has. */
function draw(items: readonly Item[]): void {
  rows.replaceChildren(
    ...items.map((item) => {
      const link = document.createElement("a");
      link.href = `/inventories/${item.id}`;
      for (const column of ["code", "option1Value", "price", "status", "words", "updatedAt", "notes"]) {
        const text = document.createElement("div");
        text.textContent = String(item[column] ?? "");
        link.append(text);
      }
      return link;
    }),
  );
  requestAnimationFrame(() => drawn());
}

/** Opens the device: the list first, and everything once the server has answered that. */
function open(): void {
  signIn.remove();
  const zero = new Zero({ cacheURL: document.documentElement.dataset["cache"], schema, mutators, context: {} });
  let view: { destroy(): void } | undefined;
  let everything: Promise<void> | undefined;
  const preload = async () => {
    await zero.preload(queries.everything()).complete;
    element("p").textContent = "everything";
    await keepScripts();
    document.documentElement.dataset["durable"] = String(await everythingWritten());
    element("[data-sync]").dataset["sync"] = "online";
  };
  globalThis.zeroShow = (list) => {
    view?.destroy();
    const made = zero.materialize(queries.list(list));
    made.addListener((items: readonly Item[], type: string) => {
      draw(items);
      if (type === "complete") everything ??= preload();
    });
    view = made;
  };
  globalThis.zeroCount = async () => (await zero.run(queries.everything())).length;
  globalThis.zeroChange = async (id, notes) => {
    const [kept, began] = [durable(notes), performance.now()];
    const took = () => performance.now() - began;
    const shown = new Promise<number>((resolve) => {
      drawn = () => {
        if (rows.textContent.includes(notes)) resolve(took());
      };
    });
    const { server } = zero.mutate(mutators.edit({ id, notes, updatedAt: new Date().toISOString() }));
    const acknowledged = (server as Promise<{ readonly type: string }>).then(({ type }) => {
      if (type === "error") throw new Error("The server refused the change.");
      return took();
    });
    const all = await Promise.all([shown, kept.then(took), acknowledged]);
    return { shown: all[0], durable: all[1], acknowledged: all[2] };
  };
  globalThis.zeroShow({});
}

/** Keeps the page with all scripts that it has loaded, for the next start. */
async function keepScripts(): Promise<void> {
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  await (await caches.open("page")).addAll(["/", ...new Set(scripts.map(({ name }) => name))]);
}

await navigator.serviceWorker.register(keepPage, { scope: "/", type: "module" });
if (localStorage.getItem("signedIn") === null) {
  signIn.addEventListener("click", () => {
    localStorage.setItem("signedIn", "");
    open();
  });
} else open();
