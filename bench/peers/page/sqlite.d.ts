/** The used part of SQLite's own build for browsers, which is installed when the bench first runs (bench/packages). */
declare module "@sqlite.org/sqlite-wasm" {
  export type SqlValue = string | number | null;
  export interface Statement {
    bind(values: readonly SqlValue[]): Statement;
    step(): boolean;
    get(into: SqlValue[]): SqlValue[];
    reset(): Statement;
  }
  export interface Database {
    exec(sql: string): Database;
    prepare(sql: string): Statement;
    transaction<T>(work: () => T): T;
    close(): void;
  }
  export interface Pool {
    readonly OpfsSAHPoolDb: new (file: string) => Database;
  }
  export interface Sqlite {
    installOpfsSAHPoolVfs(options: { readonly directory: string }): Promise<Pool>;
  }
  export default function sqlite3InitModule(): Promise<Sqlite>;
}
