const names = new Map<string, string>();

/**
 * The name under which each connection prepares a statement, once. Only for texts of which there are few: a
 * connection keeps what it has prepared.
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
