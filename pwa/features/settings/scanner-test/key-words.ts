import type { WedgeKey } from "#pwa/scanning/key-text.ts";

const controlNames: Readonly<Record<string, string>> = {
  "\t": "Tab",
  "\n": "LF",
  "\r": "CR",
  "\u0002": "STX",
  "\u0003": "ETX",
  "\u0004": "EOT",
  "\u001c": "FS",
  "\u001d": "GS",
  "\u001e": "RS",
  " ": "Space",
};

/** Returns a character for display: control characters by name. */
export function characterWords(character: string): string {
  const named = controlNames[character];
  if (named !== undefined) return named;
  return /[\p{Cc}\p{Cf}\p{Cs}]/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
    : character;
}

/** Returns a key for display: its character or name, with modifiers. */
export function keyWords(key: WedgeKey): string {
  const itself = key.key.length === 1 ? characterWords(key.key) : key.key;
  const held = [key.ctrl ? "Ctrl" : "", key.alt ? "Alt" : "", key.meta ? "Meta" : ""].filter((name) => name !== "");
  const words = [...held, itself].join(" + ");
  return key.ctrl && !key.alt && (key.code === "BracketRight" || key.key === "]") ? `${words} (GS)` : words;
}
