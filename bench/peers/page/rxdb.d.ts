/**
 * The used part of RxDB's and RxJS's types: they are installed when the bench first runs (bench/packages), and type
 * checks must work without them.
 */
declare module "rxjs" {
  export interface Subscription {
    unsubscribe(): void;
  }
  export interface Observable<T> {
    subscribe(next: (value: T) => void): Subscription;
  }
  export class Subject<T> implements Observable<T> {
    next(value: T): void;
    subscribe(next: (value: T) => void): Subscription;
  }
}

declare module "rxdb/plugins/core" {
  import type { Observable } from "rxjs";

  export interface RxJsonSchema<Row> {
    readonly version: number;
    readonly primaryKey: keyof Row;
  }
  export interface RxQuery<Result> {
    exec(): Promise<Result>;
    /** With true a missing document is an error. */
    exec(orThrow: true): Promise<NonNullable<Result>>;
    readonly $: Observable<Result>;
  }
  export type RxDocument<Row> = Row & {
    toMutableJSON(): Row;
    incrementalPatch(changes: Partial<Row>): Promise<unknown>;
  };
  export interface RxMangoQuery {
    readonly selector?: Readonly<Record<string, unknown>>;
    readonly sort?: readonly Readonly<Record<string, string>>[];
    readonly limit?: number;
    readonly index?: string | readonly string[];
  }
  export interface RxCollection<Row> {
    readonly name: string;
    find(query?: RxMangoQuery): RxQuery<readonly RxDocument<Row>[]>;
    findOne(query: string | RxMangoQuery): RxQuery<RxDocument<Row> | null>;
    count(query?: RxMangoQuery): RxQuery<number>;
    bulkInsert(rows: readonly Row[]): Promise<unknown>;
  }
  export type RxDatabase<Collections> = Collections & {
    addCollections(schemas: {
      readonly [Name in keyof Collections]: {
        readonly schema: Collections[Name] extends RxCollection<infer Row> ? RxJsonSchema<Row> : never;
      };
    }): Promise<unknown>;
    close(): Promise<unknown>;
  };
  export function createRxDatabase<Collections>(options: {
    readonly name: string;
    readonly storage: unknown;
    readonly multiInstance: boolean;
    readonly eventReduce: boolean;
  }): Promise<RxDatabase<Collections>>;
}

declare module "rxdb/plugins/replication" {
  import type { Observable, Subject } from "rxjs";
  import type { RxCollection } from "rxdb/plugins/core";

  export interface RxReplicationState<Row, At> {
    readonly collection: RxCollection<Row>;
    readonly error$: Observable<Error>;
    awaitInitialReplication(): Promise<void>;
    cancel(): Promise<unknown>;
    readonly lastCheckpoint?: At;
  }
  export interface Pulled<Row, At> {
    readonly documents: readonly (Row & { readonly _deleted: boolean })[];
    readonly checkpoint: At | undefined;
  }
  export function replicateRxCollection<Row, At>(options: {
    readonly replicationIdentifier: string;
    readonly collection: RxCollection<Row>;
    readonly live: boolean;
    readonly waitForLeadership: boolean;
    readonly toggleOnDocumentVisible: boolean;
    readonly pull?: {
      readonly batchSize?: number;
      readonly handler: (from: At | undefined) => Promise<Pulled<Row, At>>;
      readonly stream$?: Subject<Pulled<Row, At>>;
    };
    readonly push?: {
      readonly batchSize: number;
      readonly handler: (rows: readonly { readonly newDocumentState: unknown }[]) => Promise<readonly []>;
    };
  }): RxReplicationState<Row, At>;
}

declare module "rxdb/plugins/storage-dexie" {
  export function getRxStorageDexie(): unknown;
}
