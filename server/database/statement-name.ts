const names = new Map<string, string>();
/** Limit of prepared statements, which connections keep for ever; later ones are sent unprepared. */
const mostNames = 500;
let hasWarned = false;

/**
 * Returns the name under which each connection prepares a statement once; undefined past the limit. For fixed texts
 * only.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size === mostNames) {
    // Costs only time, which nobody would notice otherwise.
    if (!hasWarned)
      process.emitWarning(`More than ${mostNames} statements are prepared; from now on others are not: ${text}`);
    hasWarned = true;
    return undefined;
  }
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
