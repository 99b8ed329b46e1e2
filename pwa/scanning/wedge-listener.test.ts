import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultWedgeOptions } from "./wedge.ts";
import { listenToWedge } from "./wedge-listener.ts";

/** As much of a page as the listener sees: elements with the focus, which take keys as browsers do. */
class FakeElement {
  dataset: Record<string, string> = {};
  isConnected = true;
  isContentEditable = false;
  readonly selector: string;

  constructor(selector = "button") {
    this.selector = selector;
  }

  matches(selectors: string): boolean {
    return selectors.split(/,\s*/).some((one) => one === this.selector);
  }
  closest(): null {
    return null;
  }
  take(_character: string): void {}
}

class FakeInput extends FakeElement {
  type = "text";
  readOnly = false;
  selectionStart: number | null = 0;
  selectionEnd: number | null = 0;
  #value = "";
  readonly #format: (text: string) => string;

  constructor(format: (text: string) => string = (text) => text) {
    super("input");
    this.#format = format;
  }

  get value(): string {
    return this.#value;
  }
  set value(text: string) {
    this.#value = text;
    this.setSelectionRange(text.length, text.length);
  }
  setSelectionRange(start: number, end: number): void {
    if (this.selectionStart === null) return;
    this.selectionStart = start;
    this.selectionEnd = end;
  }
  override take(character: string): void {
    const start = this.selectionStart ?? this.#value.length;
    const end = this.selectionEnd ?? this.#value.length;
    const text = this.#value.slice(0, start) + character + this.#value.slice(end);
    this.#value = text;
    this.setSelectionRange(start + character.length, start + character.length);
    this.dispatchEvent();
  }
  /** A component that writes what it makes of the text into its field. */
  dispatchEvent(): void {
    const formatted = this.#format(this.#value);
    if (formatted !== this.#value) this.value = formatted;
  }
}

class FakeSelect extends FakeElement {
  chosen = "Front";
  constructor() {
    super('[role="combobox"]:not(input');
  }
  override matches(selectors: string): boolean {
    return selectors.includes("combobox");
  }
  override take(character: string): void {
    if (character.toLowerCase() === "a") this.chosen = "Annex";
  }
}

const button = new FakeElement();
const body = new FakeElement("body");

/** A page with every kind of field; `act` does what a person or a scanner does, from the present time on. */
function createPage() {
  const email = new FakeInput();
  email.selectionStart = null;
  email.selectionEnd = null;
  const fields = [
    new FakeInput(),
    new FakeInput((text) => text.replace(/\D/g, "")),
    new FakeInput((text) => text.slice(0, 8)),
    new FakeInput((text) => text.toUpperCase()),
    email,
  ];
  const list = new FakeSelect();
  return { fields, list, places: [...fields, button, body, list], focused: body as FakeElement };
}
type Page = ReturnType<typeof createPage>;

let keyDown: (event: unknown) => void = () => {};
let page: Page = createPage();
let scans: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  for (const [name, value] of Object.entries({
    ...{ Element: FakeElement, HTMLElement: FakeElement, HTMLInputElement: FakeInput },
    HTMLTextAreaElement: class {},
    document: {
      get activeElement() {
        return page.focused;
      },
    },
    addEventListener: (kind: string, listener: (event: unknown) => void) => {
      if (kind === "keydown") keyDown = listener;
    },
    removeEventListener: () => {},
  }))
    vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const codes = ["4006381333931", "A0000001", "96385074"] as const;

function listen(): () => void {
  page = createPage();
  scans = [];
  const { stop } = listenToWedge(defaultWedgeOptions, {
    recognises: (text) => (codes as readonly string[]).includes(text),
    ignores: () => false,
    onScan: ({ text }) => void scans.push(text),
  });
  return stop;
}

function press(key: string): void {
  let isPrevented = false;
  const target = page.focused;
  const code = /\d/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  keyDown({
    ...{ key, code, target, timeStamp: performance.now(), shiftKey: /^[A-Z]$/.test(key) },
    ...{ ctrlKey: false, altKey: false, metaKey: false, isComposing: false },
    composedPath: () => [target],
    getModifierState: () => false,
    preventDefault: () => (isPrevented = true),
    stopImmediatePropagation: () => {},
  });
  if (!isPrevented && key.length === 1) target.take(key);
}

type Act =
  | { readonly kind: "type"; readonly text: string; readonly gap: number }
  | { readonly kind: "tap"; readonly place: number; readonly caret: "all" | "start" | "end" }
  | { readonly kind: "clear"; readonly field: number }
  | { readonly kind: "wait"; readonly ms: number }
  | { readonly kind: "scan"; readonly code: string; readonly gap: number; readonly end: "" | "Enter" | "Tab" };

function keys(texts: readonly string[], gap: number): void {
  for (const key of texts) {
    vi.advanceTimersByTime(gap);
    press(key);
  }
}

function act(one: Act): void {
  switch (one.kind) {
    case "type":
      return keys([...one.text], one.gap);
    case "tap": {
      // A hand needs longer than a scan takes to be read.
      vi.advanceTimersByTime(600);
      const place = page.places[one.place % page.places.length];
      page.focused = place ?? body;
      if (!(place instanceof FakeInput)) return;
      const end = place.value.length;
      return place.setSelectionRange(one.caret === "end" ? end : 0, one.caret === "start" ? 0 : end);
    }
    case "clear": {
      const field = page.fields[one.field % page.fields.length];
      vi.advanceTimersByTime(600);
      if (field !== undefined) field.value = "";
      return;
    }
    case "wait":
      return void vi.advanceTimersByTime(one.ms);
    case "scan":
      vi.advanceTimersByTime(60);
      return keys(one.end === "" ? [...one.code] : [...one.code, one.end], one.gap);
  }
}

/** Returns what the fields hold in the end, and what was read. */
function after(acts: readonly Act[]) {
  const stop = listen();
  for (const one of acts) act(one);
  vi.advanceTimersByTime(5_000);
  stop();
  const shown = page.fields.map(({ value, selectionStart, selectionEnd }) => ({ value, selectionStart, selectionEnd }));
  return { shown, chosen: page.list.chosen, scans };
}

const scan = (code: string, more: Partial<Extract<Act, { kind: "scan" }>> = {}): Act => ({
  ...{ kind: "scan", code, gap: 8, end: "Enter" },
  ...more,
});
const type = (text: string): Act => ({ kind: "type", text, gap: 150 });
const tap = (place: number): Act => ({ kind: "tap", place, caret: "end" });
const onButton = 5;

test("a scan at a button, however late, leaves a price that was typed before", () => {
  const typed = [scan(codes[0]), tap(0), type("180"), tap(onButton)];
  for (const ms of [100, 1_500, 20_000]) {
    const { shown } = after([...typed, { kind: "wait", ms }, scan(codes[1]), { kind: "wait", ms }, scan(codes[0])]);
    expect(shown[0]?.value).toBe("180");
  }
});

test("a text that was cleared stays cleared at the next scan", () => {
  const { shown } = after([tap(0), type("air"), { kind: "clear", field: 0 }, tap(onButton), scan(codes[0])]);
  expect(shown[0]?.value).toBe("");
});

test("a scan chooses nothing in a closed list that has the focus", () => {
  const list = page.places.length - 1;
  expect(after([tap(list), scan(codes[1]), { kind: "wait", ms: 900 }, scan(codes[1])]).chosen).toBe("Front");
});

test("keys that follow a scan at once leave the caret behind them", () => {
  const before: Act = { kind: "tap", place: 0, caret: "start" };
  const at = scan(codes[0], { end: "", gap: 1 });
  const { shown } = after([tap(0), type("180"), before, at, { kind: "type", text: "2", gap: 60 }]);
  expect(shown[0]).toEqual({ value: "2180", selectionStart: 1, selectionEnd: 1 });
});

test("scans change nothing that a person typed, chose, cleared or selected, wherever the focus is", () => {
  const number = fc.nat({ max: 20 });
  const anyAct: fc.Arbitrary<Act> = fc.oneof(
    fc.record({
      kind: fc.constant("type" as const),
      text: fc.stringMatching(/^[a-z0-9.]{1,6}$/),
      gap: fc.integer({ min: 60, max: 400 }),
    }),
    fc.record({ kind: fc.constant("tap" as const), place: number, caret: fc.constantFrom("all", "start", "end") }),
    fc.record({ kind: fc.constant("clear" as const), field: number }),
    fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(60, 250, 700, 20_000) }),
    fc.record({
      kind: fc.constant("scan" as const),
      code: fc.constantFrom(...codes),
      gap: fc.constantFrom(1, 8, 30),
      end: fc.constantFrom("" as const, "Enter" as const, "Tab" as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 14 }), (acts) => {
      const { scans: read, ...page } = after(acts);
      expect(read).toEqual(acts.flatMap((one) => (one.kind === "scan" ? [one.code] : [])));
      const { scans: _, ...quiet } = after(acts.filter((one) => one.kind !== "scan"));
      expect(page).toEqual(quiet);
    }),
    { numRuns: 300 },
  );
});
