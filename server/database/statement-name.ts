const names = new Map<string, string>();
/** A connection keeps what it has prepared, so there is an end to it; what comes later is sent with its text. */
const mostNames = 500;
let isTold = false;

/** The name under which each connection prepares a statement once. For texts of which there are few. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size === mostNames) {
    // Nothing is wrong but the time it takes, which nobody would find out by looking at anything else.
    if (!isTold)
      process.emitWarning(`More than ${mostNames} statements are prepared; from now on others are not: ${text}`);
    isTold = true;
    return undefined;
  }
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
