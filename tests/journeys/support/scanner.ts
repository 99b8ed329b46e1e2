import type { CDPSession, Page } from "@playwright/test";
import { type KeyboardName, keyOn, strokeFor } from "../../support/keyboards.ts";

/** How a scanner types. */
export interface ScannerHabits {
  /** Milliseconds between two keys. */
  readonly msPerKey?: number;
  /** What ends each code; "" for nothing. */
  readonly end?: "Enter" | "Tab" | "";
  /** The keyboard the scanner believes to be. */
  readonly scanner?: KeyboardName;
  /** The keyboard of the device. */
  readonly device?: KeyboardName;
}

interface Stroke {
  readonly key: string;
  readonly code: string;
  readonly text?: string;
  readonly modifiers?: number;
  readonly windowsVirtualKeyCode?: number;
}

/**
 * What a hardware scanner does: types the code fast into whatever has the focus, and ends it with Enter. Every key
 * has its moment written on it, so that a slow machine puts no pauses between them: the page reads a scanner by when
 * keys came in, not by when they were handled.
 */
export const scanAtOnce = (page: Page, code: string, habits: ScannerHabits = {}): Promise<void> =>
  scanInARow(page, [code], 0, habits);

/** Keys that reach the page later than is written on them look like a pause to it: they have so many milliseconds for their way. */
const ahead = 1_000;

/** Several codes, one after another: the next one's first key comes `msBetween` after the last key of the one before. */
export async function scanInARow(
  page: Page,
  codes: readonly string[],
  msBetween: number,
  { msPerKey = 8, end = "Enter", scanner = "us", device = "us" }: ScannerHabits = {},
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const strokes: { readonly stroke: Stroke; readonly at: number }[] = [];
  let at = Date.now() + ahead;
  for (const code of codes) {
    const keys = [...code].map((character) => strokeOf(character, scanner, device));
    for (const stroke of end === "" ? keys : [...keys, endStrokes[end]]) {
      strokes.push({ stroke, at });
      at += msPerKey;
    }
    at += msBetween - msPerKey;
  }
  await Promise.all(strokes.flatMap(({ stroke, at: when }) => press(cdp, stroke, when)));
  await cdp.detach();
}

function press(cdp: CDPSession, stroke: Stroke, at: number): readonly Promise<unknown>[] {
  const sent = { ...stroke, timestamp: at / 1000 };
  return [
    cdp.send("Input.dispatchKeyEvent", { ...sent, type: "keyDown" }),
    cdp.send("Input.dispatchKeyEvent", { ...sent, type: "keyUp" }),
  ];
}

const endStrokes = {
  Enter: { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 },
  Tab: { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 },
} as const;

/** A key as the browser's protocol wants it: its place on the board, what it types, and Shift. */
function strokeOf(character: string, scanner: KeyboardName, device: KeyboardName): Stroke {
  const { code, shift } = strokeFor(character, scanner);
  const key = keyOn({ code, shift }, device);
  return { key, code, text: key, modifiers: shift ? 8 : 0 };
}

/** What a handheld terminal does: puts the code into the focused field as text, without keys. */
export async function injectText(page: Page, ...texts: readonly string[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  for (const text of texts) await cdp.send("Input.insertText", { text });
  await cdp.detach();
}
