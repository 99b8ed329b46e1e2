import type { CDPSession, Page } from "@playwright/test";
import { type KeyboardName, keyOn, strokeFor } from "../../support/keyboards.ts";

/** A scanner's typing. */
export interface ScannerHabits {
  /** Milliseconds between two keys. */
  readonly msPerKey?: number;
  /** The end of each code; "" for nothing. */
  readonly end?: "Enter" | "Tab" | "";
  /** The layout the scanner is configured for. */
  readonly scanner?: KeyboardName;
  /** The device's keyboard layout. */
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
 * Types a code like a hardware scanner, fast, into the focused element, ending with Enter. Every key has its own
 * timestamp, so that a slow machine causes no pauses: the page recognises scanners by when keys were pressed, not by
 * when they were handled.
 */
export const scanAtOnce = (page: Page, code: string, habits: ScannerHabits = {}): Promise<void> =>
  scanInARow(page, [code], 0, habits);

/** Time for keys to reach the page, in milliseconds: keys later than their timestamp look like a pause. */
const ahead = 1_000;

/** Types several codes in sequence, `msBetween` after the last key of the previous one. */
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

/** Returns a key in the browser's protocol: position, character, and Shift. */
function strokeOf(character: string, scanner: KeyboardName, device: KeyboardName): Stroke {
  const { code, shift } = strokeFor(character, scanner);
  const key = keyOn({ code, shift }, device);
  return { key, code, text: key, modifiers: shift ? 8 : 0 };
}

/** Inserts the code as text without keys, like a handheld terminal. */
export async function injectText(page: Page, ...texts: readonly string[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  for (const text of texts) await cdp.send("Input.insertText", { text });
  await cdp.detach();
}
