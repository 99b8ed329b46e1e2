/**
 * The parts of a `keydown` that the wedge needs; `at` is `event.timeStamp` in milliseconds, when the key arrived rather
 * than when it was handled.
 */
export interface WedgeKey {
  readonly key: string;
  readonly code: string;
  readonly at: number;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
  readonly capsLock: boolean;
  /** True when the key goes into a text field. */
  readonly inField: boolean;
}

/** A key's character by this device's keyboard layout and by others. */
export interface KeyText {
  readonly byLayout: string;
  /** On a US keyboard. */
  readonly byPosition: string;
  /** On a keyboard whose digits need Shift, such as a French one; same as `byLayout` for all but digits. */
  readonly byDigitPlace: string;
  /** True when only a scanner with a US layout explains this key. */
  readonly foreignLayout: boolean;
}

/** Separator of GS1 element strings, which scanners type as Ctrl + ]. */
const groupSeparator = "\u001d";

/** Unshifted characters of an AZERTY digit row, by the digit printed on the key. */
const azertyRow = ["à", "&", "é", '"', "'", "(", "-", "è", "_", "ç"];

const usPunctuation: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ["-", "_"],
  Equal: ["=", "+"],
  BracketLeft: ["[", "{"],
  BracketRight: ["]", "}"],
  Semicolon: [";", ":"],
  Quote: ["'", '"'],
  Comma: [",", "<"],
  Period: [".", ">"],
  Slash: ["/", "?"],
  Backslash: ["\\", "|"],
  Backquote: ["`", "~"],
  Space: [" ", " "],
};
const usShiftedDigits = ")!@#$%^&*(";

/**
 * Returns a key's character, or null when it is not text. Digits are read by the key's position, since a scanner with a
 * US layout gives "&" for 1 on an AZERTY device, and Caps Lock reverses that row; with Caps Lock on, case is read from
 * Shift alone.
 */
export function keyText(key: WedgeKey): KeyText | null {
  if (key.ctrl && !key.alt && (key.code === "BracketRight" || key.key === "]")) return same(groupSeparator);
  if (key.meta || (key.ctrl && !key.alt) || (key.alt && !key.ctrl)) return null;
  const numpad = /^Numpad(\d)$/.exec(key.code)?.[1];
  if (numpad !== undefined) return same(numpad);
  const digit = /^Digit(\d)$/.exec(key.code)?.[1];
  if (digit !== undefined) return digitRow(key, digit);
  if ([...key.key].length !== 1) return null;
  const letter = /^Key([A-Z])$/.exec(key.code)?.[1];
  if (letter !== undefined) {
    const byLayout = key.capsLock ? withCase(key.key, key.shift) : key.key;
    return { ...same(byLayout), byPosition: withCase(letter, key.shift) };
  }
  return { ...same(key.key), byPosition: usPunctuation[key.code]?.[key.shift ? 1 : 0] ?? key.key };
}

function digitRow(key: WedgeKey, digit: string): KeyText | null {
  if (key.key === digit) return same(digit);
  // AltGr + digit is a symbol of this layout, never a scanner's digit.
  if (key.alt || key.key.length !== 1) return null;
  if (!key.shift) return { ...same(digit), foreignLayout: true };
  // A scanner set to French types Shift + digit; with Caps Lock that gives the unshifted row.
  if (key.key === azertyRow[Number(digit)]) return same(digit);
  return { ...same(key.key), byPosition: usShiftedDigits[Number(digit)] ?? key.key, byDigitPlace: digit };
}

/** Returns a text that is the same on every keyboard. */
export const same = (text: string): KeyText => ({
  byLayout: text,
  byPosition: text,
  byDigitPlace: text,
  foreignLayout: false,
});
const withCase = (text: string, upper: boolean): string => (upper ? text.toUpperCase() : text.toLowerCase());
