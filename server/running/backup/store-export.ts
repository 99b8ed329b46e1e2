import { columnName, fieldName } from "#server/machine/database/columns.ts";
import { columnsBeside } from "#server/machine/database/heard-columns.ts";
import { Impossible } from "#server/machine/impossible.ts";
import type { KeptPicture, KeptRow } from "#server/machine/commands/load-store.ts";
import { exportFormat } from "#server/reads/export-store.ts";
import { allRowTypes, type AnyRow, isRowType, type RowType, rowTypes } from "#shared/areas/rows.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { ZipFile } from "./zip-file.ts";

const heading = z.object({ format: z.literal(exportFormat.format), version: z.int() });
const contents = z.object({
  storeId: z.string().check(z.regex(/^[A-Za-z0-9_:-]{1,120}$/)),
  rows: z.record(z.string(), z.int()),
  fields: z.record(z.string(), z.array(z.string())),
});

const moment = z.string().check(z.refine((text) => Number.isFinite(Date.parse(text))));
const word = z.string().check(z.maxLength(2_000));
const entry = z.strictObject({
  store_id: word,
  log_order: z.int(),
  id: word,
  row_type: z.string().check(z.refine(isRowType)),
  row_id: word,
  command_id: word,
  command_name: word,
  occurred_at: moment,
  recorded_at: moment,
  actor_id: word,
  actor_name: word,
  override: z.boolean(),
  reason: word,
  modified_fields: z.array(z.looseObject({ variableChanged: z.string() })),
});
const prefix = z.strictObject({ codePrefix: z.string().check(z.regex(/^[0-9A-Z]{4}$/)) });
const picture = z.strictObject({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  createdAt: moment,
  createdBy: word,
});

/** Files of lines beside those of rows. */
const others = ["history", "codePrefixes", "pictures"] as const;
const pictureFile = /^files\/([0-9a-f]{64})\.webp$/;

const rowsAtOnce = 1_000;
/** Bytes of the lines that are read at once: a few large rows are as much as many small ones. */
const bytesAtOnce = 50_000_000;
/** A row may hold a picture as text. */
const longestLine = 40_000_000;
const longestContents = 1_000_000;
const largestPicture = 20_000_000;

/** An opened export of a store. Every reading checks what it reads, and says the file and the line. */
export class StoreExport {
  readonly storeId: string;
  /** Lines of each file, as they were counted when it was written. */
  readonly rows: Readonly<Record<string, number>>;
  readonly #zip: ZipFile;
  readonly #name: string;
  readonly #fields: Readonly<Record<string, readonly string[]>>;

  private constructor(name: string, zip: ZipFile, { storeId, rows, fields }: z.infer<typeof contents>) {
    this.#name = name;
    this.#zip = zip;
    this.storeId = storeId;
    this.rows = rows;
    this.#fields = fields;
  }

