/**
 * Returns the hash in the entry script's file name, which changes with every other file; empty when nothing was built.
 */
export function buildName(): string {
  const entry = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "";
  return /-([\w-]{8})\.js$/.exec(entry)?.[1] ?? "";
}
