import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { closedWhenAside } from "./page-cache.ts";

const opened = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    request.onupgradeneeded = () => request.result.createObjectStore("rows");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });

function page() {
  const window = new EventTarget();
  let loads = 1;
  const indexedDB = closedWhenAside({ window, indexedDB: new IDBFactory(), reload: () => void (loads += 1) });
  return {
    indexedDB,
    loads: () => loads,
    go: (type: "pagehide" | "pageshow", persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event(type), { persisted })),
  };
}

test("a page that is put aside has closed its databases, those being opened too, and is loaded anew when it is back", async () => {
  const { indexedDB, go, loads } = page();
  const db = await opened(indexedDB.open("trace-queue"));
  const late = opened(indexedDB.open("trace-base"));
  go("pagehide", true);
  for (const one of [db, await late])
    expect(() => one.transaction("rows")).toThrow(expect.objectContaining({ name: "InvalidStateError" }));
  expect(loads()).toBe(1);
  go("pageshow", true);
  expect(loads()).toBe(2);
});

test("a page that is only left or shown for the first time keeps its databases and is not loaded anew", async () => {
  const { indexedDB, go, loads } = page();
  const db = await opened(indexedDB.open("trace-queue"));
  go("pageshow", false);
  go("pagehide", false);
  expect(db.transaction("rows").objectStoreNames).toContain("rows");
  expect(loads()).toBe(1);
});

test("a page that is put aside gives up what it reads, writes or makes, which a page that sleeps would never end", async () => {
  const { indexedDB, go } = page();
  const db = await opened(indexedDB.open("trace-queue"));
  const ended = (["readonly", "readwrite"] as const).map((mode) => {
    const transaction = db.transaction("rows", mode);
    return new Promise<string>((resolve) => {
      for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => resolve(end));
      // Each answer asks again: it would go on for ever.
      const goOn = () => (transaction.objectStore("rows").get("row").onsuccess = goOn);
      goOn();
    });
  });
  const made = new Promise<string>((resolve) => {
    const making = indexedDB.open("trace-base");
    making.onupgradeneeded = () => {
      making.result.createObjectStore("rows");
      go("pagehide", true);
    };
    making.onsuccess = () => resolve("made");
    making.onerror = () => resolve("given up");
  });
  expect(await made).toBe("given up");
  expect(await Promise.all(ended)).toEqual(["abort", "abort"]);
});