  /** @throws Impossible with a sentence for what is no export of a store, or one that this version cannot read. */
  static async open(name: string): Promise<StoreExport> {
    const zip = await ZipFile.open(name);
    try {
      const found = zip.entries.get("contents.json");
      if (found === undefined || found.uncompressedSize > longestContents)
        throw new Impossible(`${name} is no export of a store: it has no contents.json.`);
      const parts: Buffer[] = [];
      for await (const part of zip.bytesOf(found)) parts.push(part);
      const said = asJson(Buffer.concat(parts));
      const first = heading.safeParse(said);
      if (!first.success)
        throw new Impossible(
          `${name} was exported before stores could be read again, or is no export. Export the store again with a version that can.`,
        );
      if (first.data.version > exportFormat.version) throw newer(name, `format ${first.data.version}`);
      const read = contents.safeParse(said);
      if (!read.success) throw new Impossible(`${name} is damaged: its contents.json is not complete.`);
      const whole = new StoreExport(name, zip, read.data);
      whole.#demandKnown();
      return whole;
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** Reads every line and picture to the end. */
  async check(): Promise<void> {
    for (const type of allRowTypes) for await (const some of this.rowsOf(type)) void some;
    for await (const some of this.history()) void some;
    const prefixes = new Set<string>();
    for await (const some of this.prefixes()) for (const one of some) prefixes.add(one);
    const named = new Set<string>();
    for await (const some of this.pictures()) for (const { hash } of some) named.add(hash);
    for (const name of this.#zip.entries.keys()) {
      const [, hash] = pictureFile.exec(name) ?? [];
      if (hash === undefined) continue;
      if (!named.has(hash)) throw new Impossible(`${this.#name} is damaged: no line of pictures.jsonl names ${name}.`);
      await this.picture(hash);
    }
  }

  async *rowsOf(type: RowType): AsyncGenerator<readonly KeptRow[]> {
    const { table, schema, blank } = rowTypes[type];
    const known = this.#fields[table] ?? [];
    const beside = new Set(columnsBeside(type).map(fieldName));
    for await (const some of this.#lines(table)) {
      yield some.map(({ value, where }) => {
        const fields = Object.entries(value as object);
        const besides = fields.filter(([name]) => beside.has(name));
        const own = fields.filter(([name]) => !beside.has(name));
        if (own.length !== known.length || own.some(([name]) => !known.includes(name)))
          throw new Impossible(`${where} has not the fields of ${table}.`);
        // Fields that this version has and that one had not.
        const parsed = z.safeParse(schema, { ...blank, ...Object.fromEntries(own) });
        if (!parsed.success) throw new Impossible(`${where} is no row of ${table}: ${firstOf(parsed.error)}`);
        return {
          row: parsed.data as AnyRow,
          beside: Object.fromEntries(besides.map(([name, content]) => [columnName(name), content])),
        };
      });
    }
  }

  history = (): AsyncGenerator<readonly z.infer<typeof entry>[]> => this.#parsed("history", entry);

  async *prefixes(): AsyncGenerator<readonly string[]> {
    for await (const some of this.#parsed("codePrefixes", prefix)) yield some.map(({ codePrefix }) => codePrefix);
  }

  pictures = (): AsyncGenerator<readonly KeptPicture[]> => this.#parsed("pictures", picture);

  /** Returns a picture's bytes; null if the store had lost them. */
  async picture(hash: string): Promise<Buffer | null> {
    const found = this.#zip.entries.get(`files/${hash}.webp`);
    if (found === undefined) return null;
    if (found.uncompressedSize > largestPicture)
      throw new Impossible(`${this.#name} is damaged: ${found.fileName} is too large.`);
    const parts: Buffer[] = [];
    for await (const part of this.#zip.bytesOf(found)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *#parsed<T>(file: string, schema: z.ZodMiniType<T>): AsyncGenerator<readonly T[]> {
    for await (const some of this.#lines(file))
      yield some.map(({ value, where }) => {
        const parsed = schema.safeParse(value);
        if (!parsed.success) throw new Impossible(`${where} cannot be read: ${firstOf(parsed.error)}`);
        return parsed.data;
      });
  }

  /** Refuses what a later version added, and names that are no part of an export, such as paths that lead elsewhere. */
  #demandKnown(): void {
    const tables = new Map<string, (typeof allRowTypes)[number]>(
      allRowTypes.map((type) => [rowTypes[type].table, type]),
    );
    for (const [table, fields] of Object.entries(this.#fields)) {
      const type = tables.get(table);
      const unknown =
        type === undefined ? table : fields.find((field) => !Object.hasOwn(rowTypes[type].schema.shape, field));
      if (unknown !== undefined) throw newer(this.#name, `“${unknown}” of ${table}`);
    }
    const files = new Set<string>([...Object.keys(this.rows)].map((name) => `${name}.jsonl`));
    for (const name of Object.keys(this.rows))
      if (!tables.has(name) && !(others as readonly string[]).includes(name)) throw newer(this.#name, `“${name}”`);
    for (const name of this.#zip.entries.keys())
      if (name !== "contents.json" && !files.delete(name) && !pictureFile.test(name))
        throw new Impossible(`${this.#name} is no export of a store: “${name}” is no part of one.`);
    const [missing] = files;
    if (missing !== undefined) throw new Impossible(`${this.#name} is damaged: ${missing} is missing.`);
    if (this.rows["stores"] !== 1) throw new Impossible(`${this.#name} is damaged: it is not of one store.`);
  }

  /** Yields a file's lines, some at a time; none of a file that the export's version did not have. */
  async *#lines(table: string): AsyncGenerator<readonly { readonly value: unknown; readonly where: string }[]> {
    const found = this.#zip.entries.get(`${table}.jsonl`);
    if (found === undefined) return;
    let some: { value: unknown; where: string }[] = [];
    let rest: Buffer[] = [];
    let length = 0;
    let count = 0;
    let bytes = 0;
    const where = (n: number) => `${table}.jsonl, line ${n},`;
    for await (const part of this.#zip.bytesOf(found)) {
      let from = 0;
      for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, from)) {
        count += 1;
        bytes += length + at - from;
        const value = asJson(Buffer.concat([...rest, part.subarray(from, at)]));
        if (typeof value !== "object" || value === null || Array.isArray(value))
          throw new Impossible(`${where(count)} is no line of an export.`);
        some.push({ value, where: where(count) });
        [rest, length, from] = [[], 0, at + 1];
        if (some.length < rowsAtOnce && bytes < bytesAtOnce) continue;
        yield some;
        [some, bytes] = [[], 0];
      }
      rest.push(part.subarray(from));
      length += part.length - from;
      if (length > longestLine) throw new Impossible(`${where(count + 1)} is longer than any row.`);
    }
    if (length > 0) throw new Impossible(`${where(count + 1)} ends too early.`);
    if (count !== this.rows[table]) throw new Impossible(`${table}.jsonl has ${count} of ${this.rows[table]} lines.`);
    if (some.length > 0) yield some;
  }
}

const newer = (name: string, what: string) =>
  new Impossible(`${name} was exported by a newer version of Trace (${what}). Update Trace, then read it.`);

const firstOf = ({ issues: [issue] }: { readonly issues: readonly z.core.$ZodIssue[] }): string =>
  `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();

function asJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
