import type { ScannerKeyboard } from "./wedge.ts";

const storageKey = "trace.scanner.keyboard";

/**
 * Returns the keyboard that a scanner of this device was last seen to type on; the device's own until one was. Several
 * scanners may differ, so it only says what is likelier.
 */
export const keyboardHabit = (): ScannerKeyboard => (localStorage.getItem(storageKey) === "us" ? "us" : "device");

export function learnKeyboard(keyboard: ScannerKeyboard): void {
  if (keyboardHabit() !== keyboard) localStorage.setItem(storageKey, keyboard);
}
