/** Names by id. */
export type People = ReadonlyMap<string, string>;

/** Both; the known ones themselves where there is nothing new, so that nothing is drawn again. */
export function together(known: People, more: People): People {
  const isNew = [...more].some(([id, name]) => known.get(id) !== name);
  return isNew ? new Map([...known, ...more]) : known;
}
