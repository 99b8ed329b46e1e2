import { closedWhenAside } from "./page-cache.ts";

const { window, indexedDB } = globalThis;

/** IndexedDB for all code of this page. Workers and modules imported by tests have no window. */
export const browserDatabases: IDBFactory =
  window === undefined ? indexedDB : closedWhenAside({ window, indexedDB, reload: () => location.reload() });
