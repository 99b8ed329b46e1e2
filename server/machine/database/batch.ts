import type pg from "pg";
import { fieldName } from "./columns.ts";
import { StatementNames } from "./statement-name.ts";
import { valueTypes } from "./value-types.ts";

export type Row = Record<string, unknown>;

/** One statement of a batch. A fixed text may be prepared once on each connection. */
export interface BatchStatement {
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  readonly isPrepared?: boolean;
}

export interface BatchResult {
  readonly rows: Row[];
  /** PostgreSQL's command tag: "SELECT 3", "COMMIT". */
  readonly command: string;
}

/** The parsers and names of a prepared statement's columns. */
interface RowShape {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  readonly empty: Readonly<Row>;
}

/** The statements that a connection has prepared. PostgreSQL itself refuses one whose columns have changed. */
interface Prepared {
  readonly names: StatementNames;
  readonly shapes: Map<string, RowShape | null>;
}
const preparedOn = new WeakMap<object, Prepared>();

/** Connections through a pooler, behind which each transaction may be another server's: nothing is prepared there. */
const unprepared = new WeakSet<object>();
export const prepareNothingOn = (connection: object): void => void unprepared.add(connection);

/** A statement with the promise of its result. */
export type Waiting = BatchStatement & Pick<PromiseWithResolvers<BatchResult>, "resolve" | "reject">;

/** Runs one statement on its own, as soon as the connection is free. */
export function sendStatement(client: pg.ClientBase, statement: BatchStatement): Promise<BatchResult> {
  return new Promise((resolve, reject) => {
    client.query(new Batch([{ ...statement, resolve, reject }], () => undefined));
  });
}

/**
 * Statements sent in one write, run in order and answered in one read: one sync at the end, and a prepared statement's
 * rows are described once for each connection. After a failing statement the others are not run; each rejects with its
 * own error. One whose result cannot be parsed has run: it alone rejects. (The library's own pipelining sends and
 * receives statement by statement, which costs more than most of them do.)
 */
export class Batch implements pg.Submittable {
  readonly statements: readonly Waiting[];
  readonly #whenAnswered: () => void;
  #shapes: Prepared["shapes"] = new Map();
  /** The name of each statement; undefined if it is not prepared. */
  #names: readonly (string | undefined)[] = [];
  #at = 0;
  #shape: RowShape | null = null;
  #rows: Row[] = [];
  #last: () => void = () => undefined;
  #failure: Error | undefined;
  /** The error that made the current statement's rows unreadable. It has run all the same, and so do those after it. */
  #unreadable: Error | undefined;
  #hasCommitted = false;

  /** `whenAnswered` is called once, when every statement has its result or error. */
  constructor(statements: readonly Waiting[], whenAnswered: () => void) {
    this.statements = statements;
    this.#whenAnswered = whenAnswered;
  }

  /** Called by the library to send the statements. */
  submit(connection: pg.Connection): void {
    const prepared = preparedOn.get(connection) ?? { names: new StatementNames(), shapes: new Map() };
    preparedOn.set(connection, prepared);
    this.#shapes = prepared.shapes;
    const preparesNothing = unprepared.has(connection);
    this.#names = this.statements.map(({ text, isPrepared }) =>
      isPrepared === true && !preparesNothing ? prepared.names.of(text) : undefined,
    );
    const sent = new Set<string>();
    connection.stream.cork();
    for (const [n, { text, values }] of this.statements.entries()) {
      const name = this.#names[n] ?? "";
      const isKnown = name !== "" && (this.#shapes.has(name) || sent.has(name));
      if (!isKnown) {
        // One that failed earlier may have been prepared all the same.
        if (name !== "") connection.close({ type: "S", name }, false);
        connection.parse({ name, text, types: [] }, false);
        sent.add(name);
      }
      connection.bind({ statement: name, values: [...values] }, false);
      if (!this.#shapes.has(name)) connection.describe({ type: "P" }, false);
      connection.execute({}, false);
    }
    connection.sync();
    connection.stream.uncork();
    this.#begin();
  }

  handleRowDescription({ fields }: { readonly fields: readonly { name: string; dataTypeID: number }[] }): void {
    const names = fields.map(({ name }) => fieldName(name));
    this.#shape = {
      names,
      parsers: fields.map(({ dataTypeID }) => valueTypes.getTypeParser(dataTypeID, "text")),
      empty: Object.fromEntries(names.map((name) => [name, null])),
    };
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#shape === null) return;
    const { names, parsers, empty } = this.#shape;
    const row: Row = { ...empty };
    try {
      for (let n = 0; n < names.length; n += 1) {
        const text = fields[n];
        const name = names[n];
        if (text !== null && text !== undefined && name !== undefined) row[name] = parsers[n]?.(text);
      }
    } catch (error) {
      this.#unreadable ??= error as Error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const statement = this.statements[this.#at];
    if (statement === undefined) return;
    const name = this.#names[this.#at];
    if (name !== undefined) this.#shapes.set(name, this.#shape);
    const answer = { rows: this.#rows, command: text };
    const unreadable = this.#unreadable;
    const tell = unreadable === undefined ? () => statement.resolve(answer) : () => statement.reject(unreadable);
    this.#hasCommitted = text === "COMMIT";
    this.#at += 1;
    if (this.#at === this.statements.length) this.#last = tell;
    else {
      tell();
      this.#begin();
    }
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: "" });
  }

  handleError(error: Error): void {
    // Prepared again next time: its columns may have changed.
    const name = this.#names[this.#at];
    if (name !== undefined) this.#shapes.delete(name);
    this.#fail(error);
  }

  /**
   * The connection is free again, so the last result is delivered only now. After a failure the library does not call
   * it.
   */
  handleReadyForQuery(): void {
    if (this.#failure !== undefined) return;
    this.#last();
    this.#whenAnswered();
  }

  handlePortalSuspended(): void {
    // Rows are never requested in parts.
  }

  #begin(): void {
    const name = this.#names[this.#at];
    this.#shape = name === undefined ? null : (this.#shapes.get(name) ?? null);
    this.#rows = [];
    this.#unreadable = undefined;
  }

  #fail(error: Error): void {
    if (this.#failure !== undefined) return;
    this.#failure = error;
    // A failure after a commit undoes nothing.
    if (this.#hasCommitted && this.#at === this.statements.length) this.#last();
    else for (const { reject } of this.statements.slice(Math.min(this.#at, this.statements.length - 1))) reject(error);
    this.#whenAnswered();
  }
}
