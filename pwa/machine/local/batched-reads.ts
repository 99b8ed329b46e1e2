import type { Serial } from "./serial.ts";

/**
 * Returns a reader of single rows that combines its reads: a hundred rows requested together cost one `read`, not a
 * hundred. `read` starts when its turn in `serial` comes and gets every id requested until then. When it fails, callers
 * get what `failed` throws, or undefined.
 */
export function batchedReads<Row>(
  serial: Pick<Serial, "run">,
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
  failed: (fault: unknown) => undefined,
): (id: string) => Promise<Row | undefined> {
  let next: { readonly ids: Set<string>; readonly found: Promise<ReadonlyMap<string, Row> | undefined> } | null = null;
  const begin = () => {
    const ids = new Set<string>();
    const turn = async () => {
      next = null;
      return await read([...ids]);
    };
    return { ids, found: serial.run(turn).catch(failed) };
  };
  return async (id) => {
    next ??= begin();
    next.ids.add(id);
    return (await next.found)?.get(id);
  };
}
