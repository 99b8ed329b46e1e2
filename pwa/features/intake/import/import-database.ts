import { Dexie, type Table } from "dexie";
import type { ImportKind } from "./fields.ts";
import type { Answers } from "./foreign/answers.ts";
import type { ForeignField } from "./foreign/foreign-fields.ts";
import type { Mapping } from "./mapping.ts";
import type { ImportedChange, MadeRow } from "./plan.ts";

/** An unfinished import, with everything needed to continue after a reload. */
export interface StoredImport {
  /** Key: store, person, kind of import. */
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
  readonly mapping: Mapping;
  /** Of another system's file. */
  readonly answers?: Answers | undefined;
  readonly withChanges: boolean;
  readonly acceptNow: boolean;
  /** As in `Sending`; an earlier build kept none. */
  readonly run?: string;
}

/** Rows that an import made and changed, by which it is undone. */
export interface StoredUndo {
  /** Key: store, person, kind of import, and the file's hash, which an earlier build left out. */
  readonly key: string;
  /** When it was imported, in milliseconds; an earlier build kept none. */
  readonly at?: number;
  readonly name: string;
  /** Hash of the file. */
  readonly hash: string;
  readonly changes: readonly MadeChange[];
  /** Rows that it added; an earlier build kept none. */
  readonly made?: readonly MadeLine[];
  /** As in `Sending`, once undoing has begun. */
  readonly run?: string;
}

/** A row that was added, with its line and name. */
export interface MadeLine extends MadeRow {
  readonly line: number;
  readonly name: string;
}

/** A change with its line. */
export interface MadeChange {
  readonly line: number;
  readonly name: string;
  readonly change: ImportedChange;
  /** A consigner got a type, by a file of items. */
  readonly isTyping?: true;
}

interface StoredMapping {
  /** Key: store, columns of the file. */
  readonly key: string;
  readonly mapping: Mapping;
}

interface StoredMeaning {
  /** Key: store, and the heading of a kind of file or the word of a field. */
  readonly key: string;
  readonly to: string | null;
}

const headingKey = (storeId: string, kind: ImportKind, heading: string): string =>
  `${storeId} heading ${kind} ${heading}`;

/** Imports of a kind that can be undone at a time. */
const mostUndos = 5;

/** Database of imports on this device. */
export class ImportDatabase extends Dexie {
  declare private readonly begun: Table<StoredImport, string>;
  declare private readonly mappings: Table<StoredMapping, string>;
  declare private readonly undos: Table<StoredUndo, string>;
  declare private readonly meanings: Table<StoredMeaning, string>;

  constructor({ indexedDB, IDBKeyRange }: { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange }) {
    super("trace-imports", { indexedDB, IDBKeyRange });
    // An earlier build counted completed imports in `attempts`.
    this.version(1).stores({ begun: "key", mappings: "key", attempts: "key" });
    this.version(2).stores({ undos: "key" });
    this.version(3).stores({ meanings: "key" });
  }

  readonly readBegun = (key: string): Promise<StoredImport | undefined> => this.begun.get(key);
  readonly keepBegun = async (kept: StoredImport): Promise<void> => void (await this.begun.put(kept));
  readonly forgetBegun = (key: string): Promise<void> => this.begun.delete(key);

  /** Returns the imports of one store, person and kind that can be undone, the last one first. */
  readonly readUndos = async (key: string): Promise<readonly StoredUndo[]> => {
    const kept = await this.undos.where("key").startsWith(key).toArray();
    return kept.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
  };
  /** Keeps an import to be undone, and forgets the oldest of its kind beyond the last few, unless undoing it has begun. */
  readonly keepUndo = (kept: StoredUndo): Promise<void> =>
    this.transaction("rw", this.undos, async () => {
      await this.undos.put(kept);
      const [of = ""] = kept.key.split(" ");
      const old = (await this.readUndos(of)).slice(mostUndos).filter(({ run }) => run === undefined);
      await this.undos.bulkDelete(old.map(({ key }) => key));
    });
  readonly forgetUndo = (key: string): Promise<void> => this.undos.delete(key);

  readonly readMapping = async (storeId: string, signature: string): Promise<Mapping | undefined> =>
    (await this.mappings.get(`${storeId} ${signature}`))?.mapping;
  readonly keepMapping = async (storeId: string, signature: string, mapping: Mapping): Promise<void> =>
    void (await this.mappings.put({ key: `${storeId} ${signature}`, mapping }));

  /** Returns what was chosen before for these headings of other systems' files. */
  readonly headings = async (
    storeId: string,
    kind: ImportKind,
    head: readonly string[],
  ): Promise<ReadonlyMap<string, ForeignField | null>> => {
    const found = await this.meanings.bulkGet(head.map((heading) => headingKey(storeId, kind, heading)));
    return new Map(
      head.flatMap((heading, at) => {
        const known = found[at];
        return known === undefined ? [] : [[heading, known.to as ForeignField | null] as const];
      }),
    );
  };

  /** Returns what was said before of the words of other systems' files. */
  readonly words = async (storeId: string): Promise<Answers["words"]> => {
    const start = `${storeId} word `;
    const words: Partial<Record<keyof Answers["words"], Record<string, string>>> = {};
    for (const { key, to } of await this.meanings.where("key").startsWith(start).toArray()) {
      const [said = "", ...word] = key.slice(start.length).split(" ");
      const field = said as keyof Answers["words"];
      if (to !== null) words[field] = { ...words[field], [word.join(" ")]: to };
    }
    return words;
  };

  /** Keeps what a person said of words, and of headings: of those that were guessed otherwise. */
  readonly keepMeanings = async (
    storeId: string,
    kind: ImportKind,
    headings: ReadonlyMap<string, ForeignField | null>,
    words: Answers["words"],
  ): Promise<void> => {
    const said = Object.entries(words).flatMap(([field, meanings]) =>
      Object.entries(meanings).map(([word, to]) => ({ key: `${storeId} word ${field} ${word}`, to })),
    );
    const chosen = Array.from(headings, ([heading, to]) => ({ key: headingKey(storeId, kind, heading), to }));
    await this.meanings.bulkPut([...chosen, ...said]);
  };
}

export const keyOfImport = (storeId: string, userId: string, kind: ImportKind): string =>
  `${storeId}:${userId}:${kind}`;

/** Returns the key under which a file's import is kept to be undone. */
export const keyOfUndo = (keyOfKind: string, hash: string): string => `${keyOfKind} ${hash}`;
