/** A fault inserted into the code on purpose, and the test that must notice it. */
export interface SeededFault {
  /** The fault's effect, in words. */
  readonly fault: string;
  /** The path from the project's root. */
  readonly file: string;
  /** Each text occurs in the file exactly once, and is replaced. */
  readonly edits: readonly (readonly [find: string, replace: string])[];
  /** The fastest test that should catch it; `name` is the beginning of its full name, with its groups. */
  readonly test: { readonly file: string; readonly name: string };
  /** Why no test can catch it, if known. */
  readonly survives?: string;
}

/**
 * Returns the file's text with the fault.
 * @throws Error when a text to be replaced is missing or occurs more than once.
 */
export function seeded(text: string, { fault, file, edits }: SeededFault): string {
  return edits.reduce((now, [find, replace]) => {
    const times = now.split(find).length - 1;
    if (times !== 1)
      throw new Error(
        `"${fault}" cannot be put into ${file}: the text it replaces stands there ${times} times: ${find}`,
      );
    return now.replace(find, () => replace);
  }, text);
}
