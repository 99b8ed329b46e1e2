/** Polyfill for the portal's oldest browsers, run before any of its code (decision 0196). */

AbortSignal.any ??= (signals: Iterable<AbortSignal>): AbortSignal => {
  const any = new AbortController();
  const all = [...signals];
  const end = ({ reason }: AbortSignal) => any.abort(reason);
  const ended = all.find(({ aborted }) => aborted);
  if (ended !== undefined) end(ended);
  else for (const one of all) one.addEventListener("abort", () => end(one), { once: true, signal: any.signal });
  return any.signal;
};

Map.groupBy ??= <Key, Value>(values: Iterable<Value>, keyOf: (value: Value, at: number) => Key): Map<Key, Value[]> => {
  const groups = new Map<Key, Value[]>();
  let at = 0;
  for (const value of values) {
    const key = keyOf(value, at);
    at += 1;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
};
