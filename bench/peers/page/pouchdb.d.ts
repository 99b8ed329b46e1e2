/** The used part of PouchDB's types, which it does not include. */
declare module "pouchdb-browser" {
  export interface PouchIndex {
    readonly index: { readonly fields: readonly string[]; readonly ddoc: string; readonly name: string };
  }
  export interface PouchQuery {
    readonly selector: Readonly<Record<string, unknown>>;
    readonly sort?: readonly Readonly<Record<string, "asc" | "desc">>[];
    readonly fields?: readonly string[];
    readonly limit: number;
    readonly use_index?: readonly string[];
  }
  export type Stored<Doc> = Doc & { readonly _id: string; readonly _rev: string };
  export interface Replicated {
    readonly ok: boolean;
    readonly docs_written: number;
  }
  export default class PouchDB<Doc> {
    constructor(
      name: string,
      options?: {
        readonly adapter?: string;
        readonly auto_compaction?: boolean;
        readonly revs_limit?: number;
        readonly skip_setup?: boolean;
        readonly fetch?: typeof globalThis.fetch;
      },
    );
    static plugin(plugin: unknown): typeof PouchDB;
    readonly replicate: {
      to(target: PouchDB<Doc>, options: { readonly batch_size: number }): Promise<Replicated>;
    };
    createIndex(index: PouchIndex): Promise<unknown>;
    bulkDocs(docs: readonly object[], options?: { readonly new_edits: boolean }): Promise<readonly unknown[]>;
    put(doc: Stored<Doc>): Promise<unknown>;
    get(id: string): Promise<Stored<Doc>>;
    find(query: PouchQuery): Promise<{ readonly docs: readonly Stored<Doc>[] }>;
    allDocs(options: {
      readonly include_docs: boolean;
    }): Promise<{ readonly rows: readonly { readonly id: string; readonly doc: Stored<Doc> }[] }>;
    info(): Promise<{ readonly doc_count: number }>;
    close(): Promise<void>;
  }
}

declare module "pouchdb-find" {
  const plugin: unknown;
  export default plugin;
}

declare module "pouchdb-adapter-indexeddb" {
  const plugin: unknown;
  export default plugin;
}
