import type { Serial } from "./serial.ts";

/**
 * Answers one by one what is read together: a screen that asks for a hundred whole rows waits for one read, not for a
 * hundred in turn. `read` begins when its turn comes and takes all the ids that were asked for until then. `failed` may
 * throw, for whoever waits; else nothing was found.
 */
export function askedTogether<Row>(
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
