import type pg from "pg";
import { valueTypes } from "./value-types.ts";

export type Row = Record<string, unknown>;

/** One statement of a batch. With a name, each connection prepares it once. */
export interface Asked {
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  readonly name?: string | undefined;
}

export interface Answer {
  readonly rows: Row[];
  /** What PostgreSQL says it did: "SELECT 3", "COMMIT". */
  readonly command: string;
}

/** How a prepared statement's rows are read. */
interface RowShape {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  readonly empty: Readonly<Row>;
}

/** What each connection has prepared, by name. A statement whose columns change is refused by PostgreSQL itself. */
const preparedOn = new WeakMap<object, Map<string, RowShape | null>>();

/** A statement, and who waits for its answer. */
export type Waiting = Asked & Pick<PromiseWithResolvers<Answer>, "resolve" | "reject">;

/** One statement on its own, as soon as the connection is free. */
export function askAlone(client: pg.ClientBase, asked: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    client.query(new Batch([{ ...asked, resolve, reject }], () => undefined));
  });
}

/**
 * Statements that travel in one write, run in their order and are answered in one read: PostgreSQL is asked to send
 * once, at the end, and to describe a prepared statement's rows only once a connection. One that fails keeps those
 * after it from running at all; each of them rejects with its error. One whose answer cannot be read has run: it alone
 * rejects. (The library's own pipelining sends and is
 * answered statement by statement, which costs more than most of them do.)
 */
export class Batch implements pg.Submittable {
  readonly statements: readonly Waiting[];
  readonly #whenAnswered: () => void;
  #prepared = new Map<string, RowShape | null>();
  #at = 0;
  #shape: RowShape | null = null;
  #rows: Row[] = [];
  #last: () => void = () => undefined;
  #failure: Error | undefined;
  /** Why the rows of the statement at hand cannot be read. It has run all the same, and so do those after it. */
  #unreadable: Error | undefined;
  #hasCommitted = false;

  /** `whenAnswered` is called once, when every statement has its answer or its error. */
  constructor(statements: readonly Waiting[], whenAnswered: () => void) {
    this.statements = statements;
    this.#whenAnswered = whenAnswered;
  }

  /** The library asks for everything that follows. */
  submit(connection: pg.Connection): void {
    this.#prepared = preparedOn.get(connection) ?? new Map<string, RowShape | null>();
    preparedOn.set(connection, this.#prepared);
    const sent = new Set<string>();
    connection.stream.cork();
    for (const { text, values, name = "" } of this.statements) {
      const isKnown = name !== "" && (this.#prepared.has(name) || sent.has(name));
      if (!isKnown) {
        // One that failed here before may have been prepared all the same.
        if (name !== "") connection.close({ type: "S", name }, false);
        connection.parse({ name, text, types: [] }, false);
        sent.add(name);
      }
      connection.bind({ statement: name, values: [...values] }, false);
      if (!this.#prepared.has(name)) connection.describe({ type: "P" }, false);
      connection.execute({}, false);
    }
    connection.sync();
    connection.stream.uncork();
    this.#begin();
  }

  handleRowDescription({ fields }: { readonly fields: readonly { name: string; dataTypeID: number }[] }): void {
    const names = fields.map(({ name }) => name);
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
      for (const [n, name] of names.entries()) {
        const text = fields[n];
        if (text !== null && text !== undefined) row[name] = parsers[n]?.(text);
      }
    } catch (error) {
      this.#unreadable ??= error as Error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const statement = this.statements[this.#at];
    if (statement === undefined) return;
    if (statement.name !== undefined) this.#prepared.set(statement.name, this.#shape);
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
    // Prepared anew next time: its columns may have changed under it.
    const name = this.statements[this.#at]?.name;
    if (name !== undefined) this.#prepared.delete(name);
    this.#fail(error);
  }

  /** The connection is free again, so the last answer is told only now. After a failure the library does not call it. */
  handleReadyForQuery(): void {
    if (this.#failure !== undefined) return;
    this.#last();
    this.#whenAnswered();
  }

  handlePortalSuspended(): void {
    // Rows are never asked for in parts.
  }

  #begin(): void {
    const name = this.statements[this.#at]?.name;
    this.#shape = name === undefined ? null : (this.#prepared.get(name) ?? null);
    this.#rows = [];
    this.#unreadable = undefined;
  }

  #fail(error: Error): void {
    if (this.#failure !== undefined) return;
    this.#failure = error;
    // What broke after a commit undoes nothing.
    if (this.#hasCommitted && this.#at === this.statements.length) this.#last();
    else for (const { reject } of this.statements.slice(Math.min(this.#at, this.statements.length - 1))) reject(error);
    this.#whenAnswered();
  }
}
