/** Names by id. */
export type People = ReadonlyMap<string, string>;

/** Merges both; returns `known` itself if nothing is new, which avoids rendering again. */
export function together(known: People, more: People): People {
  const isNew = [...more].some(([id, name]) => known.get(id) !== name);
  return isNew ? new Map([...known, ...more]) : known;
}
