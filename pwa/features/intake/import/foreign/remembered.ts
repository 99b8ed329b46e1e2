/** Texts remembered at a time: a file has few words and many lines. */
const mostTexts = 20_000;

/** Returns a function of a text that computes each text's result once. */
export function remembered<Result>(resultOf: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.result;
    const result = resultOf(text);
    if (known.size >= mostTexts) known.clear();
    known.set(text, { result });
    return result;
  };
}
