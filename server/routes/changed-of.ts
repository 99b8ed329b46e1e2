/**
 * The first of the fields which were sent and differ from what is now; undefined where none does. So whoever sends back
 * what they have read need not leave out what a call does not change.
 */
export function changedOf(
  sent: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.keys(sent).find((name) => sent[name] !== undefined && !isSame(sent[name], now[name]));
}

/** An amount may be sent as its digits. */
const isSame = (sent: unknown, now: unknown): boolean =>
  typeof now === "number" ? Number(sent) === now : JSON.stringify(sent) === JSON.stringify(now);
