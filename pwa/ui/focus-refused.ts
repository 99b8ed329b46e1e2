/**
 * Focuses the first input within that reports a problem of its own and returns true; false if there is none. What such
 * an input says is not the value that would be saved.
 */
export function focusRefused(within: ParentNode | null): boolean {
  const input = within?.querySelector<HTMLElement>("[data-refused] :is(input, textarea)");
  input?.focus();
  return input != null;
}
