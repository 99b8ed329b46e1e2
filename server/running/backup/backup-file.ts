import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { Impossible } from "#server/machine/impossible.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/**
 * The backup format: gzipped lines. The first is a header; then for each table a line that names it, its rows in
 * PostgreSQL's COPY format (a row is always one line), `\.`, and their count and checksum; the last line marks the end.
 * `zcat` shows it.
 */

export const header = z.object({
  format: z.literal("trace-backup"),
  version: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The version of pg-boss's schema. */
  jobsVersion: z.int(),
});
export type Header = z.infer<typeof header>;

/** A table's rows, or one store's rows of it. */
export const section = z.object({ table: z.string(), columns: z.array(z.string()) });
export type BackupSection = z.infer<typeof section>;

const trailer = z.object({ rows: z.int(), sha256: z.string() });
const end = z.object({ end: z.literal(true), rows: z.int() });

export const endOfRows = "\\.\n";
export const line = (value: Header | BackupSection | z.infer<typeof trailer> | z.infer<typeof end>): Buffer =>
  Buffer.from(`${JSON.stringify(value)}\n`);

/** Counts and checksums rows as they pass. */
export class RowSum {
  rows = 0;
  readonly #hash = createHash("sha256");

  async *of(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.rows += 1;
      yield chunk;
    }
  }

  total(): z.infer<typeof trailer> {
    return { rows: this.rows, sha256: this.#hash.digest("hex") };
  }
}

/** Receives the rows of a section; must read them to the end. */
export type TakeRows = (of: BackupSection, rows: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads a whole backup in constant memory.
 * @throws Impossible with a sentence when it is none, is damaged, or ends too early.
 */
export async function readBackup(
  file: string,
  begin: (of: Header) => Promise<void>,
  take: TakeRows,
): Promise<{ readonly rows: number }> {
  const lines = new Lines(file);
  try {
    const first = header.safeParse(await lines.next());
    if (!first.success) throw new Impossible(`${file} is no backup of Trace, or one of a later version.`);
    await begin(first.data);
    let rows = 0;
    for (;;) {
      const words = await lines.next();
      const last = end.safeParse(words);
      if (last.success) {
        if (last.data.rows !== rows)
          throw new Impossible(`${file} is damaged: it holds ${rows} of ${last.data.rows} rows.`);
        return { rows };
      }
      const of = lines.parsed(section, words);
      const sum = new RowSum();
      await take(of, sum.of(lines.rows()));
      const found = sum.total();
      const written = lines.parsed(trailer, await lines.next());
      if (written.rows !== found.rows || written.sha256 !== found.sha256)
        throw new Impossible(`${file} is damaged: the rows of ${of.table} are not those that were written.`);
      rows += found.rows;
    }
  } finally {
    lines.close();
  }
}

class Lines {
  readonly #file: string;
  readonly #source;
  readonly #chunks: AsyncIterator<Buffer>;
  /** Always starts at the beginning of a line. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    this.#file = file;
    this.#source = createReadStream(file);
    const opened = createGunzip();
    this.#source.on("error", (error) => opened.destroy(error));
    this.#chunks = this.#source.pipe(opened)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Returns the next line, parsed as JSON. */
  async next(): Promise<unknown> {
    for (;;) {
      const at = this.#rest.indexOf(10);
      if (at >= 0) {
        const text = this.#rest.subarray(0, at).toString("utf8");
        this.#rest = this.#rest.subarray(at + 1);
        try {
          return JSON.parse(text);
        } catch {
          throw this.#damaged();
        }
      }
      await this.#fill();
    }
  }

  /** Yields the section's rows in whole lines. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const isOver = this.#rest.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows));
      const before = isOver ? 0 : this.#rest.indexOf(`\n${endOfRows}`) + 1;
      if (isOver || before > 0) {
        const rows = this.#rest.subarray(0, before);
        this.#rest = this.#rest.subarray(before + endOfRows.length);
        if (rows.length > 0) yield rows;
        return;
      }
      const whole = this.#rest.lastIndexOf(10) + 1;
      const rows = this.#rest.subarray(0, whole);
      this.#rest = this.#rest.subarray(whole);
      if (whole > 0) yield rows;
      await this.#fill();
    }
  }

  parsed<T>(schema: z.ZodMiniType<T>, words: unknown): T {
    const read = schema.safeParse(words);
    if (!read.success) throw this.#damaged();
    return read.data;
  }

  close(): void {
    this.#source.destroy();
  }

  async #fill(): Promise<void> {
    const { value, done } = await this.#chunks.next().catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") throw new Impossible(`There is no file ${this.#file}.`);
      throw error.code?.startsWith("Z_") === true ? this.#damaged() : error;
    });
    if (done === true) throw this.#damaged();
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }

  #damaged(): Impossible {
    return new Impossible(`${this.#file} is damaged, or ends too early.`);
  }
}
