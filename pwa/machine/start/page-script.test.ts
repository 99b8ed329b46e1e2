import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const source = readFileSync("pwa/machine/start/page-script.js", "utf8");

type Listener = (event: unknown) => void;

/** A browser as the script finds it. */
interface Given {
  readonly face?: "staff" | "portal";
  /** CSS features that the browser has. */
  readonly knows?: readonly string[];
  readonly language?: string;
  readonly isOnline?: boolean;
  readonly isControlled?: boolean;
  /** The tab's storage, which outlives the page; null where it is blocked. */
  readonly tab?: Map<string, string> | null;
  readonly stored?: Readonly<Record<string, string>>;
}

/** Runs the script in a page of which nothing but the script has come yet. */
function openPage({
  face = "staff",
  knows = ["light-dark", "color-mix"],
  language = "en-US",
  isOnline = true,
  isControlled = false,
  tab = new Map(),
  stored = {},
}: Given = {}) {
  const listeners = new Map<string, Listener>();
  const timers: { readonly run: () => void; readonly ms: number }[] = [];
  let every: { readonly run: () => void; readonly ms: number } | null = null;
  let texts: string[] = [];
  let drawn: (() => void) | null = null;
  const set: Record<string, string> = {};
  const reloads: string[] = [];
  const inPage = new Set<unknown>();
  const listen = (kind: string, heard: Listener) => listeners.set(kind, heard);
  const body = {
    insertBefore: (made: unknown) => inPage.add(made),
    removeChild: (gone: unknown) => {
      inPage.delete(gone);
      if (gone !== root) texts = [];
    },
  };
  const element = () => ({
    style: {},
    parentNode: body,
    getAttribute: () => (face === "portal" ? "portal" : null),
    appendChild: () => undefined,
    addEventListener: () => undefined,
  });
  const root = element();
  inPage.add(root);
  const storage = (values: Map<string, string> | null) => ({
    getItem: (key: string) => values!.get(key) ?? null,
    setItem: (key: string, value: string) => values!.set(key, value),
    removeItem: (key: string) => values!.delete(key),
  });
  const window = {
    addEventListener: listen,
    CSS: {
      supports: (_: string, value: string) => knows.some((name) => value.startsWith(name)),
      registerProperty: () => undefined,
    },
  };
  const given = {
    window,
    document: {
      addEventListener: listen,
      getElementById: (id: string) => (id === "root" ? root : null),
      documentElement: {
        setAttribute: (name: string, value: string) => (set[name] = value),
        style: { setProperty: (name: string, value: string) => (set[name] = value) },
      },
      createElement: element,
      createTextNode: (text: string) => texts.push(text),
    },
    navigator: {
      languages: [language],
      onLine: isOnline,
      serviceWorker: { controller: isControlled ? {} : null },
    },
    location: { reload: () => reloads.push("reload") },
    localStorage: storage(new Map(Object.entries(stored))),
    sessionStorage: storage(tab),
    MutationObserver: class {
      readonly #changed: (changes: unknown, self: unknown) => void;
      constructor(changed: (changes: unknown, self: unknown) => void) {
        this.#changed = changed;
      }
      observe() {
        drawn = () => this.#changed([], this);
      }
      disconnect() {
        drawn = null;
      }
    },
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
    setInterval: (run: () => void, ms: number) => void (every = { run, ms }),
    clearInterval: () => (every = null),
  };
  runInContext(source, createContext(given));
  return {
    set,
    reloads: () => reloads.length,
    said: () => texts.filter((text) => text !== ""),
    hasRoot: () => inPage.has(root),
    isParsed: () => listeners.get("readystatechange")!({}),
    scriptFails: (type = "module") => listeners.get("error")!({ target: { tagName: "SCRIPT", type } }),
    codeFails: () => listeners.get("error")!({ target: window }),
    isLeft: () => listeners.get("beforeunload")!({}),
    draws: () => drawn!(),
    tenSecondsPass: () => {
      for (const { run, ms } of timers.splice(0)) {
        expect(ms).toBe(10_000);
        run();
      }
    },
    halfAMinutePasses: () => every?.run(),
  };
}

/** Opens a page that is parsed. */
function parsedPage(given: Given = {}) {
  const page = openPage(given);
  page.isParsed();
  return page;
}

const incomplete = "Trace did not load completely";

