const names = new Map<string, string>();
/** A connection keeps what it has prepared, so there is an end to it; what comes later is sent with its text. */
const mostNames = 500;

/** The name under which each connection prepares a statement once. For texts of which there are few. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === mostNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
