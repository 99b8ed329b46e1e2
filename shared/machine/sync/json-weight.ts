/** Limits for parsing a JSON text, beyond its length. */
export interface JsonLimits {
  /** Most values in total, nested ones included. */
  readonly values: number;
  /** Most entries of any one list or object. */
  readonly entries: number;
  /** Deepest nesting of lists and objects. */
  readonly depth: number;
}

export const unlimited: JsonLimits = { values: Infinity, entries: Infinity, depth: Infinity };

const [quote, comma, openList, closeList, openObject, closeObject, backslash] = [34, 44, 91, 93, 123, 125, 92];

/**
 * Estimates the number of values in a JSON text without creating any; null once a limit is passed. Invalid JSON is
 * counted as if valid: the parser reports it.
 */
export function jsonWeight(text: string, limits: JsonLimits = unlimited): number | null {
  let values = 1;
  let entries = 0;
  const outer: number[] = [];
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfText(text, at);
        break;
      case comma:
        if (++values > limits.values || ++entries >= limits.entries) return null;
        break;
      case openList:
      case openObject:
        if (++values > limits.values || outer.push(entries) > limits.depth) return null;
        entries = 0;
        break;
      case closeList:
      case closeObject:
        entries = outer.pop() ?? 0;
        break;
      default:
    }
  }
  return values;
}

/** Returns the end of a text that begins at `start`: its closing quote, or the end of everything. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before--;
    // An even number of backslashes are escaped backslashes.
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