test("the portal begins in browsers of spring 2023, the staff's face asks for newer ones", () => {
  const knows = ["color-mix"];
  expect(parsedPage({ face: "portal", knows }).said()).toEqual([]);
  const older = parsedPage({ face: "staff", knows });
  expect(older.said()[0]).toBe("This browser is too old for Trace");
  expect(older.hasRoot()).toBe(false);
  const new_ = parsedPage({ face: "staff", knows: [...knows, "light-dark"] });
  expect([new_.said(), new_.hasRoot()]).toEqual([[], true]);
});

test("who has an older browser reads in their own language which ones will do for this face", () => {
  const said = (face: "staff" | "portal", language: string) => parsedPage({ face, knows: [], language }).said();
  expect(said("portal", "en-GB").join("\n")).toContain("Safari 16.4 or later (iPhone and iPad: iOS or iPadOS 16.4)");
  expect(said("portal", "es-MX")).toContain("Chrome o Edge 111 o posterior");
  expect(said("staff", "es-MX")).toContain("Chrome o Edge 123 o posterior");
  expect(said("staff", "fr-FR")).toContain("Chrome or Edge 123 or later");
});

test("the chosen theme and the store's accent are set before the page is parsed", () => {
  const stored = { "trace.theme": "dark", "trace.accent": "#aa3311" };
  expect(openPage({ stored }).set).toEqual({ "data-theme": "dark", "--accent": "#aa3311" });
  expect(openPage({ stored: { "trace.theme": "system", "trace.accent": "red" } }).set).toEqual({});
});

test("a page whose first script does not load is loaded anew once; then it says so, until the app comes after all", () => {
  const tab = new Map<string, string>();
  const first = openPage({ tab });
  first.scriptFails();
  expect(first.reloads()).toBe(0);
  first.isParsed();
  expect([first.reloads(), first.said()]).toEqual([1, []]);

  const second = parsedPage({ tab });
  second.scriptFails();
  second.scriptFails();
  expect([second.reloads(), second.said()[0], second.hasRoot()]).toEqual([0, incomplete, true]);
  second.draws();
  expect(second.said()).toEqual([]);
  second.scriptFails();
  expect([second.reloads(), second.said()]).toEqual([0, []]);

  // The app has started since: the next time is a first one again.
  const third = parsedPage({ tab });
  third.scriptFails();
  expect(third.reloads()).toBe(1);
});

test("a page without its kept screen's script is not loaded anew", () => {
  const page = parsedPage();
  page.scriptFails("");
  page.tenSecondsPass();
  expect([page.reloads(), page.said()]).toEqual([0, []]);
});

test("a page is loaded anew when its code failed and drew nothing within ten seconds", () => {
  const drawn = parsedPage();
  drawn.codeFails();
  drawn.draws();
  drawn.tenSecondsPass();
  expect([drawn.reloads(), drawn.said()]).toEqual([0, []]);
  const white = parsedPage();
  white.codeFails();
  expect(white.reloads()).toBe(0);
  white.tenSecondsPass();
  expect(white.reloads()).toBe(1);
});

test("a page that a worker answers and that drew nothing in half a minute is loaded anew; over the network it waits", () => {
  const waits = parsedPage();
  waits.halfAMinutePasses();
  expect(waits.reloads()).toBe(0);
  const tab = new Map<string, string>();
  const hangs = parsedPage({ tab, isControlled: true });
  hangs.halfAMinutePasses();
  expect(hangs.reloads()).toBe(1);
  const again = parsedPage({ tab, isControlled: true });
  for (let minutes = 0; minutes < 5; minutes += 0.5) again.halfAMinutePasses();
  expect([again.reloads(), again.said()[0]]).toEqual([0, incomplete]);
});

test("a page that is being left is not loaded anew, unless it is still there ten seconds later", () => {
  const page = parsedPage();
  page.isLeft();
  page.scriptFails();
  expect([page.reloads(), page.said()]).toEqual([0, []]);
  page.tenSecondsPass();
  expect(page.reloads()).toBe(1);
});

test("offline only a page that is kept is loaded anew", () => {
  const kept = parsedPage({ isOnline: false, isControlled: true });
  kept.scriptFails();
  expect(kept.reloads()).toBe(1);
  const other = parsedPage({ isOnline: false });
  other.scriptFails();
  expect([other.reloads(), other.said()[0]]).toEqual([0, incomplete]);
});

test("where the tab's storage is blocked a page says at once that it did not load, since nothing would end a loop", () => {
  const page = parsedPage({ tab: null });
  page.scriptFails();
  expect([page.reloads(), page.said()[0]]).toEqual([0, incomplete]);
});
