/** One fault put into the code on purpose, and the test that must notice it. */
export interface SeededFault {
  /** What goes wrong, in words. */
  readonly fault: string;
  /** From the root of the project. */
  readonly file: string;
  /** Each text stands in the file exactly once, and is replaced. */
  readonly edits: readonly (readonly [find: string, replace: string])[];
  /** The quickest test that should catch it; `name` is the beginning of what it is called, its groups before it. */
  readonly test: { readonly file: string; readonly name: string };
  /** Why no test can catch it, when that is known. */
  readonly survives?: string;
}

/**
 * The file's text with the fault in it.
 * @throws Error when a text to be replaced is gone or stands there more than once.
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
