/** Limit for a connection, which keeps what it has prepared for ever; later statements are sent unprepared. */
const mostNames = 500;
let hasWarned = false;

/** The names under which one connection prepares statements. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** Returns the name under which a text is prepared once; undefined past the limit. For fixed texts only. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size === mostNames) {
      // Costs only time, which nobody would notice otherwise.
      if (!hasWarned)
        process.emitWarning(
          `More than ${mostNames} statements are prepared on a connection; from now on others are not: ${text}`,
        );
      hasWarned = true;
      return undefined;
    }
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
