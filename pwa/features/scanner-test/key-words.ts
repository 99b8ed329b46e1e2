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

/** A character as it can be shown: control characters by their names. */
export function characterWords(character: string): string {
  const named = controlNames[character];
  if (named !== undefined) return named;
  return /[\p{Cc}\p{Cf}\p{Cs}]/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
    : character;
}

/** A key as it came: what it types, or its name with what was held down. */
export function keyWords(key: WedgeKey): string {
  const itself = key.key.length === 1 ? characterWords(key.key) : key.key;
  const held = [key.ctrl ? "Ctrl" : "", key.alt ? "Alt" : "", key.meta ? "Meta" : ""].filter((name) => name !== "");
  const words = [...held, itself].join(" + ");
  return key.ctrl && !key.alt && (key.code === "BracketRight" || key.key === "]") ? `${words} (GS)` : words;
}
