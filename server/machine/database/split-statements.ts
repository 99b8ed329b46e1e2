/** Matches the start of quotes, dollar quotes and comments, inside which a semicolon ends no statement. */
const quoted = /--|\/\*|'|"|\$(?:[A-Za-z_]\w*)?\$/g;

/**
 * Returns the statements of an SQL text one by one, without their semicolons. Texts in quotes (also with `E`), names in
 * quotes, texts between dollars, and comments may contain semicolons. @throws if one of them does not end.
 */
export function splitStatements(sql: string): readonly string[] {
  const statements: string[] = [];
  let from = 0;
  for (let at = 0; at < sql.length;) {
    quoted.lastIndex = at;
    const opening = quoted.exec(sql);
    const end = sql.indexOf(";", at);
    if (end !== -1 && (opening === null || end < opening.index)) {
      statements.push(sql.slice(from, end));
      from = end + 1;
      at = from;
    } else if (opening === null) break;
    else at = endOf(sql, opening[0], opening.index);
  }
  statements.push(sql.slice(from));
  return statements.filter((statement) => statement.replaceAll(/--.*|\/\*[^]*?\*\//g, "").trim() !== "");
}

/** Returns the position after what begins at `start`. */
function endOf(sql: string, opening: string, start: number): number {
  const after = start + opening.length;
  if (opening === "/*") return endOfComment(sql, after);
  if (opening === "--") {
    const line = sql.indexOf("\n", after);
    return line === -1 ? sql.length : line + 1;
  }
  // In a text that begins with E a backslash makes the next character part of it.
  const escapes = opening === "'" && /(^|[^\w$])[eE]$/.test(sql.slice(Math.max(0, start - 2), start));
  for (let at = after; at < sql.length; at += 1) {
    if (escapes && sql[at] === "\\") at += 1;
    // Doubled quotes begin another text at once, which changes nothing here.
    else if (sql.startsWith(opening, at)) return at + opening.length;
  }
  throw new SyntaxError(`What begins with ${opening} at ${start} does not end.`);
}

/** Comments of this kind may contain others. */
function endOfComment(sql: string, after: number): number {
  let open = 1;
  for (let at = after; at < sql.length; at += 1) {
    if (sql.startsWith("/*", at)) open += 1;
    else if (sql.startsWith("*/", at)) open -= 1;
    else continue;
    at += 1;
    if (open === 0) return at + 1;
  }
  throw new SyntaxError(`A comment that begins before ${after} does not end.`);
}
