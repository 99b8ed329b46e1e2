/** The used part of TanStack DB's types: it is installed when the bench first runs (bench/packages). */
declare module "@tanstack/db" {
  /** A condition or value of a query, built from fields. */
  export interface Expression {
    readonly type: string;
  }
  export function eq(field: unknown, value: unknown): Expression;
  export function and(...conditions: readonly Expression[]): Expression;
  export function inArray(field: unknown, values: readonly unknown[]): Expression;
  export function count(field: unknown): Expression;

  /** A query over rows that it calls `item`; `Result` are its rows. */
  export interface Query<Row, Result> {
    where(condition: (from: { readonly item: Row }) => Expression): Query<Row, Result>;
    orderBy(field: (from: { readonly item: Row }) => unknown, direction: "asc" | "desc"): Query<Row, Result>;
    limit(rows: number): Query<Row, Result>;
    select<Selected>(
      fields: (from: { readonly item: Row }) => Readonly<Record<keyof Selected, unknown>>,
    ): Query<Row, Selected>;
    readonly fn: {
      where(condition: (from: { readonly item: Row }) => boolean): Query<Row, Result>;
    };
  }
  export interface InitialQueryBuilder {
    from<Row>(sources: { readonly item: Collection<Row> }): Query<Row, Row>;
  }
  export function queryOnce<Result>(
    query: (q: InitialQueryBuilder) => Query<never, Result> | Query<unknown, Result>,
  ): Promise<Result[]>;
  export function createLiveQueryCollection<Result>(
    query: (q: InitialQueryBuilder) => Query<never, Result> | Query<unknown, Result>,
  ): Collection<Result>;

  export class BTreeIndex {}
  export interface Transaction {
    readonly isPersisted: { readonly promise: Promise<unknown> };
  }
  export interface Mutation<Row> {
    readonly original: Row;
    readonly modified: Row;
    readonly changes: Partial<Row>;
  }
  type Handler<Row> = (params: {
    readonly transaction: { readonly mutations: readonly Mutation<Row>[] };
  }) => Promise<unknown>;
  export interface SyncParams<Row> {
    begin(): void;
    write(
      change:
        | { readonly type: "insert" | "update"; readonly value: Row }
        | { readonly type: "delete"; readonly key: string },
    ): void;
    commit(): void;
    markReady(): void;
    markError(error: unknown): void;
  }
  export interface Collection<Row> {
    readonly size: number;
    readonly toArray: Row[];
    get(key: string): Row | undefined;
    preload(): Promise<void>;
    cleanup(): Promise<void>;
    update(key: string, change: (draft: Row) => void): Transaction;
    delete(keys: readonly string[]): Transaction;
    createIndex(
      field: (row: Row) => unknown,
      options: { readonly indexType: typeof BTreeIndex; readonly options: { readonly compareOptions: object } },
    ): unknown;
    subscribeChanges(changed: () => void): { unsubscribe(): void };
  }
  export function createCollection<Row>(options: {
    readonly id: string;
    readonly getKey: (row: Row) => string;
    readonly gcTime: number;
    readonly defaultStringCollation?: { readonly stringSort: "lexical" };
    readonly sync: { readonly rowUpdateMode: "full"; readonly sync: (params: SyncParams<Row>) => void };
    readonly onUpdate?: Handler<Row>;
    readonly onDelete?: Handler<Row>;
  }): Collection<Row>;
}
