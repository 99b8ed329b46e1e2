import { hash } from "node:crypto";

/** Deeper than any command's arguments; deeper input is refused anyway, and must not exhaust the stack here. */
const deepest = 40;

/**
 * Returns a hash of a command's name and arguments, so that an id reused with another body is detected. Key order does
 * not matter; SHA-256, hexadecimal.
 */
export function bodyHash(name: string, args: unknown): string {
  return hash("sha256", JSON.stringify([name, inOrder(args, 0)]), "hex");
}

function inOrder(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === deepest) return "…";
  if (Array.isArray(value)) return value.map((part) => inOrder(part, depth + 1));
  // Pairs, not an object: `__proto__` must be a key like any other.
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return {
    "{}": entries
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, part]) => [key, inOrder(part, depth + 1)]),
  };
}
