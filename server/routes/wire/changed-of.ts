/**
 * Returns the first sent field that differs from the current value; undefined if none does. Callers may thus send back
 * everything they read, including fields the call cannot change.
 */
export function changedOf(
  sent: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.keys(sent).find((name) => sent[name] !== undefined && !isSame(sent[name], now[name]));
}

/** Compares values; amounts may be sent as text. */
const isSame = (sent: unknown, now: unknown): boolean =>
  typeof now === "number" ? Number(sent) === now : JSON.stringify(sent) === JSON.stringify(now);
