declare global {
  /** Answers that the page's own script has asked for, by their paths; null where it did not (start/first-visit.js). */
  var traceAsked: Record<string, Promise<Response>> | undefined;
}

/**
 * Takes what the page asked for before the app came, once: returns a `fetch` that answers with it. An answer of a while
 * ago would be of whoever was here then, so only a start may take it.
 */
export function takeAsked(): typeof fetch | undefined {
  const asked = globalThis.traceAsked;
  globalThis.traceAsked = undefined;
  if (asked === undefined) return undefined;
  return async (path, init) => await (asked[String(path)] ?? fetch(path, init));
}
