import type { Session } from "#shared/machine/sync/protocol.ts";

/**
 * Returns the key of one person in one store, used in the names of their databases, locks and channels between tabs.
 */
export const personName = ({ store, user }: Session): string => `${store.id}:${user.id}`;
export const baseName = (session: Session): string => `trace-base:${personName(session)}`;
export const queueName = (session: Session): string => `trace-queue:${personName(session)}`;

export const pictureName = (session: Session): string => `trace-pictures:${personName(session)}`;
/** Prefix of journals' names, which are deleted at a sign-out. */
export const deviceJournalPrefix = "trace-journal:";
export const deviceJournalName = (session: Session): string => `${deviceJournalPrefix}${personName(session)}`;
export const lostName = (session: Session): string => `trace-lost:${personName(session)}`;

/** Cache of viewed thumbnails, filled by the service worker. */
export const thumbnailCache = "trace-thumbnails";

/** Versions as Dexie counts them; IndexedDB's own numbers are ten times as high. */
export const baseVersion = 4;
export const queueVersion = 1;
export const pictureVersion = 1;

/**
 * Reads an existing database without creating or upgrading it; null when it is missing or of another version. `read`
 * must make all requests in one transaction; the database is closed afterwards.
 */
export async function readExisting<T>(
  factory: IDBFactory,
  { name, version }: { readonly name: string; readonly version: number },
  read: (db: IDBDatabase) => Promise<T>,
): Promise<T | null> {
  const db = await openExisting(factory, name);
  if (db === null) return null;
  try {
    return db.version === version * 10 ? await read(db) : null;
  } finally {
    db.close();
  }
}

/**
 * Whether there is a database of this name. Opening one that is not there begins to make it, and in WebKit a page that is
 * put aside meanwhile keeps it from every page that follows (decision 0210): ask before where it mostly is not there.
 */
export async function isThere(factory: IDBFactory, name: string): Promise<boolean> {
  return (await factory.databases()).some((one) => one.name === name);
}

function openExisting(factory: IDBFactory, name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      if (isNew) resolve(null);
      else reject(request.error ?? new Error(`The database ${name} cannot be opened.`));
    };
  });
}

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      // Otherwise this failure would abort the transaction, and the other reads with it.
      event.preventDefault();
      reject(request.error ?? new Error("The database gave no answer."));
    };
  });
