/** A key by its position, and whether Shift is held. */
export interface Stroke {
  readonly code: string;
  readonly shift: boolean;
}

/** The characters of each position, without and with Shift. */
type Keyboard = Readonly<Record<string, readonly [string, string]>>;

const letters = (row: string, codes: string): Keyboard =>
  Object.fromEntries([...row].map((letter, index) => [`Key${codes[index]}`, [letter, letter.toUpperCase()] as const]));
const digitRow = (plain: string, shifted: string): Keyboard =>
  Object.fromEntries(
    [...plain].map((key, index) => [`Digit${(index + 1) % 10}`, [key, shifted[index] ?? ""] as const]),
  );

const alphabet = "abcdefghijklmnopqrstuvwxyz";
const places = alphabet.toUpperCase();

export const keyboards = {
  us: {
    ...letters(alphabet, places),
    ...digitRow("1234567890", "!@#$%^&*()"),
    ...{ Minus: ["-", "_"], Equal: ["=", "+"], BracketLeft: ["[", "{"], BracketRight: ["]", "}"] },
    ...{ Semicolon: [";", ":"], Quote: ["'", '"'], Comma: [",", "<"], Period: [".", ">"], Slash: ["/", "?"] },
    ...{ Backslash: ["\\", "|"], Space: [" ", " "] },
  },
  azerty: {
    ...letters("qbcdefghijkl,noparstuvzxyw".replace(",", "\u0000"), places),
    ...digitRow("&é\"'(-è_çà", "1234567890"),
    ...{ KeyM: [",", "?"], Semicolon: ["m", "M"], Comma: [";", "."], Period: [":", "/"], Slash: ["!", "§"] },
    ...{ Minus: [")", "°"], Equal: ["=", "+"], BracketLeft: ["^", "¨"], BracketRight: ["$", "£"] },
    ...{ Quote: ["ù", "%"], Backslash: ["*", "µ"], Space: [" ", " "] },
  },
  qwertz: {
    ...letters("abcdefghijklmnopqrstuvwxzy", places),
    ...digitRow("1234567890", '!"§$%&/()='),
    ...{ Minus: ["ß", "?"], Equal: ["´", "`"], BracketLeft: ["ü", "Ü"], BracketRight: ["+", "*"] },
    ...{ Semicolon: ["ö", "Ö"], Quote: ["ä", "Ä"], Comma: [",", ";"], Period: [".", ":"], Slash: ["-", "_"] },
    ...{ Backslash: ["#", "'"], Space: [" ", " "] },
  },
} as const satisfies Record<string, Keyboard>;

export type KeyboardName = keyof typeof keyboards;

/** Returns the key a scanner presses for this character on the layout it is configured for. */
export function strokeFor(character: string, scanner: KeyboardName): Stroke {
  for (const [code, [plain, shifted]] of Object.entries<readonly [string, string]>(keyboards[scanner])) {
    if (plain === character) return { code, shift: false };
    if (shifted === character) return { code, shift: true };
  }
  throw new RangeError(`The ${scanner} keyboard has no ${character}`);
}

/** Returns the character a device with that layout reads for this key. */
export function keyOn({ code, shift }: Stroke, device: KeyboardName, capsLock = false): string {
  const [plain, shifted] = (keyboards[device] as Keyboard)[code] ?? ["", ""];
  const isLetter = plain.toUpperCase() === shifted && plain !== shifted;
  // Caps Lock inverts letters, and on French keyboards digits too.
  const turned = capsLock && (isLetter || (device === "azerty" && code.startsWith("Digit")));
  return shift !== turned ? shifted : plain;
}
